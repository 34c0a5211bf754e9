import { REDIRECTS } from '#catalogue/addresses/redirect.ts';
import { type Answer, said } from '../answer.ts';

interface Rule {
  says: RegExp;
  /** It is meant in play. */
  unless?: RegExp;
  answer: Answer;
}

const EMERGENCY = said(
  'If this is an emergency, please call 999 now. For other medical advice call NHS 111 or ask your GP. I only know about shopping.',
);

/** Too much or the wrong medicine, or what is none. Tablets may also be computers: 'I had lots of cheap tablets'. */
const POISONED =
  /\b(?:(?:taken|took)\b.{0,30}\b(?:loads?|lots?|too many|too much|handful|bunch|double|twice|wrong|whole|extra|all)\b.{0,20}\b(?:tablets|pills|capsules|meds|dose)|had\b.{0,20}\b(?:too many|too much|double|twice|wrong)\b.{0,20}\b(?:pills|capsules|meds|dose)|(?:taken|took|given)\b.{0,40}\b(?:tablets|pills|capsules|meds)\b.{0,30}\b(?:by (?:mistake|accident)|accidentally|twice)|(?:drunk|drank|ate|eaten|licked)\b.{0,30}\b(?:bleach|batter(?:y|ies)|detergent|poison|antifreeze|dishwasher tablets?|pills))\b/;

/** States an age under 18. The number in 'I'm 14 weeks pregnant' is not an age. */
const YOUNG =
  "\\b(?:aged?|i'?m|i am|s?he'?s|s?he is|is|for (?:my|an?)) (?:only |just )?1[0-7]\\b(?! ?(?:weeks?|months?|miles?|stone|days?|hours?|minutes?|mins?|st|%))";
const NOT_FOR_CHILDREN = '\\b(?:vapes?|cigarettes?|fags|alcohol|vodka|beer|fireworks?|lottery|scratch ?cards?)\\b';

