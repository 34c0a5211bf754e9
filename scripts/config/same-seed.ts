import fc from 'fast-check';
import { inject } from 'vitest';

/** Property tests use the same inputs in every run, so that equal code gives equal results. Another seed tries other inputs. */
fc.configureGlobal({ seed: inject('propertySeed') });

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number;
  }
}
