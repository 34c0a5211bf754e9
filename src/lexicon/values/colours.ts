import data from './colours.json' with { type: 'json' };
import { NamedValues } from './named-values.ts';

/** Basic colours with the names that shops and makers give them. */
export const COLOURS = new NamedValues(data);