/** What is answered before anything is read or searched, in this order. */
const RULES: Rule[] = [
  {
    says: /\b(?:kill(?:ing)? my ?self|suicid\w*|end(?:ing)? (?:it all|my (?:own )?life)|(?:want to|wish i (?:was|were|could)) (?:die|dead)|hang(?:ing)? my ?self|can'?t go on (?:any ?more|living|like this)|no (?:point|reason) (?:in |to |for )?(?:going on|liv(?:e|ing))|life is(?:n'?t| not) worth|don'?t want to (?:live|be here|be alive)|self[- ]?harm\w*|(?:hurt|harm|cut)(?:ting|ing)? my ?self|better off (?:dead|without me|if i (?:wasn'?t|weren'?t|was not|were not) (?:here|around|alive))|(?:go(?:ing)? to sleep|fall(?:ing)? asleep) and (?:not|never) wak(?:e|ing) up|(?:want to|wish i could|wish i'd) never wake up|(?:nobody|no one) (?:would|will) (?:miss me|care if i|notice if i)|take my own life|make it all (?:stop|end)\b(?! up)|want it all to (?:stop|be over|end)\b(?! up)|enough (?:sleeping )?(?:pills|tablets) to (?:end it|finish it|die|kill|never|not wake)|overdos\w+|(?:can'?t|cannot|don'?t|do not) see (?:the|any|a) point (?:in|of|to) (?:anything|life|living|it all|any of it|going on|being here)|what'?s the point (?:in|of) (?:anything|life|living|it all|going on)|feel(?:ing)? (?:\w+ ){0,2}(?:low|hopeless|worthless|desperate|depressed)(?= (?:and|today|tonight|lately|again|right now|at the moment|all the time)\b| ?[.,!?]|$)|(?:i'?m|i am|been) (?:\w+ )?depressed|can'?t (?:cope|take it|take this|do this) any ?more)\b/,
    answer: said(
      'I am really sorry that you feel like this. You do not have to face it alone. In the UK and Ireland you can call Samaritans free on 116 123, day or night, or text SHOUT to 85258. If you are in danger now, call 999. Talking to somebody you trust, or to your GP or NHS 111, can help too.',
    ),
  },
  {
    says: /\b(?:sex(?:y|ual)? ?(?:toys?|shop|stuff|dolls?)|vibrators?|dildos?|porn\w*|erotic\w*|fetish\w*|bondage|adults? (?:stuff|toys?|section|products?|shop|only)|x[- ]rated)\b|\b18 ?\+ (?:sort|kind|section)\b/,
    answer: said('Products for adults are not part of my answers.'),
  },
  {
    says: /\b(?:paracetamol|ibuprofen|aspirin|codeine|tramadol|morphine|oxycodone|diazepam|valium|xanax|antibiotics?|amoxicillin|viagra|sildenafil|ozempic|insulin|antidepressants?|sleeping (?:pills?|tablets?)|pain ?killers?|antihistamines?|medications?|medicines?(?! (?:ball|cabinet|box|chest|bag|cup|kit|hat)s?\b)|(?:what|which) (?:pills?|tablets?|drugs?) (?:should|can|do|could) i take|prescription|dosage|what dose|how many (?:pills|tablets) (?:can|should))\b/,
    answer: said('I cannot help with medicines. Please ask a pharmacist or your GP, or call NHS 111.'),
  },
  {
    says: /\b(?:chest (?:hurts|pains?)|can'?t breathe|not breathing|heart attack|having a stroke|unconscious|collapsed|bleeding (?:badly|a lot)|swallowed(?! (?:by|up)\b)|choking(?! hazards?\b)|electrocuted|stopped breathing|taken too many)\b/,
    answer: EMERGENCY,
  },
  {
    says: POISONED,
    answer: EMERGENCY,
  },
  {
    says: /\b(?:(?:zombie|flick|butterfly|lock|hunting|combat|throwing) ?kni(?:fe|ves)|switch ?blades?|machetes?|knuckle ?dusters?|(?:ninja|throwing) stars?|nunchucks?|cross ?bows?|air (?:rifles?|guns?|pistols?)|tasers?|stun guns?|pepper spray|firearms?|real guns?|ammunition|explosives?|pipe bombs?|(?:buy|get|build|sell|need|want|wants) (?:a |an |some |real |your )?(?:gun|guns|pistol|handgun|rifle|shotgun|ammo|bomb|bombs|grenades?)\b(?! (?:mics?|microphones?)\b)|how (?:do i|to) make a bomb|(?:kni(?:fe|ves)|swords?|(?<!razor )blades?|weapons?)\b.{0,40}\b(?:protection|self[- ]?defen[cs]e|protect myself|to (?:scare|threaten|stab|attack|hurt))|(?<!\b(?:they|it|that|those|these|which|ears|shoes) )(?:knock|stab|poison|attack|kill|hurt|harm)(?:ing)? (?:some(?:one|body)|him|her|my (?:wife|husband|ex|boss|neighbours?))(?! (?:with laughter|off (?:his|her) feet))|(?:wi-?fi|signals?|phones?|gps|bluetooth|cctv) (?:jammers?|blockers?)|\d ?ghz jammers?|knock(?:ing)? out (?:his|her|their|next doors?|next door's|neighbou?r'?s'?) (?:wi-?fi|signals?|phones?|cctv|cameras?)|jam(?:ming)? (?:(?:my|the|his|her|their|next doors?|next door's|neighbou?r'?s'?) ){0,3}(?:wi-?fi|signals?|phones?|gps|bluetooth|cctv|cameras?)|illegal drugs?|cocaine|heroin|cannabis|(?:any|got|get|buy|some) weed|weed (?:to smoke|dealer))\b/,
    unless: /\b(?:toys?|lego|nerf|playmobil|costumes?|fancy dress|plastic|foam|inflatable|game)\b/,
    answer: said('I cannot help with weapons, with anything that hurts somebody, or with illegal goods.'),
  },
  {
    says: new RegExp(
      `${YOUNG}.{0,60}${NOT_FOR_CHILDREN}|${NOT_FOR_CHILDREN}.{0,60}(?:\\b1[0-7] ?-?(?:y(?:ea)?rs?\\b|yo\\b|old\\b)|${YOUNG})`,
    ),
    answer: said('I cannot help with that: shops may not sell it to anybody under 18.'),
  },
  {
    says: /\b(?:forgot(?:ten)?|lost|reset|recover|can'?t remember|don'?t remember|hacked|locked out)\b.{0,25}\b(?:pass ?word|account|login|log ?in)\b|\b(?:can'?t|cannot|unable to) (?:log|sign) ?in\b/,
    answer: said(
      `If you have forgotten your password, choose “Forgot your password?” where you sign in: we send a link to your e-mail address. Follow it to choose a new password. I cannot see or change accounts; if the e-mail does not come, or somebody else is in your account, write to us from the contact page: ${REDIRECTS.contact.label}.`,
      { redirect: 'contact' },
    ),
  },
  {
    says: /\b(?:delete|erase|remove|wipe|forget)\b.{0,20}\b(?:my|all|personal)\b.{0,15}\b(?:data|details|information|info)\b|\b(?:my|all|personal) (?:data|details|information|info) (?:gone|deleted|erased|removed|wiped|taken (?:off|down))\b|\bcopy of (?:all )?my (?:personal )?(?:data|details|information|info)\b|\b(?:copy of|all) (?:all )?(?:the )?(?:personal )?(?:data|details|information|info)\b.{0,10}\b(?:you|u|youve|you've) ?(?:have|hold|keep|got|ve)?\b.{0,10}\b(?:about|on|of) me\b|\bright to be forgotten\b|\bsubject access\b|\bd?sar\b/,
    answer: said(
      'You can delete your account with all its data yourself: account page, Delete Account. For anything else about your personal data, such as a copy or a correction, use the GDPR page.',
      { redirect: 'gdpr' },
    ),
  },
];

/** What they say: numbers of helplines are no facts of the catalogue. */
export const FIXED_TEXTS: readonly string[] = RULES.map(({ answer }) => answer.message);

/** The fixed answer for a message that needs one; null for every other. */
export const safetyAnswer = (text: string): Answer | null =>
  RULES.find(({ says, unless }) => says.test(text) && unless?.test(text) !== true)?.answer ?? null;
