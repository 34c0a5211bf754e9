/** Calls that answer with a redirect to a shop instead of data. */
export const OUTLINKS = [
  {
    name: 'ProductOutlink',
    path: '/api/v1/products/:id/outlink',
    query: [],
    summary: 'Redirects to the product at its shop. Pages link to /products/{id}/outlink.',
  },
  {
    name: 'VoucherOutlink',
    path: '/api/v1/vouchers/:code/outlink',
    query: ['merchant'],
    summary: 'Redirects to the shop of the voucher with this code or id. A code that several shops have needs ?merchant={slug}.',
  },
] as const;
