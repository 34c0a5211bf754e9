const ID_PARAMETERS = new Set(['productid', 'pid']);

/** True for addresses of the old site: `outlink.php`, or a `productid` or `pid` parameter, in path or query. */
export const looksLegacy = (address: URL): boolean => /outlink\.php|\b(?:productid|pid)\b/i.test(decode(address.pathname + address.search));

/** The product id such an address carries, or null. */
export function legacyProductId(address: URL): string | null {
  for (const [name, value] of address.searchParams) {
    if (ID_PARAMETERS.has(name.toLowerCase()) && /^\d{1,16}$/.test(value.trim())) return value.trim();
  }
  return /\b(?:productid|pid)[=/](\d{1,16})\b/i.exec(decode(address.pathname))?.[1] ?? null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
