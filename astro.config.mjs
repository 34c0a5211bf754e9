import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { SITE } from './src/catalogue/site.ts';

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
  vite: { plugins: [tailwindcss()], build: { assetsInlineLimit: 0 } },
});
