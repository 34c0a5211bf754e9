-- More of the words in which visitors ask, as tags. An entry that an admin renamed keeps its own.
WITH added (title, words) AS (VALUES
(
  'What this site is',
  'who is behind this, whos behind this, behind this site, what do you do here, what is this place, is this a shop, can i order here, can i buy here, buy on here, do i pay here, the catch, whats the catch, what is the catch, cost anything, does it cost anything, do i have to pay'
),
(
  'Cashback and rewards',
  'get money back, percentage back, money back when i buy, reward points, get something back'
),
(
  'How we are paid: affiliate links',
  'what do you get out of it, get out of this, how do you earn, take a cut, get a cut, paid by shops, paid by the shops, do shops pay you'
),
(
  'How lists and search results are ordered',
  'how do you decide, decide what comes first, comes first, top of the list, at the top, shown first, pay to be first, pay to be top, biased, impartial, independent'
),
(
  'Who to ask about an order',
  'hasnt turned up, never turned up, wheres my stuff, where is my stuff, hasnt been delivered, not been delivered, not here yet, who do i chase, chase my order, chase it up'
),
(
  'Delivery: cost and time',
  'how long will it take, how soon will it come, arrive by, get here by, deliver abroad, deliver overseas, northern ireland, highlands, channel islands'
),
(
  'Returns and refunds',
  'take something back, bring it back, dont like it, do not like it, wrong colour, sent me the wrong, came broken, turned up broken, stopped working, packed up, swap it'
),
(
  'Prices that differ at the shop',
  'costs more there, charged me more, charged more, price on their site, shop says a different price, dearer at the shop, more at the shop'
),
(
  'How often prices and stock are checked',
  'how recent, how current, how fresh, real time, live prices, are prices live, last checked'
),
(
  'How to use a voucher code',
  'where does the code go, what do i do with the code, get the discount, apply the discount, put in the code, type the code'
),
(
  'A voucher code does not work',
  'code not accepted, does not accept, wont accept, doesnt accept, not accepted, code not recognised, code has expired, tried a code, tried the code, code failed, code fails, refuses the code'
),
(
  'Do I need an account?',
  'without joining, without registering, without signing up, need to log in, have to log in, need to join, have to join, have to sign in, need to be a member, why join, point of registering, just browse, look round, look around'
),
(
  'Register, sign in and sign out',
  'how to join, create a login, get an account, set up an account, set one up'
),
(
  'Change my name or password',
  'new email address, different email, changed my name, got married'
),
(
  'Delete my account',
  'get shot of my account, leave the site, dont want my account, take me off, no longer want my account'
),
(
  'Saved products',
  'keep a list, keep track of, come back to later, for another day, find it again'
),
(
  'Privacy: what we know about you',
  'what i type, what i search for, what i look at, keep my searches, keep what i, who i am, know who i am, watch me, watching me, follow me around, give my details, pass my details, listening in'
),
(
  'Cookies and what is stored in your browser',
  'store on my computer, put on my computer, leave on my computer'
),
(
  'Contact us',
  'who do i talk to, who can i talk to, talk to somebody, speak to somebody, get hold of you, get hold of someone, reach you, your number, number to ring, number to call, ring somebody, ring you up, send you a message, write to somebody, feedback, postal address, where are you based'
),
(
  'A shop or product that is gone',
  'used to sell, where has it gone, disappeared, cant find it any more, vanished, not there any more'
),
(
  'Which shops are here, and how a shop can join',
  'get my shop on, put my shop on, add my shop, not every shop, which retailers, own a shop, run a shop'
),
(
  'What the assistant can do',
  'things can you do, things can you help, can you help me with, a machine, a computer program, am i talking to, what are you for, what are you good at'
),
(
  'Something is wrong with a page',
  'not working properly, page wont load, wont load, picture missing, wrong information, misleading'
),
(
  'Reviews and ratings',
  'what do people think, what do customers say, star rating, people say about it'
),
(
  'What this site does not have',
  'app store, google play, buy now pay later, pay monthly, spread the cost, price promise, beat the price, pick it up, collect it myself'
),
(
  'Price alerts',
  'when it goes down, when it gets cheaper, goes on sale, gets reduced, keep an eye on, warn me, if it drops, when the price falls, price falls'
)
)
UPDATE knowledge_entry SET tags = coalesce(tags || ', ', '') || added.words FROM added WHERE added.title = knowledge_entry.title;
