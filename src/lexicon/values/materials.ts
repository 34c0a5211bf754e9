import data from './materials.json' with { type: 'json' };
import { NamedValues } from './named-values.ts';

/** Materials of goods with their other names. */
export const MATERIALS = new NamedValues(data);
