import type { DataOf } from '#contracts/endpoint.ts';
import type { ListKnowledge } from '#contracts/manager/knowledge.ts';
import type { ServiceContext } from '../../config.ts';
import { pageOfKnowledge } from '../../db/knowledge.ts';

interface KnowledgePage {
  q: string;
  limit: number;
  page: number;
}

/** A page of the knowledge base, or of the entries with the words of a term. */
export async function listKnowledge({ db }: ServiceContext, { q, limit, page }: KnowledgePage): Promise<DataOf<typeof ListKnowledge>> {
  const { entries, total } = await pageOfKnowledge(db, q, { limit, offset: (page - 1) * limit });
  return { entries, meta: { total, page, limit } };
}
