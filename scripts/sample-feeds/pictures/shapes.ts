import { colour } from '../palette.ts';
import { CLOTHING_DRAWINGS } from './clothing.ts';
import { ELECTRONICS_DRAWINGS, OFFICE_DRAWINGS } from './electronics.ts';
import { HOME_DRAWINGS } from './home.ts';
import { KITCHEN_DRAWINGS, PET_DRAWINGS } from './kitchen.ts';
import { LEISURE_DRAWINGS } from './leisure.ts';

const DRAWINGS = {
  ...HOME_DRAWINGS,
  ...KITCHEN_DRAWINGS,
  ...ELECTRONICS_DRAWINGS,
  ...CLOTHING_DRAWINGS,
  ...LEISURE_DRAWINGS,
  ...PET_DRAWINGS,
  ...OFFICE_DRAWINGS,
};

/** The name of a drawing. */
export type PictureName = keyof typeof DRAWINGS;

/** The address of a picture on the site. */
export const pictureUrl = (shape: PictureName, colourName: string): string => `/sample/${shape}-${colourName}.svg`;

/** A product picture as an SVG file. */
export function pictureOf(shape: PictureName, colourName: string): string {
  const { main, deep, pale } = colour(colourName);
  const body = DRAWINGS[shape].join('').replaceAll('"M"', `"${main}"`).replaceAll('"D"', `"${deep}"`).replaceAll('"P"', `"${pale}"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 100 100">${body}</svg>\n`;
}
