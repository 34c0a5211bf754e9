import { REDIRECTS } from '#catalogue/addresses/redirect.ts';
import { type Answer, said } from '../answer.ts';

interface Rule {
  says: RegExp;
  answer: Answer;
}

/** What is answered before anything is read or searched, in this order. */
const RULES: Rule[] = [
  {
    says: /\b(?:kill(?:ing)? my ?self|suicid\w*|end(?:ing)? (?:it all|my (?:own )?life)|(?:want to|wish i (?:was|were|could)) (?:die|dead)|wish i was dead|hang(?:ing)? my ?self|can'?t go on (?:any ?more|living|like this)|no (?:point|reason) (?:in |to |for )?(?:going on|liv(?:e|ing))|life is(?:n'?t| not) worth|don'?t want to (?:live|be here|be alive)|self[- ]?harm\w*|(?:hurt|harm|cut)(?:ting|ing)? my ?self|better off dead|take my own life|overdos\w+)\b/,
    answer: said(
      'I am really sorry that you feel like this. You do not have to face it alone. In the UK and Ireland you can call Samaritans free on 116 123, day or night, or text SHOUT to 85258. If you are in danger now, call 999. Talking to somebody you trust, or to your GP or NHS 111, can help too.',
    ),
  },
  {
    says: /\b(?:sex(?:y|ual)? ?(?:toys?|shop|stuff|dolls?)|vibrators?|dildos?|porn\w*|erotic\w*|fetish\w*|bondage|adults? (?:stuff|toys?|section|products?|shop|only))\b/,
    answer: said('Products for adults are not part of my answers.'),
  },
  {
    says: /\b(?:paracetamol|ibuprofen|aspirin|codeine|tramadol|morphine|oxycodone|diazepam|valium|xanax|antibiotics?|amoxicillin|viagra|sildenafil|ozempic|insulin|antidepressants?|sleeping (?:pills?|tablets?)|pain ?killers?|antihistamines?|medications?|medicines?(?! (?:ball|cabinet|box|chest|bag|cup|kit|hat)s?\b)|(?:what|which) (?:pills?|tablets?|drugs?) (?:should|can|do|could) i take|prescription|dosage|what dose|how many (?:pills|tablets) (?:can|should))\b/,
    answer: said('I cannot help with medicines. Please ask a pharmacist or your GP, or call NHS 111.'),
  },
  {
    says: /\b(?:(?:buy|get|make|build|sell|need|want) (?:a |an |some |real |your )?(?:gun|guns|pistol|handgun|rifle|shotgun|ammunition|ammo|bomb|bombs|explosives?|grenades?|knuckle ?dusters?|zombie knife|flick ?knife|switchblade|stun gun|taser|pepper spray)|real guns?|firearms?|how (?:do i|to) make a bomb|illegal drugs?|cocaine|heroin|cannabis|weed (?:to smoke|dealer))\b/,
    answer: said('I cannot help with weapons or illegal goods.'),
  },
  {
    says: /\b(?:forgot(?:ten)?|lost|reset|recover|can'?t remember|don'?t remember|hacked|locked out)\b.{0,25}\b(?:password|account|login|log ?in)\b|\b(?:can'?t|cannot|unable to) (?:log|sign) ?in\b/,
    answer: said(
      `I cannot see or change accounts. Somebody who is still signed in on another device can change the password under Profile. Without that, write to us from the contact page: ${REDIRECTS.contact.label}.`,
      { redirect: 'contact' },
    ),
  },
  {
    says: /\b(?:delete|erase|remove|wipe|forget)\b.{0,20}\b(?:my|all|personal)\b.{0,15}\b(?:data|details|information|info)\b|\bright to be forgotten\b|\bsubject access\b|\bd?sar\b/,
    answer: said(
      'You can delete your account with all its data yourself: account page, Delete Account. For anything else about your personal data, such as a copy or a correction, use the GDPR page.',
      { redirect: 'gdpr' },
    ),
  },
];

/** The fixed answer for a message that needs one; null for every other. */
export const safetyAnswer = (text: string): Answer | null => RULES.find(({ says }) => says.test(text))?.answer ?? null;
