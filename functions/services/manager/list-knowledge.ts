import type { DataOf } from '#contracts/endpoint.ts';
import type { ListKnowledge } from '#contracts/manager/knowledge.ts';
import type { PageRequest } from '#queries/read-page.ts';
import type { ServiceContext } from '../../config.ts';
import { pageOfKnowledge } from '../../db/knowledge.ts';

type KnowledgePage = PageRequest & { q: string };

/** A page of the knowledge base, or of the entries with the words of a term. */
export async function listKnowledge({ db }: ServiceContext, { q, limit, page }: KnowledgePage): Promise<DataOf<typeof ListKnowledge>> {
  const { entries, pagination } = await pageOfKnowledge(db, q, { limit, page });
  return { entries, meta: { total: pagination.total, page: pagination.page, limit } };
}
