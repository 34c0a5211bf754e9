-- The catalogue at one moment: the tables that snapshots and edge databases have.
-- Money in pence, days as YYYY-MM-DD, booleans 0 or 1. `digest` is a hash of a row's content: equal digests, equal rows.

CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;

CREATE TABLE merchant (
  id INTEGER PRIMARY KEY,
  network TEXT NOT NULL,
  network_id INTEGER NOT NULL,
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  url TEXT,
  description TEXT,
  logo_url TEXT,
  affiliate_url TEXT,
  active INTEGER NOT NULL,
  adult INTEGER NOT NULL, -- all of its products are
  created_at TEXT,
  product_count INTEGER NOT NULL,
  stale_since TEXT -- day of its last good feed, if that is more than a week ago: its prices may be out of date
);

CREATE TABLE brand (
  id TEXT PRIMARY KEY, -- its slug
  name TEXT NOT NULL,
  logo_url TEXT,
  first_seen_merchant_id INTEGER NOT NULL,
  first_seen_at TEXT NOT NULL,
  adult INTEGER NOT NULL,
  product_count INTEGER NOT NULL,
  merchants_count INTEGER NOT NULL
) WITHOUT ROWID;

CREATE TABLE category (
  id INTEGER PRIMARY KEY, -- of its node of the product taxonomy
  name TEXT NOT NULL,
  slug TEXT NOT NULL UNIQUE,
  slug_path TEXT NOT NULL UNIQUE,
  parent_id INTEGER,
  depth INTEGER NOT NULL,
  place INTEGER NOT NULL DEFAULT 0, -- among the tops; 0 below
  in_menu INTEGER NOT NULL DEFAULT 1, -- 0: its top is listed under 'All categories' alone
  adult INTEGER NOT NULL,
  product_count INTEGER NOT NULL -- of the whole branch
);

-- Every category with itself and all its ancestors.
CREATE TABLE category_ancestor (
  category_id INTEGER NOT NULL,
  ancestor_id INTEGER NOT NULL,
  PRIMARY KEY (category_id, ancestor_id)
) WITHOUT ROWID;

-- Addresses of categories that are no longer shown, and where their products are now.
CREATE TABLE category_redirect (
  slug_path TEXT PRIMARY KEY,
  category_id INTEGER NOT NULL,
  since TEXT NOT NULL -- the day on which the address went
) WITHOUT ROWID;

-- The categories of merchants' feeds, with the node of the product taxonomy where most of their products are.
CREATE TABLE feed_category (
  id INTEGER PRIMARY KEY, -- of merchant and path
  merchant_id INTEGER NOT NULL,
  path TEXT NOT NULL, -- JSON array from the top to the leaf
  category_id INTEGER,
  taxonomy_id INTEGER,
  product_count INTEGER NOT NULL,
  doubt INTEGER NOT NULL, -- per cent of its products that are elsewhere or whose place has a small margin
  phrase TEXT, -- what decided most often in the names
  alternatives TEXT NOT NULL, -- JSON array of up to two other nodes
  names TEXT NOT NULL -- JSON array of up to ten names
);

-- PRODUCT_COLUMNS (src/catalogue/product.ts) defines `product`.

-- Things: every product of an open shop is an offer of one, also where no other shop has it. `product.comparison_id` says of which. Products
-- of closed shops may name one, but do not count.
CREATE TABLE comparison (
  id INTEGER PRIMARY KEY, -- of its representative product, whose page is the page of the thing
  best_product_id INTEGER NOT NULL, -- by the rule of best-offer.ts
  offers INTEGER NOT NULL,
  shops INTEGER NOT NULL,
  shops_in_stock INTEGER NOT NULL, -- unknown counts as in stock
  price INTEGER, -- of the best offer: what cards print, and what lists are sorted by
  cost INTEGER, -- of the best offer, with delivery; where it is not stated, with what the rule takes for it
  lowest_price INTEGER, -- of the offers in stock; where there are none, of all
  lowest_total INTEGER, -- the same with delivery, where that is known
  adult INTEGER NOT NULL,
  created_at TEXT NOT NULL, -- the day of its oldest offer
  digest INTEGER NOT NULL -- of the other columns
);

-- Comparisons that are the same thing in other colours and sizes (`src/enrichment/variants`).
CREATE TABLE variant (
  comparison_id INTEGER PRIMARY KEY,
  group_id INTEGER NOT NULL, -- the lowest comparison_id of its variants
  colour TEXT, -- as shoppers read it
  size TEXT
);

-- The number of products of a brand or merchant in a category and its descendants.
CREATE TABLE brand_category (
  brand_id TEXT NOT NULL,
  category_id INTEGER NOT NULL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (brand_id, category_id)
) WITHOUT ROWID;

