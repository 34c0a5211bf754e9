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
  // A lazy script comes with the two files that many need; to name the rest as well would weigh more than it saves.
  configEnvironment: () => ({
    build: {
      modulePreload: { polyfill: false, resolveDependencies: (_, files) => files.filter((file) => /\/(?:react|calls)\./.test(file)) },
    },
  }),
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
      // On its own, or it would come with the paths, which need it only outside of browsers.
      { name: 'site', test: /catalogue\/site/ },
      { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
      // What every page loads, with all that it imports.
      { name: 'page', test: /src\/islands\/every-page\// },
      // What many scripts need, but not what a few do: it would come along with the rest.
      { name: 'calls', test: /src\/(?:client|catalogue)\//, minShareCount: 7 },
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
    environments: {
      // Without its comments, so that an edited comment is not other code (`src/rebuild/compile.ts`).
      ssr: { build: { rolldownOptions: { output: { comments: false } } } },
      client: {
        // React looks for its developer tools, for what Node has, and for an API to show its transitions with: no page uses them.
        define: {
          __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
          setImmediate: 'undefined',
          'process.emit': 'undefined',
          navigation: 'undefined',
        },
        build: { rolldownOptions: { output: BROWSER_OUTPUT } },
      },
    },
  },
});
