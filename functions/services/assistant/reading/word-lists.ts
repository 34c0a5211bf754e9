const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that carry a conversation and say nothing of the thing that is wanted. */
export const FILLERS = words(`
  a able about actually after again ah all also although always am an and another any anybody anyone anything anyway are around arent as ask at
  available aye back basically be because been before being believe best better bit bought but buy buying by call can cannot cant chance check
  cheers choose come could couldnt course currently deal deals dear decent did didnt different do does doesnt doing done dont each eh either else
  em enough er etc even ever every everything exactly fab fancy far favourite fella few find finding first fit for found from fun gave
  get gets getting gimme give gives go goes going gone gonna good got gotta grab great guess guys had happen happens has hasnt have havent
  having he hello help her here hers hey hi hiya him his hmm hope hoping how however i id idea ideal ideally if ill im in instead into is isnt it
  item items its itself ive just keep kind kinda know lad last later least let lets like liked list little ll look looking looks lot lots
  love loves lovely lowest made make makes mate may maybe me mean might mind mine more most much must my myself nah near need needed needs never
  new next nice no nobody none nope nor not nothing now number of off offer offered offers oh ok okay old on once one ones only onto or order other
  others ought our out over own part particular per perhaps pick please pleased pls plz plus possible possibly prefer preferably preferred
  pretty price priced prices pricey probably product products properly purchase put quality quick quickly quite range rather re read ready
  really reasonable reasonably recommend recommendation recommendations recommended regarding replacement right said same say search searching see
  seem seems sell selling sells send shall she shop shopping shops should shouldnt show showing shown side similar simple since single site so
  some somebody someone something sometimes somewhere soon sorry sort sorts sound spend start start started still stock stocked stores store
  stuff such suggest suggestion suggestions sure take ta tell than thank thanks that thats the their them then there theres these they thing things
  think this those though through til till to today together told tomorrow too took top totally toward towards tried true try trying type types u
  ur under understand unless until up upon ur us use used useful usually ve very via want wanted wanting wants was wasnt way we welcome well went
  were what whatever whats when where wheres whether which while who whoever whole whose why will productQuery with within without wont wonder
  wondering work working works worth would wouldnt www xmas yeah yep yes yet you your youre yours yourself ya yo ill ideas idea gift gifts
  present presents spilt broke broken died lost old budget nothing afford website catalogue page online uk pounds quid pound gbp cost costs
  costing money pay paid cash spare value bargain bargains sale compare compared comparison versus vs option options results result anywhere
  nowhere whichever both two three piece likes hes shes theyre enjoys into already keen mad fan favourite`);

/** The colours that products are named by. */
export const COLOURS = words(`
  black white red blue green yellow pink purple orange brown grey gray silver gold navy beige cream turquoise teal maroon burgundy lilac
  lavender khaki tan charcoal bronze copper ivory magenta cyan peach olive mustard coral rose`);

/** Departments of the catalogue, as tops of its categories are called, by the words for them. */
export const DEPARTMENTS: ReadonlyMap<string, string> = new Map([
  ['men', 'men'],
  ['mens', 'men'],
  ['man', 'men'],
  ['male', 'men'],
  ['gents', 'men'],
  ['gentlemen', 'men'],
  ['women', 'women'],
  ['womens', 'women'],
  ['woman', 'women'],
  ['ladies', 'women'],
  ['lady', 'women'],
  ['female', 'women'],
  ['boys', 'boys'],
  ['boy', 'boys'],
  ['girls', 'girls'],
  ['girl', 'girls'],
]);

/** Whom it is for: which of several departments is meant, where the thing has any. */
export const RECIPIENTS: ReadonlyMap<string, string> = new Map([
  ['him', 'men'],
  ['husband', 'men'],
  ['hubby', 'men'],
  ['boyfriend', 'men'],
  ['dad', 'men'],
  ['father', 'men'],
  ['grandad', 'men'],
  ['grandpa', 'men'],
  ['brother', 'men'],
  ['uncle', 'men'],
  ['her', 'women'],
  ['wife', 'women'],
  ['girlfriend', 'women'],
  ['mum', 'women'],
  ['mother', 'women'],
  ['nan', 'women'],
  ['gran', 'women'],
  ['grandma', 'women'],
  ['sister', 'women'],
  ['aunt', 'women'],
  ['auntie', 'women'],
  ['son', 'boys'],
  ['nephew', 'boys'],
  ['grandson', 'boys'],
  ['daughter', 'girls'],
  ['niece', 'girls'],
  ['granddaughter', 'girls'],
]);

/** Other words that name whom or what it is for. A thing is looked for without them first when nothing holds them. */
export const OCCASIONS = words(`
  kid kids child children childs childrens teenager teen teens toddler baby adult adults friend friends family partner colleague boss teacher wedding
  party birthday christmas holiday garden home uni university school work office games film films nights night summer winter travel
  everyday daily cheap basic fancy small smaller big bigger large larger size year years yr yrs month months age aged`);

/** Things that go with others: they are no answer to who asks for the cheapest of those. */
export const ACCESSORIES = words(`
  accessory adapter adaptor bag battery bracket cable cap carrier case charger cleaner cover cradle cushion dock film filter folder holder
  drum holster housing ink keyboard kit label lamp lead lens lid lock mat mount mouse paper part pouch protector rack remote replacement sleeve spare stand sticker
  strap stylus tape toner tray tripod wallet warranty`);

/** British words for things that a catalogue may call otherwise; looked for too when the word itself finds little. */
export const ALTERNATIVES: ReadonlyMap<string, string> = new Map([
  ['trainer', 'sports shoes'],
  ['hoodie', 'sweatshirt'],
  ['coat', 'jacket'],
  ['jogger', 'track pants'],
  ['pyjama', 'night suits'],
  ['aftershave', 'fragrance'],
  ['knicker', 'briefs'],
  ['vest', 'innerwear vests'],
  ['wellie', 'boots'],
  ['mobile', 'cell phone'],
  ['satnav', 'gps'],
  ['charge', 'charger'],
  ['plimsoll', 'casual shoes'],
  ['necklace', 'pendant'],
]);

/** Sayings that stand for what the catalogue calls otherwise. */
export const SAYINGS: [RegExp, string][] = [
  [/\b(?:sim[ -]?free|without (?:a |any )?contract|contract[ -]free|no contract)\b/g, 'unlocked'],
  [/\b(?:children|kid)'?s'?\b/g, 'kids'],
  [/\b(?:t[ -]?shirt|tee)s?\b/g, 'tshirt'],
  [/\bblack (?:and|&) white\b/g, 'mono'],
  [/\bdoll'?s'? ?house\b/g, 'dolls house'],
  [/\bin ?stock\b|\bout of stock\b/g, ' '],
];
