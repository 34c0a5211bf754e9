import { withCuesRespelt } from '#queries/understanding/cue-words.ts';

/** Characters of a message that are read. */
const READ_MAX_CHARS = 1000;

/**
 * A message as rules read it: at most 1,000 characters, lower case, one kind of quotes, single spaces. None of it is treated as markup or
 * as an instruction.
 *
 * @example plainText('Under  £20, PLEASE') // 'under £20, please'
 */
export const plainText = (message: string): string =>
  withCuesRespelt(
    message
      .slice(0, READ_MAX_CHARS)
      .normalize('NFKC')
      .slice(0, READ_MAX_CHARS)
      .toLowerCase()
      .replace(/[’‘`´]/g, "'")
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  );
