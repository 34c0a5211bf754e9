import { NamedValues } from './named-values.ts';

/** The branch of printers in the tree. */
export const PRINTERS = 500106;

/** What printers print in, with the words that ask for it. */
export const PRINTED_IN = new NamedValues({ Colour: 'colour|color', Mono: 'mono|monochrome|black and white' });
