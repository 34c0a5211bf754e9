import { type FeedsConfig, isLoopbackUrl, isUrl, SECRET } from './config.ts';
import { FeedError } from './feed-rows.ts';

/** Where to fetch a feed that is not configured, with secrets. Never print it. */
export interface PreviewLocation {
  location: string;
  secrets: string[];
}

const refusal = (problem: string) => new FeedError('UNREACHABLE', problem);

/**
 * The address of a feed to preview. Unlike those of the configuration it comes from a visitor of the site, if only an admin:
 *
 * - It is an https address; this machine is reached only where a configured feed is, and never a file.
 * - `${NAME}` is filled only for an origin that the configuration sends the same secret to, and never within the origin.
 *
 * @throws {FeedError} whose message can be shown: it holds names of secrets only
 * @example previewLocation('https://feeds.example/${KEY}/2', config, env)
 */
export function previewLocation(address: string, config: FeedsConfig, env: Readonly<Record<string, string | undefined>>): PreviewLocation {
  const origin = originOf(address);
  const feeds = [...config.products, ...config.merchants, ...config.vouchers].filter(({ location }) => isUrl(location));
  const ofOrigin = feeds.filter(({ location }) => new URL(location).origin === origin);
  const { protocol } = new URL(origin);
  if ((protocol !== 'https:' || isLoopbackUrl(new URL(origin))) && ofOrigin.length === 0)
    throw refusal('The address must use https and lead to another machine.');
  const secrets: string[] = [];
  const location = address.replace(SECRET, (_, name: string) => {
    const secret = env[name];
    if (!secret || !ofOrigin.some(({ secretNames = [] }) => secretNames.includes(name)))
      throw refusal(`The feeds configuration does not send \${${name}} to ${origin}, so the preview does not either.`);
    secrets.push(secret);
    return secret;
  });
  if (!URL.canParse(location) || new URL(location).origin !== origin) throw refusal('With its secrets this is no address.');
  return { location, secrets };
}

/** The origin of an address whatever its secrets are. */
function originOf(address: string): string {
  const filled = ['a', 'b'].map((text) => address.replace(SECRET, text));
  const [one, other] = filled.map((text) => (URL.canParse(text) ? new URL(text) : null));
  if (one == null || other == null) throw refusal('This is no address.');
  if (one.username !== '' || one.password !== '') throw refusal('Names and passwords before the host are not allowed.');
  if (one.origin !== other.origin) throw refusal('The host must not hold a secret.');
  if (one.protocol !== 'https:' && one.protocol !== 'http:') throw refusal('The address must use https.');
  return one.origin;
}
