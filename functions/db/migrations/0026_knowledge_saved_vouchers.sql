-- Where the vouchers are that somebody saved: people asked, and got the answer about saved products.
INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'My saved vouchers',
  'my vouchers, saved vouchers, saved codes, vouchers I saved, codes I saved, where are my vouchers, where do I find the vouchers I saved, find a code I copied, codes I copied, keep a voucher, save a code for later, voucher history, old vouchers',
  'Signed in, you find them in your account under Vouchers: each code that you copy is kept there, also after it has ended, until you remove it. Without an account nothing is kept: open Vouchers and look for the shop.',
  '2026-11-24T00:00:00.000Z'
);
