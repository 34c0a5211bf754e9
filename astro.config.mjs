import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';

export default defineConfig({
  site: 'https://tuppence.example',
  output: 'server',
  trailingSlash: 'never',
  build: { format: 'file' },
  session: false,
  security: { csp: true, checkOrigin: false },
  adapter: cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  integrations: [react()],
  vite: { plugins: [tailwindcss()] },
});
