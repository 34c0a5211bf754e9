import fc from 'fast-check';
import { inject } from 'vitest';

/** Property tests try the same inputs on every run, so that the same code gives the same result. Another seed looks elsewhere. */
fc.configureGlobal({ seed: inject('propertySeed') });

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}
