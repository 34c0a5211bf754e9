import { linkedText } from '#catalogue/display/linked-text.ts';
import { SITE } from '#catalogue/site.ts';

/** Plain text with its line breaks. Addresses of this site's pages become links. */
export const Words = ({ text }: { text: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    {linkedText(text, [SITE.origin, location.origin]).map(({ text: part, path }, index) =>
      path === undefined ? (
        part
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- the text does not change
        <a key={index} className="underline underline-offset-2" href={path}>
          {part}
        </a>
      ),
    )}
  </p>
);
