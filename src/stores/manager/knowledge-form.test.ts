import { expect, it, vi } from 'vitest';
import { RequestFailure } from '#client/request-failure.ts';
import type { KnowledgeEntry } from '#contracts/manager/knowledge.ts';
import { createKnowledgeEditor } from './knowledge-form.ts';

const PATH = '/api/v1/admin/assistant/knowledge';
const ENTRY: KnowledgeEntry = {
  id: 7,
  title: 'Returns',
  tags: null,
  content: 'Ask the shop.',
  updatedAt: '2026-11-20T10:00:00Z',
  version: 3,
};

it('requires a title and content, and calls nothing without them', async () => {
  const send = vi.fn();
  const { write, save } = createKnowledgeEditor(send);
  write({ title: ' ', content: 'Something' });
  expect(await save()).toEqual({ saved: false, text: 'Please provide both a title and content' });
  expect(send).not.toHaveBeenCalled();
});

it('adds a new entry, trimmed, with empty tags as null, and clears the form', async () => {
  const send = vi.fn(async () => ({}));
  const { write, save, $draft } = createKnowledgeEditor(send);
  write({ title: ' Delivery ', tags: '  ', content: ' <b>Free</b> ' });
  expect(await save()).toEqual({ saved: true, text: 'Entry added' });
  expect(send).toHaveBeenCalledWith({ title: 'Delivery', tags: null, content: '<b>Free</b>' });
  expect($draft.get()).toMatchObject({ edited: null, title: '', content: '', isSaving: false });
});

it('knows whether something is typed that would be lost', async () => {
  const { edit, write, save, clear, $draft } = createKnowledgeEditor(vi.fn(async () => ({})));
  edit(ENTRY);
  expect($draft.get().isChanged).toBe(false);
  write({ title: 'Refunds' });
  expect($draft.get().isChanged).toBe(true);
  await save();
  expect($draft.get().isChanged).toBe(false);
  write({ title: 'Refunds' });
  clear();
  expect($draft.get().isChanged).toBe(false);
});

it('changes an entry with the version that was loaded', async () => {
  const send = vi.fn(async () => ({}));
  const { edit, write, save } = createKnowledgeEditor(send);
  edit(ENTRY);
  write({ tags: 'returns, refund' });
  expect(await save()).toEqual({ saved: true, text: 'Entry updated' });
  expect(send).toHaveBeenCalledWith({ id: 7, version: 3, title: 'Returns', tags: 'returns, refund', content: 'Ask the shop.' });
});

it('keeps the form when another admin changed the entry, shows their version, and replaces it on the second save', async () => {
  const theirs = { ...ENTRY, content: 'Write to the shop.', version: 4 };
  const send = vi.fn(async (_body: object): Promise<unknown> => ({}));
  send.mockRejectedValueOnce(new RequestFailure(PATH, 409, { error: { code: 'CONFLICT', message: 'It was changed.' }, entry: theirs }));
  const { edit, write, save, $draft } = createKnowledgeEditor(send);
  edit(ENTRY);
  write({ content: 'Phone the shop.' });
  expect(await save()).toEqual({ saved: false, text: 'Unable to save entry: It was changed.' });
  expect($draft.get()).toMatchObject({ content: 'Phone the shop.', theirs, isSaving: false });
  expect(await save()).toMatchObject({ saved: true });
  expect(send).toHaveBeenLastCalledWith({ id: 7, version: 4, title: 'Returns', tags: null, content: 'Phone the shop.' });
});

it('keeps the form when another admin removed the entry; the second save adds a new one', async () => {
  const send = vi.fn(async (_body: object): Promise<unknown> => ({}));
  send.mockRejectedValueOnce(new RequestFailure(PATH, 404, { error: { code: 'NOT_FOUND', message: 'There is no such entry.' } }));
  const { edit, save } = createKnowledgeEditor(send);
  edit(ENTRY);
  expect(await save()).toMatchObject({ saved: false });
  expect(await save()).toEqual({ saved: true, text: 'Entry added' });
  expect(send).toHaveBeenLastCalledWith({ title: 'Returns', tags: null, content: 'Ask the shop.' });
});
