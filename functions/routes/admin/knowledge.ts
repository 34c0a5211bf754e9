import { Hono } from 'hono';
import { DeleteKnowledge, type KnowledgeConflict, ListKnowledge, SaveKnowledge } from '#contracts/manager/knowledge.ts';
import type { Edge } from '../../edge.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { listKnowledge } from '../../services/manager/list-knowledge.ts';
import { removeKnowledge, saveKnowledge } from '../../services/manager/save-knowledge.ts';

/** 20,000 characters of any script, escaped as JSON. */
const BODY_MAX_BYTES = 300_000;

export const knowledgeRoutes = new Hono<Edge>()
  .get('/', async (context) => context.json(await listKnowledge(serviceContext(context), parseQuery(context, ListKnowledge))))
  .post('/', async (context) => {
    const draft = await parseBody(context, SaveKnowledge, BODY_MAX_BYTES);
    const saved = await saveKnowledge(serviceContext(context), userSession(context).userId, draft);
    if ('entry' in saved) return context.json(saved);
    const message = 'Another admin changed this entry.';
    const conflict: KnowledgeConflict = { error: { code: 'CONFLICT', message }, entry: saved.conflict };
    return context.json(conflict, 409);
  })
  .delete('/:id', async (context) => {
    const { id } = parseParams(context, DeleteKnowledge);
    await removeKnowledge(serviceContext(context), userSession(context).userId, id);
    return context.body(null, 204);
  });
