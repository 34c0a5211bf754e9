/// <reference types="@cloudflare/vitest-plugin/types" />

/** What the Worker is given, where no request brings it: in tests. */
declare module 'cloudflare:workers' {
  export const env: import('./config.ts').Bindings;
}
