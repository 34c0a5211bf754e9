import { newClickId, withClickId } from '#catalogue/click-id.ts';
import { categoryMerchantsPath, merchantsPath } from '#catalogue/paths.ts';
import type { Db } from '#queries/db.ts';
import type { Outlink } from '#queries/outlinks.ts';
import { insertClick } from '../../db/clicks.ts';
import { DEFAULT_EXPIRED_LINK_SETTINGS, type ExpiredLinkSettings, expiredLinkSettings } from '../../db/expired-link-settings.ts';
import { EdgeError } from '../../errors.ts';

interface Leaving {
  /** Of the edge; null where there is none: then nothing is counted. */
  app: Db | null;
  now: Date;
}

/** Where to send the visitor, and the writing of the click, which nobody has to wait for. */
export interface OutlinkRedirect {
  location: string;
  logged: Promise<void>;
}

/**
 * Follows an outlink. A person is counted and carries a click id that the network hands back with a sale; a program is let
 * through uncounted. Links of closed merchants go by the expired-link settings.
 *
 * @throws {EdgeError} NOT_FOUND when nothing is stored that a browser may be sent to, GONE when settings name no place to go
 */
export async function leaveSite({ app, now }: Leaving, outlink: Outlink, { byPerson }: { byPerson: boolean }): Promise<OutlinkRedirect> {
  if (!outlink.active) return { location: await expiredDestination(app, outlink), logged: Promise.resolve() };
  const { link, merchantId, productId, voucherId } = outlink;
  if (link === null || !isWebAddress(link)) throw new EdgeError('NOT_FOUND', 'There is no link to this shop.');
  if (!byPerson || app === null) return { location: link, logged: Promise.resolve() };
  const id = newClickId();
  const logged = insertClick(app, { id, at: now, merchantId, productId, voucherId }).catch((error: unknown) => {
    console.error('a click was not counted', error);
  });
  return { location: withClickId(link, id), logged };
}

const isWebAddress = (link: string) => /^https?:\/\//i.test(link) && URL.canParse(link);

/** Where links to what is closed or gone lead: the operator's address, else others who sell such things. */
export async function expiredDestination(app: Db | null, { categorySlugPath }: Pick<Outlink, 'categorySlugPath'>): Promise<string> {
  const { redirectUrl, showRelatedMerchants } = await settingsOf(app);
  if (redirectUrl !== null) return redirectUrl;
  if (!showRelatedMerchants) throw new EdgeError('GONE', 'This shop is not with us any more.');
  return categorySlugPath === null ? merchantsPath() : categoryMerchantsPath({ slugPath: categorySlugPath });
}

export const settingsOf = async (app: Db | null): Promise<ExpiredLinkSettings> =>
  app === null ? DEFAULT_EXPIRED_LINK_SETTINGS : expiredLinkSettings(app);
