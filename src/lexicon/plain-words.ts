const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that carry a request and say nothing of the goods that are wanted. Folded, without apostrophes. */
export const PLAIN_WORDS = words(`
  a able about add actually after again ah all already also although always am an and another any anybody anyone anything anyway anywhere are
  arent around as ask at available avoid aye back basically be because been before being believe best better bigger bit bought brill bring brilliant but
  buy buying by call came can cannot cant chance check cheers choose come comes could couldnt couple currently day days deal deals  decent did didnt died different do
  does doesnt doing done dont each eh either else em enjoys enough er etc even ever every everyone everybody everything exactly extra fab  fancy far
  favourite fella few find finding first  for found from full fun gave get gets getting gift gifts gimme give gives go goes going gone
  gonna good got gotta grab great guess guys had happen happens has hasnt hate hates have havent having he hello help her here hers hes hey
  hi him his hiya hmm  hope hoping how however i id fine idea ideal ideally ideas if ill im in instead interested into is isnt it item items its itself ive
  just keen larger smaller keep keeps kind kinda know lad last later least less let lets like liked likes list little ll look looking looks lost lot lots love lovely
  loves made make makes many mate may maybe me mean meant might mind mine money more most much must my myself nah near need needed needs never next nice no
  nobody none nope nor not nothing now number of off offer offered offers oh ok okay old on once one ones only onto or other others ought
  our out over own part particular  per perhaps  please pleased pls plz plus poss possible possibly prefer preferably preferred present
  presents pretty price priced prices probably proper properly purchase put quick quickly quite rather re read ready really reasonable reasonably
  recommend recommendation recommendations recommended regarding right said same saving say search searching see seem seems sell selling
  sells send shall she shes shop shopping shops should shouldnt show showing shown  similar simple since single so some somebody someone
  something sometimes somewhere soon sorry sort sorts  spare spend start still  stocked store stores stuff such suggest suggestion
  suggestions suitable sure ta take takes tell than thank thanks that thats the their them then there theres these they theyre thing things think this those
  though through til till to today together told tomorrow too took top total totally toward towards tried true try trying turning type types u under
  understand unless until up upon ur us use used useful using usually value ve very via want wanted wanting wants was wasnt way we welcome well went were what whatever
  whats when where wheres whether which whichever while who whoever whole whose why will wish with within without wont  wondering work
  working works worth would wouldnt www ya yeah yep yes yet yo you your youre yours yourself compare compared comparison versus vs option
  options result results cost costs costing  both  between ages fond crazy obsessed turns year years birthday
  daughter son nephew niece grandson granddaughter grandad nan nanna gran grandma mother father mum mom dad brother sister husband wife boyfriend
  girlfriend partner friend friends uncle aunt auntie cousin boss teacher colleague hubby family bloke fella missus mam mummy daddy granny nana grandpa grandfather grandmother lass teenager inlaws pal pals neighbour
  lately recently knocking connect connects connecting wear wears wearing broke break broken breaks dropped lost
  student students beginner beginners pensioner pensioners elderly
  pay paying pays lowest cheap cheapest cheaper affordable inexpensive expensive pricier pricey dearer dearest budget bargain quid pound pounds gbp pence drop drops fiver tenner`);

/** Whom a present is for, by how shoppers call them: which audience is meant. */
export const RECIPIENTS: ReadonlyMap<string, string> = new Map(
  [
    ['Men', 'him husband hubby boyfriend dad daddy father brother grandad grandfather grandpa uncle bloke fella'],
    ['Women', 'her wife missus girlfriend mum mummy mam mom mother sister nan nanna nana gran granny grandma grandmother aunt auntie'],
    ['Boys', 'son grandson nephew lad'],
    ['Girls', 'daughter granddaughter niece lass'],
  ].flatMap(([gender = '', names = '']) => names.split(' ').map((name): [string, string] => [name, gender])),
);

