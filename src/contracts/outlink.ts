/** Calls that answer a redirect to a shop instead of data. */
export const OUTLINKS = [
  {
    name: 'ProductOutlink',
    path: '/api/v1/products/:id/outlink',
    query: [],
    summary: "Leads to the product at its shop. The page's own link is /products/{id}/outlink.",
  },
  {
    name: 'VoucherOutlink',
    path: '/api/v1/vouchers/:code/outlink',
    query: ['merchant'],
    summary: 'Leads to the shop that gives the voucher, named by its code or id. A code of several shops needs ?merchant={slug}.',
  },
] as const;
