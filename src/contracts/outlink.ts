/** Calls that answer with a redirect to a shop instead of data. */
export const OUTLINKS = [
  {
    name: 'ProductOutlink',
    path: '/api/v1/products/:id/outlink',
    query: [],
    summary: 'Redirects to the product at its shop. Pages link to /products/{id}/outlink.',
    otherwise: 'A page: there is no such product, or it has no link.',
  },
  {
    name: 'VoucherOutlink',
    path: '/api/v1/vouchers/:code/outlink',
    query: ['merchant'],
    summary:
      'Redirects to the shop of the voucher with this code, in any letter case, or this id. A code that several shops have needs ?merchant={slug}; without it, a page lists them (status 200).',
    otherwise: 'A page: no shop has this voucher, or it has no link.',
  },
] as const;
