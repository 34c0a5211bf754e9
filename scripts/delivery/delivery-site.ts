import { exportJWK, generateKeyPair } from 'jose';
import { type Bindings, readConfig, type ServiceContext } from '#functions/config.ts';
import { changeMailSettings } from '#functions/services/accounts/choose-delivery.ts';
import { appDatabase } from '#publish/testing/small-site.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { type Received, type StandIn, standIn } from './push-service.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

interface SentMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** The secret of the link in a mail. */
export const linkIn = ({ text }: SentMail, what: string) => new RegExp(`/account/link#${what}=(\\S+)`).exec(text)![1]!;

/** Runs what a request leaves for after its answer. */
export async function withBackground<Result>(ask: (background: (work: Promise<void>) => void) => Promise<Result>): Promise<Result> {
  const works: Promise<void>[] = [];
  const result = await ask((work) => void works.push(work));
  await Promise.all(works);
  return result;
}

/** Two accounts, each signed in once, and a server in place of the mail service and the push services. */
export class DeliverySite {
  readonly app: Db = appDatabase();
  readonly service: StandIn;
  bindings: Bindings;

  private constructor(service: StandIn, bindings: Bindings) {
    this.service = service;
    this.bindings = bindings;
  }

  static async open(): Promise<DeliverySite> {
    const service = await standIn();
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const site = new DeliverySite(service, {
      SIGNING_KEYS: 'x'.repeat(40),
      MAIL_URL: `${service.origin}/emails`,
      MAIL_TOKEN: 'secret',
      MAIL_FROM: 'Tuppence <alerts@tuppence.example>',
      VAPID_KEY: JSON.stringify(await exportJWK(privateKey)),
      PUSH_SERVICES: service.origin,
    });
    for (const id of ['1', '2']) {
      const user =
        "INSERT INTO user (id, guid, email, username, password, created_at) VALUES (?1, ?1, ?2, 'Sam', 'x', '2026-11-01T00:00:00.000Z')";
      await site.app.prepare(user).bind(id, `${id}@example.com`).run();
      const session =
        "INSERT INTO session (id, user_id, device, started_at, refreshed_at, expires_at, final_at) VALUES (?1, ?1, 'd', '', '', '', '')";
      await site.app.prepare(session).bind(id).run();
    }
    return site;
  }

  /** The services so many milliseconds after the beginning. */
  at = (ms: number): ServiceContext => ({ db: this.app, config: readConfig(this.bindings), now: new Date(NOW + ms) });

  mails = (): SentMail[] => this.#received('/emails').map(({ body }) => JSON.parse(body.toString()) as SentMail);
  pushes = (): Received[] => this.#received('/push');
  #received = (start: string) => this.service.received.filter(({ path }) => path.startsWith(start));

  addNotice = (user: number, name = 'Kettle & <Toaster>') =>
    this.app
      .prepare(
        `INSERT INTO notice (user_id, kind, product_id, name, merchant_name, merchant_slug, price, is_delivered, below, created_at)
         VALUES (?, 'below', 7, ?, 'Shop', 'shop', 1499, 1, 1500, '2026-11-22T05:00:00.000Z')`,
      )
      .bind(user, name)
      .run();

  wantMail = (user: number) =>
    withBackground((background) => changeMailSettings(this.at(0), { userId: user }, { isOn: true, address: 'home' }, background));

  waiting = () => rowsOf<{ kind: string; attempts: number }>(this.app, 'SELECT kind, attempts FROM outbox ORDER BY id');
}
