import { redirectAddress } from '#catalogue/addresses/redirect-address.ts';
import type { Db, Statement } from '#queries/db.ts';
import { readOne, rowReader } from '#queries/read-rows.ts';

/** Where links to closed merchants and gone products lead. */
export interface ExpiredLinkSettings {
  /** A path of this site or an http(s) address; null: none is set. */
  redirectUrl: string | null;
  showRelatedMerchants: boolean;
}

export const DEFAULT_EXPIRED_LINK_SETTINGS: ExpiredLinkSettings = { redirectUrl: null, showRelatedMerchants: true };

const SETTINGS = rowReader<ExpiredLinkSettings>({
  redirectUrl: 'redirect_url',
  showRelatedMerchants: { sql: 'show_related_merchants', as: 'boolean' },
});

/** The settings as an admin saved them. A stored address to which a redirect is not safe counts as none. */
export async function readExpiredLinkSettings(app: Db): Promise<ExpiredLinkSettings> {
  const stored = await readOne(app, SETTINGS, `SELECT ${SETTINGS.columns} FROM expired_link_settings WHERE id = 1`);
  if (stored === null) return DEFAULT_EXPIRED_LINK_SETTINGS;
  return { ...stored, redirectUrl: stored.redirectUrl === null ? null : redirectAddress(stored.redirectUrl) };
}

export const updateExpiredLinkSettings = (app: Db, { redirectUrl, showRelatedMerchants }: ExpiredLinkSettings): Statement =>
  app
    .prepare(
      `INSERT INTO expired_link_settings (id, redirect_url, show_related_merchants) VALUES (1, ?1, ?2)
       ON CONFLICT (id) DO UPDATE SET redirect_url = ?1, show_related_merchants = ?2 RETURNING id`,
    )
    .bind(redirectUrl, Number(showRelatedMerchants));
