import { Hono } from 'hono';
import { DeleteKnowledge, type KnowledgeConflict, ListKnowledge, SaveKnowledge } from '#contracts/knowledge.ts';
import type { Edge } from '../../app.ts';
import { parseBody } from '../../middleware/json-body.ts';
import { parseParams, parseQuery } from '../../middleware/parse-query.ts';
import { serviceContext, userSession } from '../../middleware/session.ts';
import { listKnowledge } from '../../services/console/list-knowledge.ts';
import { removeKnowledge } from '../../services/console/remove-knowledge.ts';
import { saveKnowledge } from '../../services/console/save-knowledge.ts';

/** 20,000 characters of any script, with everything that JSON escapes. */
const BODY_MAX_BYTES = 300_000;

export const knowledge = new Hono<Edge>()
  .get('/', async (context) => context.json(await listKnowledge(serviceContext(context), parseQuery(context, ListKnowledge))))
  .post('/', async (context) => {
    const draft = await parseBody(context, SaveKnowledge, BODY_MAX_BYTES);
    const saved = await saveKnowledge(serviceContext(context), userSession(context).userId, draft);
    if ('entry' in saved) return context.json(saved);
    const message = 'Somebody else changed this entry meanwhile.';
    const conflict: KnowledgeConflict = { error: { code: 'CONFLICT', message }, entry: saved.conflict };
    return context.json(conflict, 409);
  })
  .delete('/:id', async (context) => {
    const { id } = parseParams(context, DeleteKnowledge);
    await removeKnowledge(serviceContext(context), userSession(context).userId, id);
    return context.body(null, 204);
  });
