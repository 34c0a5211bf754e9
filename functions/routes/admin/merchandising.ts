import { Hono } from 'hono';
import { SaveFeatured } from '#contracts/manager/featured.ts';
import { DeleteSynonyms, SaveSynonyms } from '#contracts/manager/synonyms.ts';
import { BUILT_IN_SYNONYMS } from '#queries/search/words/synonyms.ts';
import type { Edge } from '../../edge.ts';
import { catalogueIfAny } from '../../request/catalogue-if-any.ts';
import { parseBody, parseParams } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { chooseFeatured, readFeatured } from '../../services/manager/choose-featured.ts';
import { asGroup, listSynonyms } from '../../services/manager/list-synonyms.ts';
import { listVotedCodes } from '../../services/manager/list-voted-codes.ts';
import { removeSynonyms, saveSynonyms } from '../../services/manager/save-synonyms.ts';

/** Synonyms, featured products and votes on codes. They take effect with the next run. */
export const merchandisingRoutes = new Hono<Edge>()
  .get('/synonyms', async (context) => {
    const groups = await listSynonyms(serviceContext(context), await catalogueIfAny(context.env));
    return context.json({ groups, builtIn: BUILT_IN_SYNONYMS });
  })
  .post('/synonyms', async (context) => {
    const draft = await parseBody(context, SaveSynonyms);
    const group = await saveSynonyms(serviceContext(context), userSession(context).userId, draft);
    return context.json({ group: await asGroup(await catalogueIfAny(context.env), group) });
  })
  .delete('/synonyms/:id', async (context) => {
    const { id } = parseParams(context, DeleteSynonyms);
    await removeSynonyms(serviceContext(context), userSession(context).userId, id);
    return context.body(null, 204);
  })
  .get('/voucher-votes', async (context) => context.json(await listVotedCodes(serviceContext(context), await catalogueIfAny(context.env))))
  .get('/featured', async (context) => context.json(await readFeatured(serviceContext(context), await catalogueIfAny(context.env))))
  .put('/featured', async (context) => {
    const choice = await parseBody(context, SaveFeatured);
    const services = serviceContext(context);
    await chooseFeatured(services, userSession(context).userId, choice);
    return context.json(await readFeatured(services, await catalogueIfAny(context.env)));
  });
