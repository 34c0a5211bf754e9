import { newClickId, withClickId } from '#catalogue/addresses/click-id.ts';
import { categoryMerchantsPath, merchantsPath } from '#catalogue/addresses/paths.ts';
import { isTransient, RETRIES_OF_A_REQUEST, withRetries } from '#queries/d1-errors.ts';
import type { Db } from '#queries/db.ts';
import type { Outlink } from '#queries/outlinks.ts';
import { insertClick } from '../../db/clicks.ts';
import { DEFAULT_EXPIRED_LINK_SETTINGS, type ExpiredLinkSettings, readExpiredLinkSettings } from '../../db/expired-link-settings.ts';
import { EdgeError } from '../../errors.ts';

interface Leaving {
  /** APP_DB; null: clicks are not counted. */
  app: Db | null;
  now: Date;
}

/** Where to send the visitor, and the write of the click, which the answer does not wait for. */
export interface OutlinkRedirect {
  location: string;
  logged: Promise<void>;
}

/**
 * Follows an outlink. A person's click is counted, and its id goes into the link so that the network reports it with a sale; a program is
 * redirected without either. Links of closed merchants follow the expired-link settings.
 *
 * @throws {EdgeError} NOT_FOUND when the stored link is no web address, GONE when the settings give no destination
 */
export async function leaveSite({ app, now }: Leaving, outlink: Outlink, { byPerson }: { byPerson: boolean }): Promise<OutlinkRedirect> {
  if (!outlink.active) return { location: await expiredDestination(app, outlink), logged: Promise.resolve() };
  const { link, merchantId, productId, voucherId } = outlink;
  if (link === null || !isWebAddress(link)) throw new EdgeError('NOT_FOUND', 'There is no link to this shop.');
  if (!byPerson || app === null) return { location: link, logged: Promise.resolve() };
  const id = newClickId();
  const insert = () => insertClick(app, { id, at: now, merchantId, productId, voucherId });
  const logged = withRetries(insert, isTransient, RETRIES_OF_A_REQUEST).catch((error: unknown) => {
    console.error('A click was not counted.', error);
  });
  return { location: withClickId(link, id), logged };
}

const isWebAddress = (link: string) => /^https?:\/\//i.test(link) && URL.canParse(link);

/** Where links to closed merchants and gone products lead: the address that admins set, else merchants of the same category. */
export async function expiredDestination(app: Db | null, { categorySlugPath }: Pick<Outlink, 'categorySlugPath'>): Promise<string> {
  const { redirectUrl, showRelatedMerchants } = await settingsOf(app);
  if (redirectUrl !== null) return redirectUrl;
  if (!showRelatedMerchants) throw new EdgeError('GONE', 'This shop is no longer on this site.');
  return categorySlugPath === null ? merchantsPath() : categoryMerchantsPath({ slugPath: categorySlugPath });
}

export const settingsOf = async (app: Db | null): Promise<ExpiredLinkSettings> =>
  app === null ? DEFAULT_EXPIRED_LINK_SETTINGS : readExpiredLinkSettings(app);
