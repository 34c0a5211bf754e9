import type { SynonymGroup } from '#contracts/manager/synonyms.ts';
import type { Db } from '#queries/db.ts';
import { catalogueSynonyms } from '#queries/snapshot-meta.ts';
import { indexedPhrase } from '#queries/search/words/synonyms.ts';
import type { ServiceContext } from '../../config.ts';
import { allSynonymGroups, type StoredSynonyms } from '../../db/synonym-groups.ts';

/** Groups that admins added, and whether the live search knows each. */
export async function listSynonyms({ db }: ServiceContext, catalogue: Db | null): Promise<SynonymGroup[]> {
  const isLive = await livenessIn(catalogue);
  return (await allSynonymGroups(db)).map((group) => ({ ...group, isLive: isLive(group) }));
}

/** A group as the API has it. The live search knows a change after the next run. */
export const asGroup = async (catalogue: Db | null, group: StoredSynonyms): Promise<SynonymGroup> => ({
  ...group,
  isLive: (await livenessIn(catalogue))(group),
});

async function livenessIn(catalogue: Db | null): Promise<(group: StoredSynonyms) => boolean> {
  const pairs = catalogue === null ? [] : await catalogueSynonyms(catalogue);
  const known = new Set(pairs.map(({ phrase, other }) => `${phrase}\n${other}`));
  return ({ phrases }) => {
    const indexed = [...new Set(phrases.map(indexedPhrase))];
    return indexed.every((phrase) => indexed.every((other) => phrase === other || known.has(`${phrase}\n${other}`)));
  };
}
