-- Where saved vouchers are, and where to enter a code. Questions on these found entries on other topics.
INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'My saved vouchers',
  'my vouchers, saved vouchers, saved codes, vouchers I saved, codes I saved, where are my vouchers, where do I find the vouchers I saved, find a code I copied, codes I copied, keep a voucher, save a code for later, voucher history, old vouchers',
  'Signed in, you find them in your account under Vouchers: each code that you copy is kept there, also after it has ended, until you remove it. Without an account nothing is kept: open Vouchers and look for the shop.',
  '2026-11-24T00:00:00.000Z'
);
UPDATE knowledge_entry
SET tags = tags || ', where does the code go, where do I put the code, where do I enter the code, I copied the code what now, paste the code, what do I do with a code'
WHERE title = 'How to use a voucher code';