/** Needs that shoppers describe, and the goods that meet them. The first that fits counts. */
export const NEEDS: readonly { says: RegExp; goods: string }[] = [
  {
    says: /\bpower[ -]?cuts?\b|\bpower (?:outage|failure)s?\b|\bblackouts?\b.{0,30}\b(?:computer|pc|server|router)\b/,
    goods: 'uninterruptible power supply',
  },
  { says: /\bprint(?:ing)?\b.{0,25}\b(?:labels?|postage)\b|\blabels?\b.{0,20}\bprint(?:ed|ing)?\b/, goods: 'label printer' },
  { says: /\bprint(?:ing)?\b.{0,15}\b(?:photos?|pictures?|documents?|homework|at home|from home)\b/, goods: 'printer' },
  { says: /\bscan(?:ning)?\b.{0,20}\b(?:old|documents?|receipts?|photos?|slides?|papers?|letters?)\b/, goods: 'scanner' },
  {
    says: /\b(?:protect|stop|save)\b.{0,25}\bscreen\b.{0,40}\b(?:scratch\w*|crack\w*|smash\w*|break\w*)\b|\bscratch(?:es|ed|ing)?\b.{0,25}\bscreen\b/,
    goods: 'screen protector',
  },
  { says: /\b(?:protect|drop(?:ped|ping)?|smash\w*)\b.{0,30}\b(?:iphone|phone|mobile|galaxy|samsung)\b/, goods: 'phone case' },
  { says: /\b(?:protect|carry|carrying)\b.{0,25}\blaptop\b/, goods: 'laptop bag' },
  {
    says: /\b(?:back ?up|backing up|backups?)\b.{0,25}\b(?:computer|photos?|files?|laptop|data|pc|work|pictures?)\b|\bmore (?:space|storage)\b.{0,25}\b(?:computer|pc|laptop|files?|photos?|games?)\b/,
    goods: 'external hard drive',
  },
  {
    says: /\b(?:wi-?fi|internet|signal)\b.{0,40}\b(?:reach|slow|weak|upstairs|garden|bedroom|dead spots?|far|whole house|every room|further)\b/,
    goods: 'wifi extender',
  },
  {
    says: /\bcharge\b.{0,25}\b(?:on the go|out and about|camping|travelling|away from home|without a (?:plug|socket))\b|\b(?:phone|battery)\b.{0,20}\b(?:runs?|running) out\b/,
    goods: 'power bank',
  },
  { says: /\bcharge\b.{0,25}\b(?:in|for) (?:the|my) car\b/, goods: 'car charger' },
  { says: /\b(?:connect|plug|hook|watch|show)\b.{0,30}\blaptop\b.{0,25}\b(?:tv|telly|television)\b/, goods: 'hdmi cable' },
  { says: /\b(?:speed up|faster|slow)\b.{0,20}\b(?:computer|pc|laptop)\b/, goods: 'memory module' },
  { says: /\b(?:video|zoom|skype|teams)\b.{0,12}\b(?:calls?|meetings?|chats?)\b/, goods: 'webcam' },
  { says: /\b(?:shred|destroy)\b.{0,25}\b(?:bank statements?|documents?|papers?|letters?)\b/, goods: 'shredder' },
  {
    says: /\b(?:see|watch|record)\b.{0,20}\bwho\b.{0,15}\bdoor\b|\bwatch\b.{0,20}\b(?:house|garden|home)\b.{0,20}\b(?:away|out)\b/,
    goods: 'security camera',
  },
  {
    says: /\b(?:without|not|stop) (?:annoying|disturbing|waking|bothering)\b|\b(?:block|cancel|drown)\b.{0,12}\bnoise\b|\bnoisy (?:office|train|neighbours?|commute)\b|\blisten\b.{0,20}\bmusic\b/,
    goods: 'headphones',
  },
  { says: /\b(?:hard|difficult|can'?t|cannot)\b.{0,15}\bsee\b.{0,20}\b(?:dark|night)\b|\bsee in the dark\b/, goods: 'torch' },
  { says: /\b(?:films?|movies?)\b.{0,25}\b(?:wall|big screen|ceiling)\b/, goods: 'projector' },
  { says: /\b(?:keep|stay)(?:ing)?\b.{0,15}\bdry\b.{0,20}\brain\b|\bin the rain\b/, goods: 'umbrella' },
  { says: /\b(?:boil|boiling)\b.{0,12}\bwater\b/, goods: 'kettle' },
  { says: /\b(?:make|making)\b.{0,15}\b(?:coffee|espresso|cappuccino)\b/, goods: 'coffee machine' },
  { says: /\b(?:clean|cleaning|hoover)\b.{0,15}\b(?:carpets?|floors?|rugs?)\b/, goods: 'vacuum cleaner' },
  { says: /\btell the time\b/, goods: 'watch' },
  { says: /\b(?:more|extra|not enough|enough)\b.{0,10}\busb (?:ports?|sockets?)\b/, goods: 'usb hub' },
  { says: /\b(?:more|not enough|enough)\b.{0,10}\b(?:plugs?|sockets?)\b/, goods: 'extension lead' },
  { says: /\b(?:dress(?:ing)?[ -]?up|fancy[ -]?dress|go(?:ing)? (?:to .{0,20} )?as an?)\b|\bhallowe'?en outfit\b/, goods: 'costume' },
  { says: /\b(?:keep|write|record)\b.{0,20}\b(?:diary|journal)\b/, goods: 'diary' },
  { says: /\b(?:long|rainy|boring) (?:car )?(?:journey|day|drive)s?\b|\bfamily (?:night|evening)\b/, goods: 'board game' },
];
