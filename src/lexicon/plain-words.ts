const words = (text: string): string[] => text.trim().split(/\s+/);

/** Audiences by how shoppers call them: in plain words, and in others. */
const CALLED = [
  [
    'Men',
    'him husband hubby boyfriend dad da daddy father brother grandad granda grandfather grandpa uncle bloke fella',
    'godfather stepdad boyf',
  ],
  [
    'Women',
    'her wife missus girlfriend mum mummy mam mammy mom mother sister nan nanna nana gran granny grandma grandmother aunt auntie',
    'godmother stepmum girlf',
  ],
  ['Boys', 'son grandson nephew lad', 'godson stepson'],
  ['Girls', 'daughter granddaughter niece lass', 'goddaughter stepdaughter'],
] as const;

/** Words that carry a request and say nothing of the goods that are wanted. Folded, without apostrophes. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...CALLED.flatMap(([, plain]) => words(plain)),
  ...words(`
  a able about add actually after again ah all already also although always am an and another any anybody anyone anything anyway anywhere are
  arent around as ask asked asking at available avoid aye back basically be because been before being believe best better bigger bit bought brill bring brilliant but
  buy buying by call came can cannot cant certain chance check cheers choose come comes could couldnt couple currently day days deal deals decent did didnt died different do
  does doesnt doing done dont each eh either else em enjoys enough er etc even ever every everyone everybody everything exactly extra fab fancy far
  favourite few find finding first for found from full fun gave get gets getting gift gifts gimme give gives go goes going gone
  gonna good got gotta grab great guess guys had happen happens has hasnt hate hates have havent having he hello help here hers hes hey
  hi his hiya hmm hope hoping how however i id fine idea ideal ideally ideas if ill im in instead interested into is isnt it item items its itself ive
  just keen larger smaller keep keeps kind kinda know last later learn least less let lets like liked likes list little ll loads look looking looks lost lot lots love lovely
  loves made make makes many mate may manage manages maybe me mean meant might mind mine money more most much must my myself nah near need needed needs never next nice no
  nobody none nope nor not nothing now number of off offer offered offers oh ok okay old on once one ones only onto or other others ought
  our out over own part particular per perhaps please pleased pls plz plus poss possible possibly prefer preferably preferred present
  presents pretty price priced prices probably proper properly purchase put quick quickly quite rather re read ready really reasonable reasonably
  recommend recommendation recommendations recommended regarding right said same saving say search searching see seem seems seen saw sell selling
  sells send shall she shes shop shopping shops should shouldnt shouldve show showing shown similar simple since single so some somebody someone
  something sometimes somewhere soon sorry sort sorts spare spend spending start still stocked stocks store stores stuff such suggest suggestion
  suggestions suitable sure ta take takes tell than thank thanks that thats the their them then there theres these they theyre thing things think this those
  though through til till to today together told tomorrow tons too took top total totally toward towards tried true try trying turning type types u under undo
  understand unless until up upon ur us use used useful using usually value ve very via wait want wanted wanting wants was wasnt way we welcome well went were what whatever
  whats when where wheres whether which whichever while who whoever whole whos whose why will wish with within without wont wondering work
  working works worth would wouldnt www ya yeah yep yes yet yo you your youre yours yourself compare compared comparison versus vs option
  options result results cost costs costing both between ages fond crazy obsessed turns year years birthday
  partner friend friends cousin boss teacher colleague family teenager inlaws pal pals neighbour
  lately recently stuck knocking connect connects connecting wear wears wearing broke break broken breaks dropped
  theirs ours dozens apiece kindly bits bless overall goodness gracious heavens says thinking coming called started helps tells supports supporting collects collecting sorting ngl housemate housemates flatmate flatmates roommate roomie
  oops whoops oopsie soz erm umm hmmm ooh ugh argh yikes flogs flog
  literally honestly seriously definitely absolutely obviously constantly apparently hopefully genuinely rly rlly defo deffo pref prefs skint brassic w bc tho thingy thingies thingummy thingamajig whatsit doodah doofer gizmo
  talks lads lasses sons daughters nephews nieces grandsons granddaughters grandkids grandchildren sisters brothers dads mums mates uncles aunts eldest youngest
  student students beginner beginners pensioner pensioners elderly
  youve weve theyve uve youd youll theyd theyll hed itll thatll whens hows whys summat sumat owt nowt summit wanna
  abouts thereabouts pair pairs ish dear pricy sept october november december january february april june july august drawn drew pulled hardly barely knows stockists round reckon fussed fussy bothered
  monday tuesday wednesday thursday friday saturday sunday weekend week weeks asap lol lmao ha haha hahaha omg tbh btw imo rn atm innit nd cos coz cuz safer
  hm mmm um aha huh yup roughly approximately approx qty ea mines sends sending
  pay paying pays lowest cheap cheapest cheaper affordable inexpensive expensive costly steep extortionate overpriced pricier pricey dearer dearest budget bargain quid pound pounds gbp pence drop drops fiver tenner`),
]);

/** Plain words that are also brands, where goods follow. */
export const MAKERS_TOO: ReadonlySet<string> = new Set(['guess', 'boss']);

/** Whom a present is for, by how shoppers call them: which audience is meant. */
export const RECIPIENTS: ReadonlyMap<string, string> = new Map(
  CALLED.flatMap(([gender, ...names]) => words(names.join(' ')).map((name): [string, string] => [name, gender])),
);
/** The same as alternatives of a regular expression. */
export const RECIPIENT_WORD = [...RECIPIENTS.keys()].join('|');
