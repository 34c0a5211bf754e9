import { createApp } from 'astro/app/entrypoint';
const app = createApp({ streaming: false });
export default { async fetch(request: Request, env: Record<string, unknown>) {
  const routeData = app.match(request);
  return app.render(request, { routeData, locals: { db: env.CATALOGUE } });
} };
