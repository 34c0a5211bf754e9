import { isColour } from '#lexicon/values/colours.ts';

/** 'Black on white': the colours of print and ground. */
const PRINT = /(?<!\p{L})(\p{L}{3,12}) on (?:a )?(\p{L}{3,12})(?!\p{L})/gu;

/** 'Black on white', the other way round. */
export const reversedPrint = (print: string): string => print.split(' on ').reverse().join(' on ');

/** The print that is asked for, 'black on white', unless both ways round would do. */
export const readPrints = (text: string): string[] =>
  Array.from(text.matchAll(PRINT)).flatMap(([, print = '', ground = '']) => {
    const asked = `${print} on ${ground}`;
    return isColour(print) && isColour(ground) && print !== ground && !text.includes(reversedPrint(asked)) ? [asked] : [];
  });
