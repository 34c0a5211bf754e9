// Printed from the contract by scripts/print-calls. Do not edit.
import type { BodyOf, DataOf } from '#contracts/endpoint.ts';
import type * as contract from '#contracts/manager/comparisons.ts';
import type { Call } from '#client/api.ts';

export const ListReports: Call<DataOf<typeof contract.ListReports>> = {
  path: '/api/v1/admin/product-reports',
  answer: {
    reports: [
      {
        id: 'number',
        productId: 'number',
        productName: 'string',
        about: '=price|=match',
        note: 'string|null',
        count: 'number',
        lastAt: 'string',
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const CloseReport: Call<DataOf<typeof contract.CloseReport>> = {
  method: 'DELETE',
  path: '/api/v1/admin/product-reports/:id',
  answer: { closed: 'boolean' },
};

export const GetManagedComparison: Call<DataOf<typeof contract.GetManagedComparison>> = {
  path: '/api/v1/admin/comparisons/:id',
  answer: {
    product: {
      id: 'number',
      merchantId: 'number',
      name: 'string',
      slug: 'string',
      merchantName: 'string',
      merchantSlug: 'string|null',
      categorySlugPath: 'string|null',
      brand: 'string|null',
      price: 'number|null',
      wasPrice: 'number|null',
      deliveryCost: 'number|null',
      currency: 'string',
      inStock: 'boolean|null',
      imageUrl: 'string|null',
      comparison: [{ representativeId: 'number', lowestPrice: 'number|null', lowestTotal: 'number|null', shops: 'number' }, 'null'],
    },
    offers: [
      {
        id: 'number',
        merchantId: 'number',
        name: 'string',
        slug: 'string',
        merchantName: 'string',
        merchantSlug: 'string|null',
        categorySlugPath: 'string|null',
        brand: 'string|null',
        price: 'number|null',
        wasPrice: 'number|null',
        deliveryCost: 'number|null',
        currency: 'string',
        inStock: 'boolean|null',
        imageUrl: 'string|null',
        comparison: [{ representativeId: 'number', lowestPrice: 'number|null', lowestTotal: 'number|null', shops: 'number' }, 'null'],
      },
    ],
    decisions: [
      {
        id: 'number',
        verb: '=join|=part',
        productId: 'number',
        productName: 'string',
        otherId: 'number',
        otherName: 'string',
        decidedAt: 'string',
        isLive: 'boolean',
      },
    ],
  },
};

export const ListMatchDecisions: Call<DataOf<typeof contract.ListMatchDecisions>> = {
  path: '/api/v1/admin/match-decisions',
  answer: {
    decisions: [
      {
        id: 'number',
        verb: '=join|=part',
        productId: 'number',
        productName: 'string',
        otherId: 'number',
        otherName: 'string',
        decidedAt: 'string',
        isLive: 'boolean',
      },
    ],
    meta: { total: 'number', page: 'number', limit: 'number' },
  },
};

export const DecideMatch: Call<DataOf<typeof contract.DecideMatch>, BodyOf<typeof contract.DecideMatch>> = {
  method: 'POST',
  path: '/api/v1/admin/match-decisions',
  answer: {
    decision: {
      id: 'number',
      verb: '=join|=part',
      productId: 'number',
      productName: 'string',
      otherId: 'number',
      otherName: 'string',
      decidedAt: 'string',
      isLive: 'boolean',
    },
  },
};

export const UndoMatchDecision: Call<DataOf<typeof contract.UndoMatchDecision>> = {
  method: 'DELETE',
  path: '/api/v1/admin/match-decisions/:id',
  answer: {
    standing: [
      {
        id: 'number',
        verb: '=join|=part',
        productId: 'number',
        productName: 'string',
        otherId: 'number',
        otherName: 'string',
        decidedAt: 'string',
        isLive: 'boolean',
      },
      'null',
    ],
  },
};
