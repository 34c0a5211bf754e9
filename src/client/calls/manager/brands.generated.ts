// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/brands.ts';
import type { Call } from '#client/api.ts';

export const ListManagedBrands: Call<DataOf<typeof contract.ListManagedBrands>> = {
  path: '/api/v1/admin/brands',
  answer: {
    brands: [
      {
        slug: 'string',
        name: 'string',
        productCount: 'number',
        merchantsCount: 'number',
        decision: [
          {
            id: 'number',
            brand: 'string',
            name: 'string',
            verb: '=join|=rename|=drop',
            newName: 'string|null',
            decidedAt: 'string',
            isLive: 'boolean',
          },
          'null',
        ],
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const ListBrandDecisions: Call<DataOf<typeof contract.ListBrandDecisions>> = {
  path: '/api/v1/admin/brand-decisions',
  answer: {
    decisions: [
      {
        id: 'number',
        brand: 'string',
        name: 'string',
        verb: '=join|=rename|=drop',
        newName: 'string|null',
        decidedAt: 'string',
        isLive: 'boolean',
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const DecideBrand: Call<DataOf<typeof contract.DecideBrand>, BodyOf<typeof contract.DecideBrand>> = {
  method: 'POST',
  path: '/api/v1/admin/brand-decisions',
  answer: {
    decision: {
      id: 'number',
      brand: 'string',
      name: 'string',
      verb: '=join|=rename|=drop',
      newName: 'string|null',
      decidedAt: 'string',
      isLive: 'boolean',
    },
  },
};

export const UndoBrandDecision: Call<DataOf<typeof contract.UndoBrandDecision>> = {
  method: 'DELETE',
  path: '/api/v1/admin/brand-decisions/:id',
  answer: {
    standing: [
      {
        id: 'number',
        brand: 'string',
        name: 'string',
        verb: '=join|=rename|=drop',
        newName: 'string|null',
        decidedAt: 'string',
        isLive: 'boolean',
      },
      'null',
    ],
  },
};
