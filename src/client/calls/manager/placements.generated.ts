// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/placements.ts';
import type { Call } from '#client/api.ts';

export const ListFeedCategories: Call<DataOf<typeof contract.ListFeedCategories>> = {
  path: '/api/v1/admin/feed-categories',
  answer: {
    categories: [
      {
        id: 'number|null',
        merchantId: 'number',
        merchantName: 'string|null',
        path: ['string'],
        node: [{ id: 'number', path: 'string' }, 'null'],
        productCount: 'number',
        doubt: 'number',
        phrase: 'string|null',
        alternatives: [{ id: 'number', path: 'string' }],
        names: ['string'],
        placement: [{ id: 'number', node: [{ id: 'number', path: 'string' }, 'null'], decidedAt: 'string', isLive: 'boolean' }, 'null'],
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const PreviewPlacement: Call<DataOf<typeof contract.PreviewPlacement>> = {
  path: '/api/v1/admin/feed-categories/:id/preview',
  answer: {
    total: 'number',
    staying: 'number',
    pinned: 'number',
    moving: [{ from: [{ id: 'number', path: 'string' }, 'null'], count: 'number' }],
  },
};

export const DecidePlacement: Call<DataOf<typeof contract.DecidePlacement>, BodyOf<typeof contract.DecidePlacement>> = {
  method: 'POST',
  path: '/api/v1/admin/placements',
  answer: { placement: { id: 'number', node: [{ id: 'number', path: 'string' }, 'null'], decidedAt: 'string', isLive: 'boolean' } },
};

export const UndoPlacement: Call<DataOf<typeof contract.UndoPlacement>> = {
  method: 'DELETE',
  path: '/api/v1/admin/placements/:id',
  answer: {
    standing: [{ id: 'number', node: [{ id: 'number', path: 'string' }, 'null'], decidedAt: 'string', isLive: 'boolean' }, 'null'],
  },
};
