import type { IconName } from './icon-name.ts';
import sprite from './icons.svg?url';

/** The same icons as in Astro's components: the page has fetched the file already. */
export const Icon = ({ name, size = 18 }: { name: IconName; size?: number }) => (
  <svg className="icon" width={size} height={size} aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
