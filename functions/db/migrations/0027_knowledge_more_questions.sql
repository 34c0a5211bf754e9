-- Whether codes can be combined: the question found the list of all vouchers.
INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'Using more than one voucher code',
  'can I use two codes, two discount codes on the same order, more than one code on one order, several codes at once, combine codes, codes together, stack codes, do codes stack, add another code on top, use a code with an offer, code on top of sale prices, code on sale items',
  'Most shops take one code for each order, and it is their checkout that decides. Where a shop lets you enter a second one, its terms say so. Many codes do not count for goods that are reduced already: open Terms below a code to read what it is for.',
  '2026-11-25T00:00:00.000Z'
);
-- 'What about these rewards' found the entry on their start.
UPDATE knowledge_entry
SET tags = tags || ', what are these rewards, what about the rewards, tell me about rewards, what rewards do I get, do I get money back, do I get rewards'
WHERE title = 'Cashback and rewards';
UPDATE knowledge_entry
SET tags = tags || ', wipe my account, wipe my data, can you wipe it, wipe it all'
WHERE title = 'Delete my account';
UPDATE knowledge_entry
SET tags = tags || ', lost the things I saved, where have my saved things gone, my saved items have gone, what I saved has disappeared'
WHERE title = 'Saved products';
UPDATE knowledge_entry
SET tags = tags || ', do I buy from you, do I buy off you, do I buy here or at the shop, does it send me to another website, who do I buy from, who am I buying from'
WHERE title = 'What this site is';
