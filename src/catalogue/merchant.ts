/** A shop. `active` is false if its network closed the programme; its links then follow the expired-link settings. */
export interface Merchant {
  id: number;
  porMerchantId: number | null;
  name: string;
  slug: string;
  url: string | null;
  description: string | null;
  logoUrl: string | null;
  affiliateUrl: string | null;
  active: boolean;
  adult: boolean;
  /** The day on which it joined its network (`YYYY-MM-DD`), or null. */
  createdAt: string | null;
  /** The day of its last good feed, if that is too long ago to trust its prices; else null. */
  staleSince: string | null;
  productCount: number;
}
