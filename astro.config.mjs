import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { SITE } from './src/catalogue/site.ts';

/**
 * Fetches the imports of a lazy script together with it. Vite's own code also waits for styles and supports old browsers, and is six
 * times as large; no lazy script here has styles.
 */
const smallPreload = {
  name: 'small-preload',
  enforce: 'pre',
  // Only the two files that most lazy scripts need: to name the others would cost more bytes than it saves.
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

/** Groups small modules, because each file costs a request and compresses worse. The adapter's banner is for the Worker. */
const BROWSER_OUTPUT = {
  banner: '',
  codeSplitting: {
    groups: [
      // Apart from the paths, which need it outside of browsers only.
      { name: 'site', test: /catalogue\/site/ },
      // With the search box's own call, which is too small for a file.
      { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|client\/calls\/search\.generated/ },
      // The script of every page, with its imports.
      { name: 'page', test: /src\/islands\/every-page\// },
      // Modules that many scripts need; modules that few need would be loaded in vain.
      { name: 'calls', test: /src\/(?:client|catalogue)\//, minShareCount: 11 },
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
      // Without comments, so that an edited comment does not count as changed code (`src/rebuild/compile.ts`).
      ssr: { build: { rolldownOptions: { output: { comments: false } } } },
      client: {
        // Removes React's branches for developer tools, Node and view transitions, which no page uses.
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
