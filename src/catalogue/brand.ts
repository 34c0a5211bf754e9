/** A brand. Spellings with the same slug are one brand, so the slug is its id. */
export interface Brand {
  id: string;
  name: string;
  slug: string;
  logoUrl: string | null;
  firstSeenMerchantId: number | null;
  /** `YYYY-MM-DD` */
  firstSeenAt: string | null;
  adult: boolean;
  productCount: number;
  merchantsCount: number;
}
