import * as z from 'zod/mini';
import { BRAND_NAME_MAX_CHARS, MANAGED_BRANDS_PAGE_BRANDS } from '#catalogue/limits.ts';
import { asOneLine } from '../bounded.ts';
import { ById, endpoint, NoQuery, pageFromOne, PageMeta, searchTerm, wholeNumber } from '../endpoint.ts';
import { replaces, undoOf } from './decision.ts';

/** What an admin said about a brand. */
export const BrandDecision = z.object({
  id: z.number(),
  /** What all spellings of the brand share. */
  brand: z.string(),
  /** Its name at the time. */
  name: z.string(),
  verb: z.enum(['join', 'rename', 'drop']),
  /** Of `rename`: its name from then on. Of `join`: the name of the other brand. Of `drop`: null. */
  newName: z.nullable(z.string()),
  decidedAt: z.string(),
  /** A run has used it; false: the next one will. */
  isLive: z.boolean(),
});
export type BrandDecision = z.infer<typeof BrandDecision>;

/** A brand as the catalogue has it. */
export const ManagedBrand = z.object({
  slug: z.string(),
  name: z.string(),
  productCount: z.number(),
  merchantsCount: z.number(),
  /** null: not decided. */
  decision: z.nullable(BrandDecision),
});
export type ManagedBrand = z.infer<typeof ManagedBrand>;

const page = { limit: wholeNumber({ max: 100, fallback: MANAGED_BRANDS_PAGE_BRANDS }), page: pageFromOne() };

export const ListManagedBrands = endpoint({
  method: 'GET',
  path: '/api/v1/admin/brands',
  access: 'admin',
  summary: 'Brands of the catalogue with what admins decided about them, most products first. `q` selects by name.',
  query: z.object({ q: searchTerm(), ...page }),
  data: z.object({ brands: z.array(ManagedBrand), meta: PageMeta }),
});

export const ListBrandDecisions = endpoint({
  method: 'GET',
  path: '/api/v1/admin/brand-decisions',
  access: 'admin',
  summary: 'What admins decided about brands, newest first.',
  query: z.object(page),
  data: z.object({ decisions: z.array(BrandDecision), meta: PageMeta }),
});

const NAME = `a name must have 1 to ${BRAND_NAME_MAX_CHARS} characters, letters or digits among them`;

/** One line of text. */
const BrandName = z.pipe(
  z.string(NAME).check(z.maxLength(500, NAME)),
  z.pipe(asOneLine(), z.string().check(z.refine((text) => text.length <= BRAND_NAME_MAX_CHARS && /[\p{L}\p{N}]/u.test(text), NAME))),
);

/** `into` is a brand of the catalogue, too. */
export const BrandChange = z.object({
  name: BrandName,
  change: z.discriminatedUnion('verb', [
    z.object({ verb: z.literal('join'), into: BrandName }),
    z.object({ verb: z.literal('rename'), newName: BrandName }),
    z.object({ verb: z.literal('drop') }),
  ]),
  replaces: replaces(),
});
export type BrandChange = z.infer<typeof BrandChange>;

export const DecideBrand = endpoint({
  method: 'POST',
  path: '/api/v1/admin/brand-decisions',
  access: 'admin',
  refusals: [409],
  summary:
    'Joins a brand to another one, renames it, or drops it, from the next run on. 409 when another admin decided since `replaces`, or when brands would join in a circle.',
  query: NoQuery,
  body: BrandChange,
  data: z.object({ decision: BrandDecision }),
});

export const UndoBrandDecision = endpoint({
  method: 'DELETE',
  path: '/api/v1/admin/brand-decisions/:id',
  access: 'admin',
  refusals: [409],
  summary: 'Undoes a decision about a brand: the one before it counts again. 409 when it is not the newest.',
  params: ById,
  query: NoQuery,
  data: undoOf(BrandDecision),
});
