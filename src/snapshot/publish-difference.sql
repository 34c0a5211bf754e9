-- Products whose places in the lists of categories differ between two snapshots: what they are listed by changed, or what stands
-- above their category did.
CREATE TEMP TABLE moved (id INTEGER PRIMARY KEY);

CREATE TEMP TABLE moved_category AS
SELECT category_id FROM (SELECT * FROM main.category_ancestor EXCEPT SELECT * FROM previous.category_ancestor)
UNION SELECT category_id FROM (SELECT * FROM previous.category_ancestor EXCEPT SELECT * FROM main.category_ancestor);

INSERT INTO moved
SELECT n.id FROM main.product n LEFT JOIN previous.product o ON o.id = n.id
WHERE o.id IS NULL OR n.category_id IS NOT o.category_id OR n.adult <> o.adult OR n.listing_rank <> o.listing_rank
  OR n.category_id IN (SELECT category_id FROM moved_category);

INSERT INTO moved SELECT o.id FROM previous.product o WHERE NOT EXISTS (SELECT 1 FROM main.product n WHERE n.id = o.id);

DROP TABLE moved_category;
