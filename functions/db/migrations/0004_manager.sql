-- Runs of the feeds: asked for, going on, over. Moments are UTC, as JavaScript's toISOString writes them.
CREATE TABLE feed_refresh_run (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  open INTEGER UNIQUE CHECK (open = 1), -- 1 while queued or going on, then null: so there is one at a time
  status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'success', 'failed')),
  triggered_by TEXT NOT NULL, -- an admin's name, schedule, start or runner
  feed TEXT, -- the one feed to fetch anew, null: all
  release TEXT, -- the held feed to accept
  queued_at TEXT NOT NULL,
  started_at TEXT,
  finished_at TEXT,
  runner TEXT, -- who carries it out
  heard_at TEXT, -- when the runner last said so
  lease_ends_at TEXT, -- without a word until then, the run has failed
  stage TEXT,
  done INTEGER,
  total INTEGER,
  stages TEXT NOT NULL DEFAULT '[]', -- JSON: what is done already
  outcome TEXT, -- in the words of the rebuild
  message TEXT,
  summary TEXT NOT NULL DEFAULT '{}' -- JSON: offers, products, pages, held, snapshot
);

-- Every feed as the last runs found it.
CREATE TABLE feed_health (
  feed_id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  format TEXT NOT NULL,
  merchant_name TEXT,
  status TEXT NOT NULL,
  fetched_at TEXT NOT NULL,
  good_at TEXT, -- the last run that did not hold it
  changed_at TEXT, -- the last run that took new content of it
  rows INTEGER,
  accepted INTEGER,
  rejected TEXT NOT NULL DEFAULT '[]', -- JSON
  held TEXT, -- JSON: why, and since when
  columns TEXT, -- JSON: names in the order of the feed
  columns_change TEXT -- JSON: when they last were others, and which
) WITHOUT ROWID;

-- What the assistant knows.
CREATE TABLE knowledge_entry (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  tags TEXT, -- separated by commas
  content TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
);

CREATE INDEX knowledge_by_change ON knowledge_entry (updated_at DESC, id DESC);

-- The words of it. Each trigger is one statement, so that texts of statements can be told apart by their semicolons.
CREATE VIRTUAL TABLE knowledge_search USING fts5 (
  title, tags, content,
  content = '', contentless_delete = 1, tokenize = "porter unicode61 remove_diacritics 2", prefix = '2 3'
);

CREATE TRIGGER knowledge_added AFTER INSERT ON knowledge_entry BEGIN
  INSERT INTO knowledge_search (rowid, title, tags, content) VALUES (new.id, new.title, new.tags, new.content);
END;

CREATE TRIGGER knowledge_changed AFTER UPDATE ON knowledge_entry BEGIN
  UPDATE knowledge_search SET title = new.title, tags = new.tags, content = new.content WHERE rowid = old.id;
END;

CREATE TRIGGER knowledge_removed AFTER DELETE ON knowledge_entry BEGIN
  DELETE FROM knowledge_search WHERE rowid = old.id;
END;

-- Who did what in the console.
CREATE TABLE audit_line (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  at TEXT NOT NULL,
  user_id INTEGER NOT NULL,
  who TEXT NOT NULL, -- the admin's name at that time
  action TEXT NOT NULL,
  subject TEXT
);

-- Terms that found nothing, counted by day. Nothing says who searched.
CREATE TABLE search_without_result (
  day TEXT NOT NULL, -- YYYY-MM-DD
  term TEXT NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (day, term)
) WITHOUT ROWID;

-- Phrases that mean one thing, beside those that the code brings along. Search knows them after the next run.
CREATE TABLE synonym_group (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  phrases TEXT NOT NULL, -- JSON
  updated_at TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1
);

-- Products chosen for the home page, which shows them after the next run. One row.
CREATE TABLE featured_choice (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  product_ids TEXT NOT NULL DEFAULT '[]', -- JSON, in order
  updated_at TEXT,
  version INTEGER NOT NULL DEFAULT 1
);
INSERT INTO featured_choice (id) VALUES (1);

-- The console asks for the clicks of some days.
CREATE INDEX click_by_time ON click (clicked_at, merchant_id, product_id);

