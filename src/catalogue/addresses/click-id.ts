const CLICK_ID_CHARS = 16;
/** 32 letters and digits, so that a random byte picks each with the same probability. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A new click id: 80 random bits, in letters and digits that every network accepts. */
export const newClickId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CLICK_ID_CHARS)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

type Rewrite = (link: string, clickId: string) => string;

/** Sets a query parameter and leaves every byte of the others: a network may have signed or oddly encoded them. */
function withParameter(name: string): Rewrite {
  const present = new RegExp(`([?&])${name}=[^&#]*`);
  return (link, clickId) => {
    if (present.test(link)) return link.replace(present, `$1${name}=${clickId}`);
    const end = link.includes('#') ? link.indexOf('#') : link.length;
    const [address, fragment] = [link.slice(0, end), link.slice(end)];
    const separator = address.includes('?') ? (/[?&]$/.test(address) ? '' : '&') : '?';
    return `${address}${separator}${name}=${clickId}${fragment}`;
  };
}

/**
 * Paid On Results: the fourth segment, which is `0` when unused. `/c/{affiliate}/FM{merchant}/{merchant}/{sub}/{path}` is the link of a
 * product, `/c/{affiliate}/1/{merchant}/{sub}` that of the shop.
 */
const inPaidOnResultsPath: Rewrite = (link, clickId) => link.replace(/^([^?#]*?\/c\/[^/?#]+\/[^/?#]+\/\d+)(?:\/[^/?#]*)?/, `$1/${clickId}`);

const withEpi = withParameter('epi');

/** Tradedoubler: `epi`, in the query or in the older form `click?a(1)p(2)url(…)`, where it comes before `url`, which ends the link. */
const inTradedoublerLink: Rewrite = (link, clickId) => {
  if (!/\/click\?\w+\(/.test(link)) return withEpi(link, clickId);
  const url = link.indexOf('url(');
  const [head, tail] = url < 0 ? [link, ''] : [link.slice(0, url), link.slice(url)];
  return `${head.replace(/epi\([^()]*\)/g, '')}epi(${clickId})${tail}`;
};

/** Where each network reads the click id, by the host of its tracked links. */
const SLOTS: [host: RegExp, rewrite: Rewrite][] = [
  [/^(?:www\.)?(?:paidonresults\.(?:net|com)|portgk\.com)$/, inPaidOnResultsPath],
  [/^(?:www\.)?awin1\.com$/, withParameter('clickref')],
  [/^\w+\.tradedoubler\.com$/, inTradedoublerLink],
];

/**
 * A tracked link with our click id in its network's sub-id slot, so that a sale can be attributed to the click. Links of other hosts
 * stay as they are.
 *
 * @param link a tracked link, http(s)
 * @example withClickId('https://www.awin1.com/pclick.php?p=1&a=2&m=3', 'k7') // '…?p=1&a=2&m=3&clickref=k7'
 */
export function withClickId(link: string, clickId: string): string {
  const host = URL.canParse(link) ? new URL(link).hostname : '';
  const rewrite = SLOTS.find(([pattern]) => pattern.test(host))?.[1];
  return rewrite === undefined ? link : rewrite(link, clickId);
}