CREATE TABLE merchant_category (
  category_id INTEGER NOT NULL,
  merchant_id INTEGER NOT NULL,
  product_count INTEGER NOT NULL,
  PRIMARY KEY (category_id, merchant_id)
) WITHOUT ROWID;

-- The price from this day until the next entry. That of a vanished product is kept as long as its `gone_product`, because it may return.
CREATE TABLE price_history (
  product_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  price INTEGER NOT NULL,
  PRIMARY KEY (product_id, day)
) WITHOUT ROWID;

-- The lowest price and the lowest known total of the offers in stock from this day until the next entry, of comparisons that have, or had,
-- several offers. Of a single offer `price_history` says the same.
CREATE TABLE comparison_history (
  comparison_id INTEGER NOT NULL,
  day TEXT NOT NULL,
  price INTEGER NOT NULL,
  total INTEGER, -- null: no shop states its delivery
  PRIMARY KEY (comparison_id, day)
) WITHOUT ROWID;

-- Comparisons whose lowest price fell by a tenth or more (`priceDrop`, src/catalogue/price-history.ts) and that can be bought for it.
CREATE TABLE price_drop (
  comparison_id INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL, -- an offer in stock for the price
  category_id INTEGER, -- the top category of that product
  day TEXT NOT NULL, -- from which the price is
  price INTEGER NOT NULL,
  usual INTEGER NOT NULL, -- the median of the 90 days before
  share INTEGER NOT NULL -- of the usual price that it fell by, in thousandths
);

-- Vanished products. Crawlers know their addresses, which answer 'gone' for some time.
CREATE TABLE gone_product (
  id INTEGER PRIMARY KEY,
  merchant_id INTEGER NOT NULL,
  category_id INTEGER,
  por_product_id INTEGER,
  name TEXT NOT NULL,
  gone_on TEXT NOT NULL -- the day of the first run without it
);

CREATE TABLE voucher (
  id INTEGER PRIMARY KEY,
  network_voucher_id TEXT NOT NULL,
  merchant_id INTEGER NOT NULL,
  code TEXT,
  description TEXT NOT NULL,
  terms TEXT,
  starts_at TEXT,
  ends_at TEXT,
  link TEXT,
  dead INTEGER NOT NULL DEFAULT 0 -- 1: visitors found that the code does not work
);

-- Merchandising: synonyms besides those in the code, and featured products of the home page.
CREATE TABLE synonym (
  phrase TEXT NOT NULL,
  other TEXT NOT NULL,
  PRIMARY KEY (phrase, other)
) WITHOUT ROWID;

CREATE TABLE featured_product (
  place INTEGER PRIMARY KEY,
  product_id INTEGER NOT NULL
);

-- The attributes that lists may be filtered by.
CREATE TABLE filter_attribute (
  id TEXT PRIMARY KEY,
  label TEXT NOT NULL,
  unit TEXT,
  place INTEGER NOT NULL, -- among filters
  is_number INTEGER NOT NULL
) WITHOUT ROWID;

-- What lists need (`lists/lists-sql.ts`): of every comparison, and by the negative id of a product, of each shop's offer where a comparison
-- has several.
CREATE TABLE listing (
  id INTEGER PRIMARY KEY,
  merchant_id INTEGER, -- null: of several
  category_id INTEGER,
  brand_id TEXT,
  adult INTEGER NOT NULL,
  offers INTEGER NOT NULL,
  place INTEGER NOT NULL, -- in list order; then in three others
  price_place INTEGER NOT NULL,
  cost_place INTEGER NOT NULL,
  day_place INTEGER NOT NULL,
  row TEXT NOT NULL -- JSON of a `ListRow` (src/queries/lists/list-row.ts)
);

-- The entries of every list in order. A list is `c` and a category, `b` and a brand, `m` and a merchant, or `a`: all.
CREATE TABLE listed (
  list TEXT NOT NULL,
  sort INTEGER NOT NULL, -- 0: list order; of lists that are too long to be sorted when they are read also 1: price, 2: total, 3: newest
  place INTEGER NOT NULL,
  id INTEGER NOT NULL, -- of a listing
  PRIMARY KEY (list, sort, place, id)
) WITHOUT ROWID;

CREATE TABLE list_size (list TEXT PRIMARY KEY, things INTEGER NOT NULL, offers INTEGER NOT NULL) WITHOUT ROWID;

-- What the filters of lists that are too long to be counted when they are read offer: JSON of `Facets`.
CREATE TABLE list_facets (list TEXT PRIMARY KEY, facets TEXT NOT NULL) WITHOUT ROWID;
