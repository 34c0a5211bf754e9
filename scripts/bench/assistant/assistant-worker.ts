import type { ChatMessage } from '#contracts/assistant.ts';
import { readConfig } from '#functions/config.ts';
import { CheckedCatalogue } from '#functions/db/catalogue/checked-catalogue.ts';
import type { Db } from '#queries/db.ts';
import { snapshotMeta } from '#queries/snapshot-meta.ts';
import { answerUncounted } from '../../assistant/answer-uncounted.ts';

/** Answers the conversations of a request, and responds with the milliseconds that each took. */
export default {
  async fetch(request: Request, { DB, APP, ...settings }: { DB: Db; APP: Db }): Promise<Response> {
    const times: number[] = [];
    const asked = { app: APP, config: readConfig(settings), now: new Date(), ai: undefined };
    const { snapshot } = await snapshotMeta(DB);
    for (const messages of (await request.json()) as ChatMessage[][]) {
      const start = performance.now();
      await answerUncounted({ ...asked, db: new CheckedCatalogue(DB, snapshot) }, messages);
      times.push(performance.now() - start);
    }
    return Response.json(times);
  },
};
