import * as z from 'zod/mini';

/** One edge call: what it is asked with and what it answers. The route validates by it, the islands check the answer by it. */
export interface Endpoint<Query extends z.ZodMiniType = z.ZodMiniType, Data extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters in the path. */
  path: `/api/${string}`;
  query: Query;
  data: Data;
}

/** Keeps the precise types of an endpoint. */
export const endpoint = <Query extends z.ZodMiniType, Data extends z.ZodMiniType>(one: Endpoint<Query, Data>): Endpoint<Query, Data> => one;

export type QueryOf<One extends Endpoint> = z.infer<One['query']>;
export type DataOf<One extends Endpoint> = z.infer<One['data']>;

/** Lists come as `data` with an optional `meta` (specification, section 3). */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: z.optional(z.object({ total: z.number(), page: z.number(), limit: z.number() })),
  });

/** A whole number in a query: digits only, within bounds; anything else is a bad request that names the field. */
export const wholeNumber = ({ min = 1, max, fallback }: { min?: number; max: number; fallback: number }) =>
  z.prefault(
    z.pipe(
      z.string().check(z.regex(/^\d{1,16}$/, 'must be a whole number')),
      z.pipe(
        z.transform((digits: string) => Number(digits)),
        z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
      ),
    ),
    String(fallback),
  );

/** No parameters at all; unknown ones are ignored, as links gather them on their way. */
export const NoQuery = z.object({});
