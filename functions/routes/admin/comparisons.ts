import { Hono } from 'hono';
import {
  CloseReport,
  DecideMatch,
  GetManagedComparison,
  ListMatchDecisions,
  ListReports,
  UndoMatchDecision,
} from '#contracts/manager/comparisons.ts';
import type { Edge } from '../../edge.ts';
import { catalogueIfAny } from '../../request/catalogue-if-any.ts';
import { parseBody, parseParams, parseQuery } from '../../request/parse.ts';
import { serviceContext, userSession } from '../../request/session.ts';
import { decideMatch, listMatchDecisions, managedComparison, undoMatchDecision } from '../../services/decisions/match-decisions.ts';
import { closeProductReport, listReports } from '../../services/manager/product-reports.ts';

/** Which products are the same thing, and what shoppers report of them. Decisions take effect with the next run. */
export const comparisonRoutes = new Hono<Edge>()
  .get('/product-reports', async (context) => context.json(await listReports(serviceContext(context), parseQuery(context, ListReports))))
  .delete('/product-reports/:id', async (context) => {
    await closeProductReport(serviceContext(context), userSession(context).userId, parseParams(context, CloseReport).id);
    return context.json({ closed: true });
  })
  .get('/comparisons/:id', async (context) => {
    const { id } = parseParams(context, GetManagedComparison);
    return context.json(await managedComparison(serviceContext(context), await catalogueIfAny(context.env), id));
  })
  .get('/match-decisions', async (context) =>
    context.json(await listMatchDecisions(serviceContext(context), parseQuery(context, ListMatchDecisions))),
  )
  .post('/match-decisions', async (context) => {
    const change = await parseBody(context, DecideMatch);
    const deciding = { userId: userSession(context).userId, catalogue: await catalogueIfAny(context.env) };
    return context.json({ decision: await decideMatch(serviceContext(context), deciding, change) });
  })
  .delete('/match-decisions/:id', async (context) => {
    const { id } = parseParams(context, UndoMatchDecision);
    return context.json({ standing: await undoMatchDecision(serviceContext(context), userSession(context).userId, id) });
  });
