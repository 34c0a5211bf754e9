/**
 * Runs in the local engine (`edge-engine.ts`): runs a batch of statements with their values on one of its databases.
 */
export default {
  async fetch(request, env) {
    if (request.headers.get('authorization') !== env.KEY) return new Response('wrong key', { status: 403 });
    const database = env[new URL(request.url).pathname.slice(1)];
    const statements = await request.json();
    try {
      const answers = await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)));
      return Response.json(answers.map(({ results }) => results));
    } catch (error) {
      return new Response(String(error), { status: 500 });
    }
  },
};
