import { dealsPath, homePath, savedPath, searchPath, vouchersPath } from '#catalogue/addresses/paths.ts';
import { SITE } from '#catalogue/site.ts';

const icon = (size: number, purpose: 'any' | 'maskable') => ({
  src: `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/**
 * How the site is installed, and what it takes from other apps: a shared text is searched for.
 *
 * @see https://www.w3.org/TR/appmanifest/
 */
export const WEB_MANIFEST = {
  id: homePath(),
  name: SITE.name,
  short_name: SITE.name,
  description: SITE.tagline,
  lang: SITE.language,
  dir: 'ltr',
  start_url: homePath(),
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  categories: ['shopping'],
  icons: [
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
  shortcuts: [
    { name: 'Vouchers', url: vouchersPath() },
    { name: 'Deals', url: dealsPath() },
    { name: 'Saved items', url: savedPath() },
  ],
  share_target: { action: searchPath(), method: 'GET', params: { text: 'q' } },
} as const;