-- What the assistant knows from the first day on. Admins change it in the console. No semicolons and no double hyphens in here.
INSERT INTO knowledge_entry (title, tags, content, updated_at)
SELECT column1, column2, column3, '2026-11-21T00:00:00.000Z' FROM (VALUES
(
  'What this site is',
  'about, help, marketplace, how it works',
  'This site compares products, prices and voucher codes of more than 200 UK shops. You can browse by category, brand or merchant, or search across all of them. We sell nothing ourselves and never see your card: you follow a link to the shop, order there and pay there. It is free, and you can use everything without an account.'
),
(
  'Cashback and rewards',
  'rewards, cashback, commission, money back, points',
  'Cashback and rewards are not live yet. When they start, 25% of the commission we receive for your purchase will be passed on to you. Example: if a shop pays us a commission of 10% of the price, your reward is 2.5% of the price, which is £2.50 for a purchase of £100. Only purchases made while signed in, after rewards have started, will count. Purchases made before that day earn nothing. No claim to a reward arises until the terms of the scheme are published.'
),
(
  'When rewards start',
  'rewards, cashback, date, launch, waiting list',
  'There is no date yet for the start of rewards. An account is only needed for that future tracking. The Orders tab of your account lists the visits to shops that you made while signed in, so that you can see what would be tracked, but nothing is credited today.'
),
(
  'How we are paid: affiliate links',
  'affiliate, disclosure, commission, advertising, how you make money, sponsored',
  'Links from our pages to shops are affiliate links. When you buy something after following one, the shop may pay us a commission. You pay the same price either way. We are paid for sales, not for places in a list: what a shop pays us is not part of how lists are ordered.'
),
(
  'How lists and search results are ordered',
  'ranking, order, sort, best, neutral, sponsored, relevance',
  'Products that are in stock and have a price and a picture come before those that lack one of these. Offers of the same thing stand in order of their total: the price and, where the shop tells us, the cost of delivery. Categories, brands and merchants stand in order of how many products they have. Search results stand in order of how well they match your words. Commission plays no part in any of it.'
),
(
  'Who to ask about an order',
  'order, orders, track, tracking, parcel, where is my order, late, missing, damaged, customer service',
  'Please ask the shop you bought from. Your contract is with the shop, and only the shop can see your order, its payment and its parcel. The confirmation e-mail of the shop names its customer service. We cannot look up, change or cancel an order.'
),
(
  'Delivery: cost and time',
  'delivery, shipping, postage, courier, dispatch, free delivery, how long',
  'The shop delivers, on its own terms. Beside each price we say what delivery adds: free delivery, an amount, or that delivery is extra and the shop says how much. Offers of the same thing are ordered by the total with delivery, where the shop tells us the cost. Delivery times, tracking, next-day options and delivery outside the UK are stated by the shop at its checkout.'
),
(
  'Returns and refunds',
  'returns, return, refund, send back, cancel, change my mind, exchange, faulty, warranty, guarantee, policies',
  'Returns and refunds are between you and the shop, so please contact the shop. For most orders made online you have by law 14 days from delivery in which you may change your mind (Consumer Contracts Regulations 2013). For goods that are faulty you have rights against the shop under the Consumer Rights Act 2015. Many shops give more time than the law asks for: their own returns page says so.'
),
(
  'Prices that differ at the shop',
  'price, prices, wrong price, different, changed, price check, accuracy, out of date',
  'The price at the shop is the one that counts. We read the lists of the shops every night, and a shop can change its prices in between. If a shop has sent us nothing for more than a week, its products say since when the price was not checked. If a price here is still wrong the next day, please tell us by the contact page.'
),
(
  'How often prices and stock are checked',
  'price, update, updated, refresh, daily, nightly, stock, fresh, feeds',
  'We read the product lists of all shops every night. A list that cannot be read whole, or that looks wrong, is held back: what that shop last said stays on the site until it is right again. Stock is as the shop last told us, so please check it at the shop before you count on it.'
),
(
  'Was-prices and discounts',
  'was price, discount, sale, reduced, save, rrp, deal',
  'A was-price appears only when the shop states one that is higher than its price now. It is the statement of the shop, not ours. The product page also shows what the price was on this site before, if it changed.'
),
(
  'Price unavailable',
  'price unavailable, no price, missing price',
  'Price unavailable means that the list of the shop names no price that can be read. The price is on the page of the shop: follow the link to see it.'
),
(
  'How to use a voucher code',
  'voucher, vouchers, code, codes, coupon, promo, discount code, copy code, get deal, checkout',
  'Open Vouchers, press Copy Code, then Get Deal to open the shop, and paste the code at its checkout before you pay. Offers marked NO-CODE need no code: the price at the shop already has them in. Most codes have terms, such as a minimum spend, certain products, new customers only, or a last day. Open Terms below a code to read them.'
),
(
  'A voucher code does not work',
  'voucher, code, coupon, invalid, expired, not working, rejected',
  'Check the terms below the code first: many need a minimum spend, certain products, or a new customer, and most have a last day. Codes usually cannot be combined. A shop can also end a code early without telling us. If a code fails although its terms are met, please tell us by the contact page and we will look at it.'
),
(
  'Do I need an account?',
  'account, register, sign up, sign in, login, member, free, guest',
  'No. You can browse, search, compare, copy codes and save products without an account. An account is free. With one, the products and vouchers you save follow you to every device, you see your visits to shops, and the assistant gives more replies a day. Later it will be needed to track rewards.'
),
(
  'Register, sign in and sign out',
  'account, register, sign up, login, log in, sign in, sign out, logout, password, email',
  'Open the account icon at the top of every page. To register, give your full name, your e-mail address and a password of at least 8 characters. To sign in, give your e-mail address and password. Sign out on the same page. On a shared computer please always sign out.'
),
(
  'Change my name or password',
  'account, profile, settings, username, change password, security, devices, sessions',
  'Sign in and open your account. Under Profile you can change your name, under Settings your password. Changing the password ends the sessions on all other devices. Nobody of this site will ever ask you for your password.'
),
(
  'Delete my account',
  'account, delete, close, remove, erase, gdpr',
  'Sign in, open Settings in your account and choose Delete Account. You are asked for the word DELETE and for your password. Then the account and all that belongs to it, such as saved products, saved vouchers and visits, are deleted for good. This cannot be undone.'
),
(
  'Saved products',
  'saved, save for later, favourites, wishlist, heart, list',
  'Press Save for later on a product. Your saved products are under the heart at the top of every page. Without an account they are kept in this browser only, and are gone when you clear its data. With an account they are kept on every device on which you sign in.'
),
(
  'Privacy: what we know about you',
  'privacy, policy, personal data, tracking, data protection, ip address, share, sell, policies',
  'You can use everything without telling us who you are. Words that you search for are not stored with anything that points to you. When you go to a shop we count that the link was followed, with the time and a random number, and without your name or address. The random number goes to the affiliate network of the shop so that a sale can be credited. We do not sell data, and there is no advertising or analytics by third parties. The Privacy Policy has the details.'
),
(
  'Cookies and what is stored in your browser',
  'cookies, cookie, banner, consent, storage, browser, policies',
  'We store as little as we can, and only what a feature needs: your session when you sign in, products you save, the conversation with the assistant, and the confirmation of your age. There are no advertising or analytics cookies, so there is no banner to agree to. The shop and its affiliate network may set cookies of their own on their sites, under their own policies. The Cookie Policy lists everything.'
),
(
  'GDPR: your rights over your data',
  'gdpr, data, rights, access, erasure, deletion, correction, portability, objection, request, ico, subject access, policies',
  'Under the UK GDPR you may ask for access to your data, for correction, deletion, restriction, a copy you can take elsewhere, and you may object to processing. Use the buttons on the GDPR page or write to us. We respond within 30 days. If a request is complex this can be extended by 60 days, and we will tell you so within the first 30. There is no fee. If you are not satisfied you may complain to the Information Commissioner''s Office at ico.org.uk.'
),
(
  'Terms of Service',
  'terms, conditions, legal, rules, age, eighteen, liability, policies',
  'You must be 18 years or older to use this site. We show what shops and their networks send us and link to those shops. We are not a party to what you buy. We do not promise that a product is available, that a price still holds, or that a voucher will be accepted: the page and the checkout of the shop decide. The law of England and Wales applies. The full text is on the Terms of Service page.'
),
(
  'Contact us',
  'contact, email, write, support, complaint, human, person, phone, help',
  'About this site, use the contact page, which also names our e-mail address. About an order, a delivery, a return or a refund, please ask the shop you bought from, because only it can see your order. We have no telephone line.'
),
(
  'Products for adults',
  'adult, 18, age, age gate, over 18, restricted, confirm',
  'Some sections hold products for adults only. To open one you confirm once that you are 18 or older. No account is needed: a token that says confirmed is set in your browser and ends by itself within 24 hours. It holds no date of birth and no name. Without it such products appear in no list, search or answer of the assistant.'
),
(
  'A shop or product that is gone',
  'closed, gone, no longer available, missing, discontinued, out of stock, not found, old link',
  'Shops stop selling products, and some close or leave us. A product that a shop no longer lists is taken off the site with the next nightly update, and its page names others who sell such things. Old links of this site are led to the new address of the product where it still exists. Otherwise, please try the search.'
),
(
  'Which shops are here, and how a shop can join',
  'merchants, shops, stores, retailers, partners, join, list my shop, business',
  'We compare more than 200 UK shops whose product lists reach us through affiliate networks, which is not every shop in the country. The Merchants page lists them all. A shop that would like to be listed can write to us by the contact page.'
),
(
  'What the assistant can do',
  'assistant, chat, bot, ai, replies, limit, how many questions',
  'The assistant finds products, compares prices, names voucher codes and answers questions about this site. It works from the same catalogue as the search and from our help texts. It cannot see orders and cannot buy anything for you. Visitors have 20 replies a day, signed-in members 60. Prices in its answers are those of the last nightly update.'
),
(
  'Something is wrong with a page',
  'bug, error, broken, mistake, report, wrong picture, wrong description, accessibility, problem',
  'Names, pictures and descriptions come from the shops. If one is wrong, or a page does not work, please tell us by the contact page, with the address of the page. Pictures are loaded from the servers of the shops, so one that is missing may be missing there.'
)
);
