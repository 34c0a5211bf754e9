-- The words in which visitors ask, as tags: the assistant finds entries by them. An entry that an admin renamed keeps its own.
WITH added (title, words) AS (VALUES
(
  'What this site is',
  'what is tuppence, what is this site, what is this website, who are you guys, how does this work, how does it work, how does this site work, do you sell things yourself, are you a shop, are you selling, who am i buying from, do i buy from you, is it free, is the site free, legit, scam, a scam, is this a scam, trust, trustworthy, dodgy, safe, is this site safe, is it safe, safe to buy, safe to pay, how do i pay, do i pay, pay you, who runs this site, who owns this site, hidden fees, fees, do you charge, payment methods, credit card, paypal, klarna, apple pay'
),
(
  'Cashback and rewards',
  'cash back, how do rewards work, loyalty, loyalty points, loyalty scheme, topcashback, quidco, earn money, claim cashback'
),
(
  'When rewards start',
  'when do rewards start, going live'
),
(
  'How we are paid: affiliate links',
  'how do you make money, make money, earn money, how are you paid, who pays you, what is in it for you, affiliate links'
),
(
  'How lists and search results are ordered',
  'how do you rank, how are results ordered, how are results who comes first, sorted, order of results'
),
(
  'Who to ask about an order',
  'my order, my parcel, parcel hasnt, parcel has not, order hasnt, not received, havent received, got sent the wrong, sent the wrong, wrong thing, my package, my purchase, my delivery, track my order, order status, never arrived, has not arrived, hasnt arrived, not arrived, didnt arrive, not turned up, hasnt come, has not come, still waiting, wrong item, item missing, lost in the post, cancel my order, cancel an order, i ordered, ordered something, bought something'
),
(
  'Delivery: cost and time',
  'postage included, delivery included, include postage, how long does delivery take, how much is delivery, how much is postage, next day delivery, next day, when will it arrive, delivery time, delivery cost, delivery charge, p and p, do you deliver, deliver to, ship to, can you ship, shipping cost, ship to'
),
(
  'Returns and refunds',
  'send it back, send something back, sending back, take it back, give it back, money back, my money back, returning, refunded, arrived broken, broken, damaged, faulty, arrived damaged, smashed, defective, does not fit, doesnt fit, too small, too big, wrong size, changed my mind'
),
(
  'Prices that differ at the shop',
  'why is the price different, price is different, price is wrong, wrong price, price changed, price went up, not the same price, different price, prices different, higher at the shop, price does not match'
),
(
  'How often prices and stock are checked',
  'how often, how often do you update, how up to date, up to date, how often are prices updated'
),
(
  'How to use a voucher code',
  'use a code, use a voucher, how do i use, how do i use it, enter a code, apply a code, redeem, redeem a code, where do i put the code, where do i enter, paste the code, how do vouchers work, how do codes work'
),
(
  'A voucher code does not work',
  'code does not work, code not working, code doesnt work, code didnt work, code isnt working, code wont work, code is invalid, code was rejected, code refused, says invalid, says expired'
),
(
  'Do I need an account?',
  'need an account, have to register, need to register, have to sign up, need to sign up, must i join, why should i register, what do i get, benefits, without an account'
),
(
  'Register, sign in and sign out',
  'make an account, create an account, open an account, my account, signing up, registering, registration, log out, log on, logging in'
),
(
  'Change my name or password',
  'change my email, change the email, change my e-mail, change email, change my name, change my details, update my details, change my password, new password, forgot my password, reset password, edit profile'
),
(
  'Delete my account',
  'delete account, close my account, remove my account, cancel my account, deactivate, get rid of my account, delete it, delete it again'
),
(
  'Saved products',
  'keep something for later, keep for later, save something, save it, save this, bookmark, wish list, look at later, my favourites, my saved, what i saved, things i saved, where are my saved, remember this'
),
(
  'Privacy: what we know about you',
  'my data, my details, my information, personal information, personal details, sell my data, share my data, what do you know about me, what do you store, what data, spy, spying, tracking me, track me, who sees, third parties, my email, give my email, pass on'
),
(
  'Cookies and what is stored in your browser',
  'do you use cookies, cookie policy'
),
(
  'GDPR: your rights over your data',
  'copy of my data, access my data, see my data, download my data, export my data, delete my data, erase my data, data subject, dsar, sar, right to be forgotten, data protection officer'
),
(
  'Terms of Service',
  'terms and conditions, t and c, tandc, over 18, be 18, how old, how old do i have to be, minimum age, age limit, under 18, legally, small print'
),
(
  'Contact us',
  'contact you, speak to someone, speak to a person, speak to a human, talk to someone, talk to a person, talk to a human, real person, real human, get in touch, customer services, customer support, customer care, phone number, telephone, telephone number, email address, call you, ring you, write to you, make a complaint, complaints, complain, who do i contact, live chat'
),
(
  'Which shops are here, and how a shop can join',
  'list my products, my business, my store, sell on here, advertise, become a partner, how do i join'
),
(
  'What the assistant can do',
  'who are you, what are you, are you a robot, are you a bot, are you human, are you a human, are you real, are you a real person, are you ai, chatgpt, am i talking to a robot, talking to a bot, your name, what is your name, what can you do, what do you do, what can i ask, how can you help, what can you help with, how do you work'
),
(
  'Something is wrong with a page',
  'page broken, picture is wrong, description is wrong, link broken, does not load, not loading, wrong photo, report a problem, report an error, site is down'
)
)
UPDATE knowledge_entry SET tags = coalesce(tags || ', ', '') || added.words FROM added WHERE added.title = knowledge_entry.title;

INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'Reviews and ratings',
  'review, reviews, rating, ratings, rated, stars, best reviews, how good, any good, best rated, customer reviews, recommended, quality',
  'There are no reviews or ratings of products or shops on this site, so we cannot say how good one is. Prices, delivery and stock are what the shops say themselves. Many shops show reviews on their own pages.',
  '2026-11-22T00:00:00.000Z'
), (
  'What this site does not have',
  'app, is there an app, mobile app, newsletter, mailing list, price match, do you price match, price alert, notify me, gift wrap, gift wrapping, gift card, gift cards, gift voucher, click and collect, collect in store, collection, pick up, finance, instalments, bulk discount, wholesale, vat, include vat',
  'There is no app, no newsletter, no price alert and no price match here. Gift wrapping, gift cards, collection from a store, payment in instalments and VAT invoices are matters of the shop that you buy from: its own pages say what it has.',
  '2026-11-22T00:00:00.000Z'
);
