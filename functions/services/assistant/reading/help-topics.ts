import type { RedirectType } from '#catalogue/addresses/redirect.ts';

/** A topic of help: how shoppers ask for it, the page that it leads to, and the words that find it in the knowledge base. */
export interface HelpTopic {
  asked: RegExp;
  redirect: RedirectType;
  words: string[];
}

const WHO =
  '(?:a |an |the |any |some |you |us |your )*(?:human|person|people|agent|someone|somebody|staff|team|support|advis[eo]r|customer|manager|real|you|us)\\b';
const ORDER = '(?:order|parcel|package|delivery|purchase|stuff|shoes|item)s?';

/** The first that fits counts, so the narrow ones stand first. */
const HELP_TOPICS: HelpTopic[] = [
  {
    asked:
      /\bgdpr\b|data protection|subject access|\bd?sar\b|right to be forgotten|\bico\b|\b(?:delete|erase|remove|wipe|forget|correct|copy of|access|see|download|export|request)\b.{0,20}\b(?:my|personal|all)\b.{0,12}\b(?:data|information|info)\b/,
    redirect: 'gdpr',
    words: ['gdpr', 'rights', 'data'],
  },
  {
    asked: /\b(?:delete|close|remove|cancel|get rid of|deactivate)\b.{0,15}\b(?:account|profile)\b/,
    redirect: 'profile',
    words: ['delete', 'account'],
  },
  {
    asked: /\b(?:cash ?back|top ?cashback|quidco|loyalty (?:points|scheme|card))\b|\brewards?\b(?! (?:chart|sticker|card|stamp))/,
    redirect: 'help',
    words: ['cashback', 'rewards'],
  },
  {
    asked:
      /\b(?:codes?|vouchers?|coupons?|promo)\b.{0,30}(?:n't|nt\b|not|never|wo'?nt|invalid|expired|rejected|refused|fail)|(?:n't|not|never|invalid|fail).{0,25}\b(?:codes?|vouchers?|coupons?)\b.{0,10}\bwork/,
    redirect: 'help',
    words: ['voucher', 'code', 'not', 'working', 'rejected'],
  },
  {
    asked:
      /\b(?:how|where)\b.{0,20}\b(?:use|enter|apply|put|redeem|type|paste)\b.{0,25}\b(?:codes?|vouchers?|coupons?|discounts?)\b|\bhow do (?:the )?(?:vouchers?|codes?) work/,
    redirect: 'help',
    words: ['how', 'use', 'voucher', 'code', 'checkout'],
  },
  {
    asked: new RegExp(
      `\\b(?:where|track|tracking|status|when)\\b.{0,20}\\bmy\\b.{0,12}\\b${ORDER}\\b|\\b${ORDER}\\b.{0,25}(?:\\bnot\\b|n't|\\bnt\\b|hasnt|never|late|missing|lost|wrong|turned up|cancel)|\\bcancel\\b.{0,12}\\border`,
    ),
    redirect: 'help',
    words: ['order', 'parcel', 'missing', 'late'],
  },
  {
    asked:
      /\b(?:send|sending|take|taking|give|bring|post)\b.{0,25}\bback\b|\b(?:returns?|returning|refund(?:s|ed)?|money back|guarantee|warranty)\b(?! of )|\bexchange\b.{0,12}\b(?:it|an?|my|this|for)\b|\b(?:arrived|came|turned up|delivered|item|it'?s|is)\b.{0,15}\b(?:broken|damaged|faulty|smashed|defective)\b|\bchanged? my mind\b/,
    redirect: 'returns',
    words: ['returns', 'refunds', 'faulty'],
  },
  {
    asked: /\b(?:change|reset|forgot|forgotten|lost|update|new)\b.{0,15}\bpassword\b|\bpassword\b|\bchange my (?:name|e-?mail|details)\b/,
    redirect: 'profile',
    words: ['change', 'password'],
  },
  {
    asked: /\b(?:need|have|must|require)\b.{0,20}\b(?:account|register|sign up|log ?in|join)\b/,
    redirect: 'help',
    words: ['need', 'account', 'guest'],
  },
  {
    asked:
      /\b(?:log|logging|logged|sign|signing|signed)[ -]?(?:in|out|on|up)\b|\blogin\b|\bregist(?:er|ering|ration)\b|\b(?:my|an|open|create|make)\b.{0,8}\b(?:account|profile)\b|^(?:my )?(?:account|profile)$/,
    redirect: 'profile',
    words: ['register', 'sign', 'in', 'account'],
  },
  {
    asked:
      /\b(?:keep|save|bookmark|remember|store)\b.{0,25}\b(?:for later|to look at later|until later|my favou?rites)\b|\b(?:where|how|see|find|view|show)\b.{0,25}\b(?:i saved|i'?ve saved|saved|save for later|productQuery ?list|favourites?|favorites?)\b/,
    redirect: 'help',
    words: ['saved', 'products', 'heart'],
  },
  {
    asked: /\bcookies?\b(?! (?:cutter|jar|tin|press|monster|clicker))/,
    redirect: 'privacy',
    words: ['cookies', 'browser'],
  },
  {
    asked:
      /\bprivacy\b(?! (?:filter|screen|film|glass|protector))|\bpersonal (?:data|information|info|details)\b|\b(?:sell|share|pass|give|store|keep|use|know|do with|collect)\b.{0,20}\b(?:my|our|about me)\b.{0,20}\b(?:data|details|e-?mail|address|information|info|number)?\b.{0,25}\b(?:data|details|e-?mail|address|information|info|advertis|third part)|\bspy|\btrack(?:ing)? me\b|\bwhat (?:data|information)\b/,
    redirect: 'privacy',
    words: ['privacy', 'personal', 'data'],
  },
  {
    asked:
      /\bterms\b|\bt ?(?:&|and) ?c'?s?\b|\bhow old\b.{0,25}\b(?:be|use|site|shop)|\b(?:minimum age|age limit|age restriction|under ?age|legal age)\b|\blegal(?:ly)?\b/,
    redirect: 'terms',
    words: ['terms', 'service', 'age'],
  },
  {
    asked: new RegExp(
      `\\b(?:contact|speak|talk|chat|message|reach|e-?mail|phone|ring|call|write|complain)\\b(?: with| to| at)? ${WHO}|\\bget in touch\\b|\\bcontact\\b(?! (?:lens|grill|paper))|\\bcustomer (?:service|services|support|care)\\b|\\bcomplain(?:t|ts|ing)?\\b|\\b(?:phone|telephone) number\\b|\\be-?mail address\\b|\\breport (?:a|an|this)\\b`,
    ),
    redirect: 'contact',
    words: ['contact', 'us'],
  },
  {
    asked:
      /\b(?:why|how come|reason)\b.{0,30}\bpric|\bpric(?:e|es|ing)\b.{0,25}\b(?:different|changed|wrong|incorrect|higher|went up|not the same|doesn'?t match|out of date|up to date)\b|\bhow often\b.{0,25}\b(?:price|update)/,
    redirect: 'help',
    words: ['prices', 'differ', 'shop'],
  },
  {
    asked:
      /\b(?:how long|when|how much|how fast|do you|does|is|are|what|can you|include[sd]?|about|next day)\b.{0,25}\b(?:deliver(?:y|ies|ed)?|shipping|shipped|ship|postage|p ?& ?p|posted|dispatch(?:ed)?)\b|^(?:delivery|shipping|postage)\b|\b(?:delivery|shipping|postage) (?:cost|charge|time|fee|option|info|policy|price)/,
    redirect: 'help',
    words: ['delivery', 'postage'],
  },
  {
    asked:
      /\bhow (?:do|does|are) (?:you|this|the|it|u|tuppence)\b.{0,15}\b(?:make|earn|get)\b.{0,12}\b(?:money|paid|profit)|\baffiliate|\bcommission\b|\bwho pays (?:you|for)|\bsponsored\b/,
    redirect: 'help',
    words: ['affiliate', 'paid', 'commission'],
  },
  {
    asked:
      /\b(?:safe|secure)\b.{0,25}\b(?:site|website|pay|paying|payment|you|card|here|shop|buy|order)\b|\b(?:legit(?:imate)?|trustworthy|trust|scam|dodgy)\b|\bhow (?:do|can) i pay\b|\bpayment (?:method|option)s?\b|\b(?:klarna|paypal|clearpay|apple pay)\b|\bcredit card details\b/,
    redirect: 'help',
    words: ['site', 'pay', 'card', 'shop'],
  },
  {
    asked:
      /\b(?:what|who|whats|who's|what's)(?: is| are)? (?:tuppence|this (?:site|website|place|page)|you guys)\b|\bhow (?:does|do) (?:this|the|it|tuppence|your)(?: (?:site|website|place|thing))? work|\bare you\b.{0,20}\b(?:selling|sellers?|the shop|a shop)\b|\b(?:who|where) (?:am i|do i|would i be)\b.{0,12}\bbuy(?:ing)?\b|\bdo you (?:actually )?sell (?:these|this|things|stuff|anything)?(?: ?(?:yourself|yourselves|directly))|\bis (?:it|this|the site) free\b/,
    redirect: 'help',
    words: ['what', 'site', 'is', 'compares'],
  },
  {
    asked:
      /\b(?:join|list|add|advertise|partner)\b.{0,12}\b(?:my|our) (?:shop|store|business|products)|\bhow many (?:shops|stores|merchants|retailers|products|brands)\b/,
    redirect: 'help',
    words: ['shops', 'merchants'],
  },
  {
    asked: /\bhow (?:do|are|does)\b.{0,15}\b(?:rank|order|sort)(?:ed|ing)?\b.{0,15}\b(?:result|list|product)|\bwho comes first\b/,
    redirect: 'help',
    words: ['lists', 'search', 'results', 'ordered'],
  },
];

/** The topic of help that a message is about, or null. */
export const helpTopicOf = (text: string): HelpTopic | null => HELP_TOPICS.find(({ asked }) => asked.test(text)) ?? null;
