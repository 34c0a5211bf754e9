-- How lists are ordered: texts of 0004 were not true. An entry that an admin changed has other sentences and stays as it is.
UPDATE knowledge_entry SET content = replace(
  replace(
    content,
    'Offers of the same thing stand in order of their total: the price and, where the shop tells us, the cost of delivery.',
    'Offers of the same thing stand in order of their total: the price with delivery. Where a shop does not tell us its delivery, we take it to be £5 for this order. Prices that we could not check recently come last.'
  ),
  'Categories, brands and merchants stand in order of how many products they have.',
  'The main categories stand in a fixed order. Those below them, brands and merchants stand in order of how many products they have.'
)
WHERE title = 'How lists and search results are ordered';
UPDATE knowledge_entry SET content = replace(
  content,
  'Offers of the same thing are ordered by the total with delivery, where the shop tells us the cost.',
  'Offers of the same thing are ordered by the total with delivery. Where the shop does not tell us the cost, we take it to be £5 for this order.'
)
WHERE title = 'Delivery: cost and time';
