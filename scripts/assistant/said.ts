/** An answer as the checks read it. */
export interface Said {
  message: string;
  products: { id: number; name: string; price: number | null; merchantName: string }[];
}
