import { OTHER_SHOPS } from './other-shops.ts';

const wordsIn = (list: string): string[] => list.trim().split(/\s+/);

/** Large shops that are called by one word, and by none of talk. */
const SHOPS = [...OTHER_SHOPS.values()]
  .flatMap(({ name, isWord }) => (isWord || /[^\p{L}']/u.test(name) ? [] : name.toLowerCase().replace("'", '')))
  .join(' ');

/** Words that ask for the same in questions on a site, and so count as the first of them. */
export const SAME_IN_QUESTIONS: readonly string[][] = `delete erase remove bin scrap wipe
   close shut deactivate terminate
   register enrol signup
   membership member
   signin login logon
   signout logout
   not dont doesnt didnt cant cannot wont isnt arent aint hasnt havent hadnt wasnt werent couldnt wouldnt shouldnt never
   what whats
   where wheres
   who whos
   when whens
   how hows
   i im ive id ill
   you youve youre u
   your ur
   they theyve theyre
   firm company business
   slot place position spot
   extra premium
   arrive come turned
   explode blew
   postcode orkney shetland scotland
   password passcode passphrase
   complain complaint moan grumble whinge
   talk speak chat
   reach contact
   boss manager supervisor owner
   ring phone telephone dial
   details data information info
   keep store hold retain record remember log
   save favourite heart bookmark wishlist
   copy export
   alert notify warn ping shout nudge text
   drop fall lower reduce dip
   expensive dear dearer pricier costlier
   different differ mismatch
   old outdated stale
   current live recent
   broken broke faulty damaged defective smashed bust cracked ruined knackered dented scratched ripped torn
   trust trustworthy legit legitimate genuine reliable dodgy scam fraud kosher con
   real true honest fake
   refund reimburse
   reward cashback kickback rebate quidco topcashback perk bonus
   charge fee
   look search browse nosy nosey peek
   type write enter stick
   money cash income profit dosh wage salary
   cut share commission percentage slice
   earn make
   pay paid payment bung bribe
   buy bought purchase
   parcel package packet consignment
   courier postman driver hermes evri dpd yodel
   send post ship deliver delivery postage dispatch despatch
   abroad overseas jersey guernsey europe france spain america international
   person human somebody someone anybody anyone
   robot machine bot computer ai program chatgpt gpt alexa siri
   wrong incorrect mistake error
   picture image photo pic photograph
   refuse reject accept decline recognise invalid
   voucher coupon promo
   combine stack
   sell flog hawk
   gone disappear vanish
   see view
   change alter edit update amend
   follow watch track spy snoop monitor
   shop retailer merchant seller vendor
   site website
   ${SHOPS}
   question message reply goes
   instalment klarna clearpay finance monthly
   review rating rate opinion testimonial
   load spin freeze hang crash
   surname name
   entitled right
   top highest first
   tomorrow monday tuesday wednesday thursday friday saturday sunday weekend`
  .split('\n')
  .map(wordsIn);

/** Words that hold a sentence together. */
export const EMPTY = new Set(
  wordsIn(
    'a an the new to of is it its be am are was were been do did does and or so then just with as at for in on by that this these those there please some any one ones something anything need want ok thing theres thats',
  ),
);
/** Words that say who asks whom, and what for: of a question they tell its shape. */
export const SHAPE = new Set(
  wordsIn(
    'i you your u ur me my we us our they them their he she him her his im ive id youve hello theyve how hows what whats who whos why whys when where wheres which can could will would shall should may might must has have had got get not no dont doesnt didnt cant wont isnt arent if from up out off over',
  ),
);

/** Two words that are written as one, too, or mean what one does. */
const PAIRS: ReadonlyMap<string, string> = new Map(
  `log in, log on, sign in, sign on, logged in, signed in, logging in, signing in: signin
   log out, log off, sign out, sign off, logged out, signed out, logging out: signout
   sign up, signed up, join up, signing up: signup
   wish list: wishlist
   cash back: cashback
   have to, got to, has to: need
   check out: checkout
   made up, make up: fake
   set back: cost`
    .split('\n')
    .flatMap((line) => {
      const [pairs = '', one = ''] = line.trim().split(': ');
      return pairs.split(', ').map((pair): [string, string] => [pair, one]);
    }),
);

/** Words with such pairs as one. */
export const joined = (words: readonly string[]): string[] =>
  words.flatMap((word, at) => {
    const one = PAIRS.get(`${word} ${words[at + 1]}`);
    return one !== undefined ? [one] : PAIRS.has(`${words[at - 1]} ${word}`) ? [] : [word];
  });
