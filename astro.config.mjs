import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { SITE } from './src/catalogue/site.ts';

/**
 * What fetches the imports of a lazy script together with it. Vite's own also waits for styles and for old browsers, which weighs
 * six times as much on every page; no lazy script here has styles.
 */
const smallPreload = {
  name: 'small-preload',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? PRELOAD : null),
};
const PRELOAD = `export const __vitePreload = (load, files = []) => {
  for (const file of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/** Small modules together, as each file of its own costs a request and compresses worse. The adapter's banner is for the Worker. */
const BROWSER_OUTPUT = {
  banner: '',
  codeSplitting: {
    groups: [
      { name: 'page', test: /preload-helper|node_modules\/(?:nanostores|@nanostores\/persistent)\/|src\/stores\/saved|catalogue\/limits/ },
      { name: 'calls', test: /src\/client\/(?:api|shape)|src\/catalogue\/(?:paths|price|site|category)/ },
    ],
  },
};

export default defineConfig({
  site: SITE.origin,
  output: 'server',
  trailingSlash: 'never',
  // Nothing is inlined: the content security policy allows scripts and styles from files only.
  build: { format: 'file', inlineStylesheets: 'never' },
  session: false,
  // The policy is set in src/middleware.ts.
  security: { checkOrigin: false },
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  integrations: [react()],
  devToolbar: { enabled: false },
  vite: {
    plugins: [tailwindcss(), smallPreload],
    build: { assetsInlineLimit: 0 },
    environments: { client: { build: { rolldownOptions: { output: BROWSER_OUTPUT } } } },
  },
});
