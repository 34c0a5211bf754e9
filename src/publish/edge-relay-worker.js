/**
 * Runs in the local engine (`edge-engine.ts`): takes statements with their values and has one of the databases that it is bound to make
 * all of them, or none.
 */
export default {
  async fetch(request, env) {
    if (request.headers.get('authorization') !== env.KEY) return new Response('not yours', { status: 403 });
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
