/*
 * A page for visitors who are offline. Nothing is kept: not this page, which is below, and no other, as prices change. Only
 * navigations are looked at; all else goes to the network as if there were no worker.
 */

const OFFLINE_PAGE = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>You are offline</title>
<style>
  :root{color-scheme:light dark;--ink:#2a2521;--page:#fff;--copper:#9a4a1c}
  @media (prefers-color-scheme:dark){:root{--ink:#f2ede7;--page:#211e1a;--copper:#f0a878}}
  body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
  main{max-width:30rem;padding:1.5rem}
  h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.2}
  a{display:inline-block;margin-top:.5rem;padding:.65rem 1.25rem;border:2px solid var(--copper);border-radius:.5rem;color:var(--copper);font-weight:600;text-decoration:none}
  a:focus-visible{outline:3px solid var(--copper);outline-offset:2px}
</style></head><body><main>
<h1>You are offline</h1>
<p>This page could not be reached. Prices, stock and codes change, so nothing is shown from an earlier visit: it might be wrong by now.</p>
<p><a href="">Try again</a></p>
</main></body></html>`;

const OFFLINE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

self.addEventListener('install', () => self.skipWaiting());

// The page is asked for while the worker starts, so that it delays nothing.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

async function pageOrOffline({ preloadResponse, request }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return new Response(OFFLINE_PAGE, { status: 503, statusText: 'Offline', headers: OFFLINE_HEADERS });
  }
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(pageOrOffline(event));
});
