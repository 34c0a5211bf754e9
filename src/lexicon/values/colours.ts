import data from './colours.json' with { type: 'json' };
import { NamedValues } from './named-values.ts';

/** Basic colours with the names that shops and makers give them. */
export const COLOURS = new NamedValues(data);

/** Whether a word or phrase is the name of a colour and nothing else. */
export const isColour = (phrase: string): boolean => COLOURS.exact(phrase) !== undefined;
