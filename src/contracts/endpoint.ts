import * as z from 'zod/mini';

/** One call of the API: its input and its answer. The route validates the input by it, the islands check the answer. */
export interface Endpoint<
  Query extends z.ZodMiniType = z.ZodMiniType,
  Data extends z.ZodMiniType = z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `:name` for parameters in the path. */
  path: `/api/${string}`;
  /** One line for the description of the API. */
  summary: string;
  /** Who may call it: a guest or a user, a user, an admin. Absent: everyone. The routes enforce it; a test checks every call. */
  access?: 'session' | 'user' | 'admin';
  /** Statuses that it answers with besides those that its access, path and input tell. Tests compare them with every answer. */
  refusals?: readonly (409 | 429)[];
  params?: Params;
  query: Query;
  body?: Body;
  data: Data;
}

/** Keeps the precise types of an endpoint. */
export const endpoint = <
  Query extends z.ZodMiniType,
  Data extends z.ZodMiniType,
  Params extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
>(
  one: Endpoint<Query, Data, Params, Body>,
): Endpoint<Query, Data, Params, Body> => one;

export type QueryOf<One extends Endpoint> = z.infer<One['query']>;
export type DataOf<One extends Endpoint> = z.infer<One['data']>;
/** The body as it is sent, before the schema trims it and fills in defaults. */
export type BodyOf<One extends Endpoint> = z.input<NonNullable<One['body']>>;

/** How long a list is, which page of it this is, and how many entries a page has. */
export const PageMeta = z.object({ total: z.number(), page: z.number(), limit: z.number() });

/** A list is `data` with an optional `meta`. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) => z.object({ data: z.array(item), meta: z.optional(PageMeta) });

/** Bounds of the numbers in a query, for the description of the API: their schemas start from text and do not show them. */
export const NUMBERS = z.registry<{ minimum: number; maximum: number; default?: number }>();

const digits = ({ min, max }: { min: number; max: number }) =>
  z
    .pipe(
      z.string().check(z.regex(/^\d{1,16}$/, 'must be a whole number')),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.gte(min, `must be at least ${min}`), z.lte(max, `must be at most ${max}`)),
      ),
    )
    .register(NUMBERS, { minimum: min, maximum: max });

/** A whole number in a query: digits only, within bounds. Anything else is a bad request that names the field. */
export const wholeNumber = ({ min = 1, max, fallback }: { min?: number; max: number; fallback: number }) =>
  z.prefault(digits({ min, max }), String(fallback)).register(NUMBERS, { minimum: min, maximum: max, default: fallback });

/** An id in a path or a query: a positive whole number, unless its ids start with 0. */
export const idNumber = ({ min = 1 } = {}) => digits({ min, max: Number.MAX_SAFE_INTEGER });

const ID_MAX_DIGITS = 16;

/** Ids in a query, each once: `1,2,3`. */
export const idsInQuery = (max: number) => {
  const wrong = `must be at most ${max} ids, with commas between them`;
  return z.pipe(
    z.string(wrong).check(z.maxLength(max * (ID_MAX_DIGITS + 1), wrong), z.regex(/^\d{1,16}(?:,\d{1,16})*$/, wrong)),
    z.pipe(
      z.transform((text: string) => [...new Set(text.split(',').map(Number))]),
      z.array(z.int(wrong).check(z.positive(wrong))).check(z.maxLength(max, wrong)),
    ),
  );
};

/** The page of a list. A page past the end is answered with the last one, which `meta.page` names. */
export const pageFromOne = () => wholeNumber({ max: 1_000_000, fallback: 1 });

const TERM_MAX_CHARS = 200;

/** A word or more to look for; '' is none. */
export const searchTerm = (maxChars = TERM_MAX_CHARS) =>
  z.prefault(z.string().check(z.trim(), z.maxLength(maxChars, `must be at most ${maxChars} characters`)), '');

const NAME_MAX_CHARS = 300;

/** A slug or slug path in an address. A text that cannot be a slug is not found. */
export const slugText = () =>
  z
    .string()
    .check(z.trim(), z.minLength(1, 'must not be empty'), z.maxLength(NAME_MAX_CHARS, `must be at most ${NAME_MAX_CHARS} characters`));

export const ById = z.object({ id: idNumber() });
export const BySlug = z.object({ slug: slugText() });

/** No parameters. Unknown ones are ignored: trackers add them to links. */
export const NoQuery = z.object({});
