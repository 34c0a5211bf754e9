-- The words in which visitors ask, whole questions among them: the assistant finds an entry by the one that is most alike. An entry that
-- an admin renamed keeps its own.
WITH added (title, words) AS (VALUES
(
  'What this site is',
  'what exactly is this, what is this all about, what sort of site is this, explain this site to me, never heard of you, how does it all work, is it a real company, who are the people behind it, do you hold stock, do you stock anything, where does the stuff come from, do i buy it here or at the shop, do i pay you or the shop, am i paying you, take my card, need my card details, what does it cost me to use, is there a charge, any fees, what is the catch, can i trust this site, is it genuine'
),
(
  'Cashback and rewards',
  'do i get anything back, get some money back, earn anything, do i earn something, how much do i earn, how much do i get back, share of the commission, my share, some of the commission, do i get paid for buying, rewards scheme, is there a reward, points scheme, collect points, bonus, what percentage do i get, reward for shopping through you, do you do rewards, do you do cashback'
),
(
  'When rewards start',
  'when does cashback start, when will cashback begin, have rewards started, is cashback live yet, is cashback running, how long until cashback, when can i earn, my rewards are not showing, where are my rewards, no cashback yet, cashback for what i bought before'
),
(
  'How we are paid: affiliate links',
  'how do you earn a living, where does your money come from, your income, your profit, who pays for this, who funds this, how is the site funded, what do you gain, what is in it for you, why is it free, do you get paid when i buy, do you get commission, do shops pay you, paid for clicks, does it cost me more, do i pay more, are you paid by adverts, do you have adverts, is there advertising, do you take commission, business model, are links sponsored'
),
(
  'How lists and search results are ordered',
  'why is this first, why is that one on top, what is shown first, which comes first, who comes first, in what order, what decides the order, how is the order decided, how do you sort, how does ranking work, can shops buy a place, pay for a higher place, do shops pay to be on top, are results fair, is the list neutral, do you favour shops'
),
(
  'Who to ask about an order',
  'where is my stuff, where are my things, has not turned up, nothing has come, still has not come, it says delivered but is not here, who do i ask about my order, i am still waiting, been waiting weeks, they sent the wrong one, got the wrong item, sent me the wrong size, part of my order is missing, change the address on my order, change my order, stop my order, did my order go through, proof of purchase, receipt for my order, find my parcel, has my order been sent, courier lost it, charged me twice, took the money twice, been waiting ages'
),
(
  'Delivery: cost and time',
  'how much is it to send, what does delivery cost, is delivery free, charge for delivery, is delivery included in the price, delivery on top, how fast do you deliver, how many days does it take, when would it come, will it come tomorrow, get here tomorrow, get it to me by tomorrow, how long before it comes, come by the weekend, arrive before christmas, which country do you deliver to, send abroad, send it overseas, post to scotland, deliver to ireland, deliver to the islands, who delivers it, do you post things'
),
(
  'Returns and refunds',
  'can i take it back, can it go back, who do i send it back to, how do i return it, how long have i got to return, days to return, return something i bought, i want a refund, how do i get a refund, who refunds me, get my money back, i do not want it any more, do not like it, gone off it, swap it for another size, exchange it, it is the wrong size, it does not work, it broke, it came broken, bought something faulty, my rights, is there a guarantee, is there a warranty, under warranty, what is the returns policy, who do i speak to about a faulty item'
),
(
  'Prices that differ at the shop',
  'shop charges more, costs more at the shop, more expensive when i clicked, dearer on their site, shop wants more than you say, asked for more at the checkout, your price is wrong, price is out, price here is not right, does not match the price, why is it a different price, which price is right, which price do i pay, says one price here and another there, price had changed when i got there, price went up when i clicked, cheaper at the shop'
),
(
  'How often prices and stock are checked',
  'when did you last update, when were prices checked, how old are the prices, how old is this price, are prices from today, is this price current, are the prices right now, how fresh are prices, do you check every day, is the stock right, is stock up to date, how accurate is it, how often do you check, how often do prices change'
),
(
  'Was-prices and discounts',
  'was price, what does was mean, crossed out price, price with a line through, old price shown, is the old price real, are discounts real, is the discount genuine, are the savings real, is it really reduced, who says it was more, where does the old price come from, fake discount, inflated, was it ever that price, was it really that price before'
),
(
  'Price unavailable',
  'why is there no price, it shows no price, no price listed, price is missing, price not shown, has no price, price is blank, what does price unavailable mean, how do i find the price'
),
(
  'How to use a voucher code',
  'what do i do with a code, i have a code now what, where does the code go, where do i type it, where do i put it, type the code in, stick the code, how do i apply a discount code, put the code in, do i use the code here or at the shop, how do i get the discount, how do i get money off, how do you use these, how do vouchers work, explain vouchers, what does no code mean, how does a discount code work, copy the code, use two codes, combine codes, more than one code'
),
(
  'A voucher code does not work',
  'the code did not work, code is not working, code not accepted, does not take the code, will not take my code, shop rejected my code, voucher was refused, voucher does not work, voucher would not go through, no discount came off, discount was not applied, code did nothing, none of the codes work, code is no good, code is no use, code is dead, says code is invalid, says code not valid, why is my code not working, wrong with the code, not accepted what is wrong'
),
(
  'Do I need an account?',
  'do i have to join, do i need to sign in, do i need to log in, must i register, must i sign up, have to be a member, can i use it without an account, without logging in, without giving my email, as a guest, just look, have a look round, browse without registering, is an account free, does it cost to join, what is an account for, what is the point of an account, why have an account, why should i join, what do i gain, what does registering give me, is registering worth it, is it compulsory, is it optional'
),
(
  'Register, sign in and sign out',
  'how do i join, how do i register, how do i sign up, how do i sign in, how do i log in, how do i log out, how do i log off, where do i sign in, where do i register, i want to join, i would like an account, become a member, what do i need to register, sign me up, sign me out, log me out, how long must a password be, password rules, sign in on another computer, shared computer'
),
(
  'Change my name or password',
  'how do i change my password, set another password, someone knows my password, change my surname, i got married, change how i am called, name is spelt wrong, alter my details, edit my details, new address, new e-mail address, where are my settings, account settings, my profile, log out other devices'
),
(
  'Delete my account',
  'how do i delete my account, how do i leave, i want to leave, leave this site, do not want my account, take me off, get me out, bin my account, scrap my account, end my membership, cancel my membership, unregister, unsubscribe me, close it all down, remove me, delete me'
),
(
  'Saved products',
  'how do i save something, put something aside, put to one side, come back to it later, keep it for another time, remember an item, make a list, make a shopping list, a list of things i like, where is my list, find what i saved, lost what i saved, saved thing is gone, things i liked, things i hearted, press the heart, see my saved things on my phone, keep my saved things, save without an account, how long do you keep my saved things'
),
(
  'Privacy: what we know about you',
  'do you keep what i type, do you store what i say, do you record what i write, do you log my searches, do you save what i search for, is it safe to tell you things, what do you keep, what information do you collect, who reads this, who can see what i search for, can anybody see what i look at, is this private, is this chat private, is this confidential, are you watching me, do you follow me, do you track me, am i being tracked, do you know who i am, what do you do with my data, what happens to my details, is my data safe, do you sell my details, do you sell my email address, who gets my email address, do you pass on my details, do you share my information, is my information safe, private'
),
(
  'Cookies and what is stored in your browser',
  'do you set cookies, why is there no cookie banner, no cookies question, turn off cookies, refuse cookies, reject cookies, accept cookies, block cookies, what do you put on my computer, what is kept on my device, what is saved in my browser, what is stored on my phone, clear my cookies'
),
(
  'GDPR: your rights over your data',
  'what data do you hold on me, everything you hold on me, what you have on me, copy of what you have, get my data, send me my data, correct my data, correct my information, object to processing, my rights, my rights over data, data protection, who do i complain to about data, information commissioner, how long does a request take'
),
(
  'Terms of Service',
  'what are the terms, where are the terms, your t and cs, your conditions, what am i agreeing to, what do i agree to, are there rules, what rules, house rules, how old must i be, can a child use this, can my child use it, can teenagers use it, which law applies, am i bound, liable, who is liable'
),
(
  'Contact us',
  'how do i contact you, how do i talk to a human, how do i speak to someone, i want to speak to a real person, who do i complain to, complain about this website, i have a complaint, i want to complain, i am not happy, how can i reach you, how do i get hold of you, can i speak to someone, can i talk to a person, put me through, is anybody there, i want a human, speak to your manager, speak to the boss, give me a number, number to ring, do you have a phone number, do you have a helpline, what is your email, email you, send you a message, where is your office, your address to write to, who answers questions, help desk, ask a person'
),
(
  'Products for adults',
  'why do you ask my age, why must i confirm my age, how do you check my age, do you check age, prove my age, proof of age, do i need id, age check, age verification, see adult things, where is the adult section, why can i not see adult products'
),
(
  'A shop or product that is gone',
  'what happened to that product, what happened to the shop, why has it disappeared, it has vanished, it was here before, it was here yesterday, why can i not find what i saw, is not here any more, cannot find it any more, used to be on here, page no longer works, my bookmark does not work, shop is gone, where did it go, you used to have, no longer listed, why was it taken off'
),
(
  'Which shops are here, and how a shop can join',
  'which shops are on here, which shops do you compare, which retailers do you cover, do you cover every shop, do you have all shops, how do you choose shops, why is a shop not here, why do you not have, why is amazon not here, is argos one of your shops, is my shop on here, get my shop on here, can my shop be on here, get listed, how do i get listed, i own a shop, i have a small business, i sell things myself, put my products on here, advertise with you, work with you, become a merchant'
),
(
  'What the assistant can do',
  'what can you help me with, what can you do for me, what are you able to do, what do you know, what should i ask, what can i say, what kinds of questions, are you a machine, are you a computer, are you a person, are you a program, are you software, are you alive, who made you, do you sleep, is this automated, am i talking to a person, am i talking to a machine, is a human there, who am i talking to, who is this, what are you called, do you have a name, how clever are you, are you clever, how do you know this, can you order for me, can you buy it for me, how many messages do i get, how many questions can i ask, how many replies'
),
(
  'Something is wrong with a page',
  'the page does not work, page will not open, does not open, page is blank, site is not working, site is broken, site crashed, keeps crashing, button does nothing, nothing happens when i click, link goes to the wrong page, link does not work, picture is missing, no pictures, images do not show, picture does not match, wrong picture, spelling mistake, name is wrong, found a mistake, found an error, there is an error on this page, something is wrong with the site, your website is slow, who do i tell about a mistake'
),
(
  'Reviews and ratings',
  'what do people say, what do people think of it, what do buyers say, what do other customers think, do you have reviews, are there reviews, can i read reviews, how many stars, customer comments, customer opinions, feedback from customers, is it well rated, leave a review, write a review'
),
(
  'What this site does not have',
  'do you have an app, download the app, app for my phone, pay in instalments, pay later, pay in three, pay monthly, get it on finance, can you wrap it, wrapped as a present, gift wrapped, do you sell gift cards, do you sell vouchers for presents, collect it from a shop, pick it up, collect in person, match a price, beat a price, sign up for emails, sign up for a newsletter, send me offers by email, vat receipt, vat invoice, trade discount, discount for large orders'
),
(
  'Price alerts',
  'can you tell me when it is cheaper, tell me if the price goes down, warn me when the price falls, message me when it gets cheaper, email me when it drops, email me if it goes down, ping me, can i be notified, set up an alert, set an alert, set a price alert, watch a product, watch the price for me, keep an eye on the price, follow a price, know when it is back, tell me when it is back in stock, let me know when they have it again, when it comes back'
)
)
UPDATE knowledge_entry SET tags = coalesce(tags || ', ', '') || added.words FROM added WHERE added.title = knowledge_entry.title;
