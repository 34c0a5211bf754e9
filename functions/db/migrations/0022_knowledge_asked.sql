-- More of the questions in which visitors ask, as people type them. An entry that an admin renamed keeps its own.
WITH added (title, words) AS (VALUES
(
  'What this site is',
  'are you the shop, are you a shop or just a website, who is actually taking my money, who takes the payment, whose checkout is it, do i pay on this page or theirs, do you post it to me yourselves, who sends it out you or the shop, are you part of amazon, which company owns you, is this like google shopping, is this a price comparison site, do you compare prices, so you just link to shops, do you have a shop i can visit, have you got a showroom, where are you based, is this a british site, can i put it in a basket here, is there a checkout on here, why is there no basket, how do i buy it, how do i buy something i have found, how do i order it, where do i pay for it, what happens when i click the button, what happens when i click on a product, does it take me to the shop, do i have to subscribe, is there a monthly charge, will i be charged for using this, am i safe putting my card in, is my card safe with you, are you a con'
),
(
  'Cashback and rewards',
  'do members get money off their shopping, is it like quidco, is it the same as topcashback, do i get a bit of the money back, what do i get out of shopping here, are there loyalty points, do you reward customers, how much is the reward, reward on a fifty pound order, what is my cut, what share do i get, how is the reward worked out, is there a thank you for buying through you, do i earn on every purchase, do you pay me to shop'
),
(
  'When rewards start',
  'when does cashback land in my bank, when does my cashback get paid out, when do i get paid my cashback, how long does cashback take to come, how do i withdraw my cashback, where do i see my cashback, my cashback has not arrived, my cashback is missing, why have i had no cashback, is the cashback live, is it live yet, has cashback launched, what date do rewards begin, when are you starting rewards, when is the cashback starting, still no sign of rewards, still waiting for my cashback, waiting on my reward, i bought something last week where is my reward, how much cashback have i got, my reward balance'
),
(
  'How we are paid: affiliate links',
  'how do you lot make your money, how do you make a living if it is free, what is in it for you, where is your profit in this, who is paying you, somebody must be paying you to show these, is this one big advert, are these adverts, are you sponsored by the shops, do shops bung you money, do you get a kickback, does it cost me extra to click through you, would it be cheaper going straight to the shop, do i pay extra if i use your link, is it dearer through you, same price if i go direct, how can it be free, how do you stay in business, is there a fee on top for using your links, do i pay a premium, where do your wages come from, what is an affiliate link'
),
(
  'How lists and search results are ordered',
  'what makes something come up first, why does this one come up top, how come that is at the top, is the best one at the top, is the top one the cheapest, do the ones at the top pay you more, can a shop pay to go higher, what order are they in, what are they sorted by, why is the dearest one first, are you biased, are you unbiased, do you push certain shops, how do you pick what to show me, is it the cheapest first'
),
(
  'Who to ask about an order',
  'where do i see my order, where can i see what i ordered, can i see my orders on here, can i see the things i bought last week, look up my order, find my order number, my parcel is late, parcel still not here, parcel has gone missing, no sign of my parcel, it was meant to come last week and has not, said it would be here by now, said three days and it has been weeks, two weeks and still nothing, nine days and no parcel, who do i ring about my parcel, who do i call about a parcel, who do i chase about delivery, who do i complain to about my order, paid but got no confirmation email, no email about my order, charged but heard nothing, money has gone out and nothing has come, they have taken my money and sent nothing, shop is ignoring my emails, shop will not answer, i put the wrong address on my order, typed the wrong house number, need to change the delivery address, i ordered two by accident, can you cancel it for me, i want to cancel what i bought, courier left it with a neighbour, driver left it outside and it is ruined, box was empty, half of it was missing, it has been ten days and it has not come, my order has not come yet, what i ordered has not arrived, says delivered but it is not here, the courier says it was delivered'
),
(
  'Delivery: cost and time',
  'how soon can i get it, can it get here before saturday, will it be here for the weekend, will it come in time for his birthday, will it come before christmas, i need it by friday, do you do next day, is there express delivery, same day delivery, how much will postage be, is postage extra, is postage free over a certain amount, do i pay postage more than once, one delivery charge or several, if i buy from three shops do i pay three lots of postage, do you ship to jersey, do you send to france, can it go to another country, deliver to the isle of wight, do you deliver to flats, do you deliver on sundays, can it go to my work address, what do they charge to post it, what will postage cost me, what will delivery set me back, do they post to the islands, who pays the postage'
),
(
  'Returns and refunds',
  'how do i send these back, they do not fit how do they go back, shoes are too tight, can i return worn shoes, it packed in after a month, it has packed in, it has conked out, it stopped working after a week, it fell apart, it came cracked, it turned up in bits, arrived in pieces, am i entitled to a refund, am i entitled to anything, what are my rights, what are my rights if it breaks, it blew up, it broke the first time, it broke straight away, it broke after three weeks, how many days have i got to change my mind, how long before i can not send it back, do i need the receipt to return it, who pays the return postage, do i send it back to you or the shop, i have gone off it, i do not need it now, got two the same as a present, not as described, it is nothing like the picture can i return it, is it under guarantee, how long is the guarantee, will i get my money back, where is my refund, refund has not come through'
),
(
  'Prices that differ at the shop',
  'your price is different to theirs, it said one price here and more on their site, you said one price and it was another, it was another price when i got to the shop, it was dearer when i got there, dearer at the till than you told me, it came up more at checkout, the price jumped when i clicked, your figure does not match theirs, the price you showed was lower, you showed me the wrong price, shop is charging more than you say, why is it more on their website, where did your price come from, you had it cheaper than the shop, will the shop honour your price, it is not that price any more, price has gone up since you listed it, false price, checkout says more than you said, you said less than the checkout, dearer than advertised'
),
(
  'How often prices and stock are checked',
  'are these prices live or from yesterday, are these todays prices, how old is this information, when was this last updated, how up to date is your stock, is it definitely in stock, you said in stock but it was not, shop says out of stock but you say in stock, it was sold out when i got there, do you update during the day, how quickly do prices change on here, can i rely on the stock, are the prices right, where do you get your prices'
),
(
  'Was-prices and discounts',
  'is the crossed out price real, is that a real saving, is it really half price, how do i know the rrp is not made up, is the old price made up, are the discounts a con, where does the rrp come from, who sets the was price, was it ever sold at that price, is it a proper bargain or not, these savings look made up, what does the line through the price mean'
),
(
  'Price unavailable',
  'why does it say price unavailable, says unavailable instead of a price, there is no price on this one, no price on it, how much is it it does not say, how come some have no price, where is the price'
),
(
  'How to use a voucher code',
  'where do i stick the code in, where do i put the code, where does the code go, where do i type the code, how do i redeem a code, how do i claim the discount, how do i get the money off, talk me through using a code, never used a code before, how do these codes work, do i print the voucher, do i show it at the till, can i use it in the shop in person, can i use a code in store, copy the code then what, do i pay for the codes, are the codes free, what does no code needed mean, what is a promo code'
),
(
  'A voucher code does not work',
  'the code was not recognised, it says the code is invalid, code keeps coming up invalid, it came back as not valid, website would not take my code, it spat my code out, the checkout rejected it, code did nothing, no money came off, the discount did not come off, price did not change with the code, code has run out, says it has ended, says the code has been used, already been used, can i use two codes, can i use more than one code, can i stack codes, can i combine codes, can i use a code on sale items, does it work on everything, why is the code not working, dud code, none of these codes work, is there a minimum spend on codes, are codes only for new customers'
),
(
  'Do I need an account?',
  'do i have to register to look, do i have to register to use a code, do i have to join to look around, do i have to log in to browse, can i use this without signing up, can i browse without handing over my email, can i use it without an account, can i stay anonymous, can i just have a look, do i have to give my email, what is the point of an account, what is the point of signing up, why should i join, why would i sign up, what do i gain by joining, what do i get with an account, any benefit to an account, what is better with an account, is membership free, does it cost to join, how much is it to join, is joining free, is an account worth it'
),
(
  'Register, sign in and sign out',
  'how do i join, how do i join up, how do i become a member, how do i sign up, where is the sign up button, where do i sign in, where do i log on, set me up with an account, make me an account, open an account, get an account, i want to join, create a login, how do i get logged out, log me out, sign me out, how do i log off, on a shared computer, on the library computer, stay signed in, it keeps logging me out, cannot get in, will not let me in, which email did i join with, do i need a password'
),
(
  'Change my name or password',
  'got married and need my new surname on there, new surname, my name is spelt wrong on my account, change my username, update my details, change the email on my account, new email address, moved house, want a stronger password, pick a new password, reset my password, my password is too easy, someone knows my password, how do i edit my profile'
),
(
  'Delete my account',
  'how do i get rid of my account, get rid of the account, close me down, shut my account, close my account for good, how do i leave, i want to leave, unsubscribe me, take me off, get me off your list, how do i cancel my membership, i do not use it any more delete it, if i change my mind can i leave, can i get my account back after deleting, stop being a member, how do i come off here, take me off this site, take my profile down, i want my profile gone, wipe me off your system'
),
(
  'Saved products',
  'where have my hearts gone, my saved things have gone, what i saved has vanished, my list is empty, where is my wishlist, where are my favourites, how do i make a list, how do i save something for later, can i bookmark things, can i keep a list, come back to it later, remember this for me, will my saved things be on my phone, on my phone and the laptop, share my list with somebody, how do i take something off my list, how many things can i save, what does the heart do'
),
(
  'Privacy: what we know about you',
  'do you sell my info to other companies, do you flog my details, do you pass on my details, who do you share my data with, will i get scam calls, will i get spam, will i get junk mail, are you keeping tabs on me, are you spying on me, are you listening to me, can you see what i look at, do you know who i am, do you know where i live, do you see my searches, does anybody read this chat, is this chat private, is this conversation recorded, what do you do with my data, are my details safe with you, why do i keep seeing adverts for what i looked at'
),
(
  'Cookies and what is stored in your browser',
  'why is there no cookie pop up, why did i not get a cookie banner, do i have to accept cookies, how do i turn cookies off, what do you save on my computer, what do you put on my phone, do you use tracking cookies, how do i clear what you stored, third party cookies, do you use google analytics'
),
(
  'GDPR: your rights over your data',
  'i want a copy of everything you hold on me, what do you hold on me, what have you got on me, send me my data, can i see my data, show me what you know about me, what info have you got about me, subject access request, correct my data, my data is wrong, stop using my data, who do i complain to about my data, who is your data protection officer, report you to the ico, my rights over my data, freedom of information'
),
(
  'Terms of Service',
  'where is the small print, what am i agreeing to, what are your rules, how old do you have to be, can my kid use this, can a sixteen year old use this, am i allowed to use this, can i use your data, can i copy your pages, who is liable if it goes wrong, is it your fault if the shop goes bust, what happens if the shop goes bust'
),
(
  'Contact us',
  'how do i get hold of you, how do i get hold of a person, have you got a phone number, what is your phone number, is there a number i can ring, can i ring you, can i ring someone, can somebody call me back, have you got an email i can write to, what is your email, where do i write to, what is your address, put me through to someone, i want to speak to a manager, let me talk to a human, get me a real person, i want to complain about you, i have a suggestion, i am a journalist, are you open today, what are your opening hours, live chat with a person'
),
(
  'Products for adults',
  'why are you asking my age, why does it ask if i am over 18, how long does the age check last, do i have to prove my age, do i need id, why can i not see some things, why is this hidden, how do i see the adult section, can children see it, how do i turn the adult stuff off, is it safe for kids'
),
(
  'A shop or product that is gone',
  'what i saw on tuesday is not here now, i saw it last week and it is gone, the thing i wanted has disappeared, it is not there now, where has it gone, the link my mate sent goes nowhere, the link is dead, old link does not work, page not found, says it is gone, shop has closed down, has the shop gone bust, why can i not find that shop any more, will it come back, did you take it off'
),
(
  'Which shops are here, and how a shop can join',
  'how come you do not have tesco, why is john lewis not on here, is amazon on here, do you check ebay, do you compare every shop, are all the shops on here, what shops do you search, i own a gift shop how do i get on here, i run a little shop, how do i get my stuff listed, how do i get my products on here, how do i sell on here, can i sell my things here, can i list my own things, can you put my shop on, i make my own jewellery and want to sell it, we are a retailer and would like to join, how do i get on your site, get my things on your site, how do i advertise my business, can i add my website, are they proper british shops'
),
(
  'What the assistant can do',
  'what can you actually do for me, what are you for, what is the point of you, what do you do, how can you help, what can i ask you, give me an idea what to ask, am i talking to a human, am i talking to a human or a bot, am i talking to a person or a robot, are you a real person, are you one of them bots, is this a real person or a computer, are you human, are you chatgpt, which ai are you, do you have feelings, what is your name, how many goes do i get, how many more can i ask, is there a limit on questions, have i used up my messages, can you place the order for me, can you buy it and send it to me, do you remember what i said, can you see my screen, can you speak other languages'
),
(
  'Something is wrong with a page',
  'page just spins, page keeps spinning, it will not load, screen is white, it froze, it is stuck, button is broken, nothing happens when i press it, keeps throwing me out, the filter does not work, your search is rubbish, search does not find anything, picture shows a different colour, picture is of something else, it is in the wrong category, description is wrong, says red but the picture is blue, that is a typo, how do i report a mistake, how do i report a fake'
),
(
  'Reviews and ratings',
  'how many stars has it got, has anyone said if it is any good, what do folk reckon to it, is it any good do you know, would you recommend it, which is best according to buyers, where are the reviews, can i see what others thought, can i leave feedback, how do i rate a shop, is that shop well rated, what is their trustpilot score'
),
(
  'What this site does not have',
  'is there an app for iphone, is there an android app, can i get you on my phone, can i pay with klarna, can i pay in bits, do you do finance, can i spread the cost, buy now pay later, will they wrap it for me, can they put a note in it, do you do gift cards, can i get a gift voucher, click and collect, can i pick it up myself, can i collect it from the shop, will you beat this price, do you price match, do you do student discount yourselves, do you do trade accounts, can i get an invoice for work, do you have a catalogue i can have posted, do you do a newsletter'
),
(
  'Price alerts',
  'give me a shout when it drops, can you tell me when it goes down, tell me when it is cheaper, let me know if it gets cheaper, can i get a text when it is back in, text me when it is in, email me when it is back, tell me when they get more, will it come back in stock can you tell me, remind me when it is in the sale, i will wait until it drops can you tell me, how do i stop the alerts, turn off alerts, i did not get my alert, how do i get notified'
)
)
UPDATE knowledge_entry SET tags = coalesce(tags || ', ', '') || added.words FROM added WHERE added.title = knowledge_entry.title;

-- Visitors who ask this want an account.
UPDATE knowledge_entry SET tags = replace(tags, 'how do i join, ', '') WHERE title = 'Which shops are here, and how a shop can join';
