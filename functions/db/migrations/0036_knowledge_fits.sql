-- 'How do I know which fits my printer' found the entry on returns.
INSERT INTO knowledge_entry (title, tags, content, updated_at) VALUES (
  'Does it fit my printer, phone or other device?',
  'how do I know which fits my printer, which ink do I need, which cartridge fits my printer, how can I tell if it fits, will it fit my phone, how do I know it is compatible, is it compatible with my model, what works with my model, how to find my model number, which battery does mine take, how do I check it fits',
  'Look for the model on your device: it is on a label at its back or underneath, or in its settings. Type it here or into the search box, for example “ink for a Canon MG2550”. Listings name the models that a thing is compatible with. Where one does not say, check the page of the shop or of the maker before you buy.',
  '2026-11-27T00:00:00.000Z'
);
UPDATE knowledge_entry
SET tags = tags || ', what if it arrives broken, what happens if it comes broken, what do people do if it is broken when it arrives, what if they already have one, can they send it back'
WHERE title = 'Returns and refunds';
UPDATE knowledge_entry
SET tags = tags || ', how do I save one, save one for later, save it to show someone, keep one to show him'
WHERE title = 'Saved products';
