import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importJWK, jwtVerify, exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Bindings, readConfig, type ServiceContext } from '#functions/config.ts';
import { changeMailSettings, confirmAddress, subscribe, unsubscribeBy } from '#functions/services/accounts/choose-delivery.ts';
import { deliver } from '#functions/services/delivery/deliver.ts';
import { requestReset, resetPassword } from '#functions/services/passwords/reset-password.ts';
import { appDatabase } from '#publish/testing/small-site.ts';
import { type Db, rowsOf } from '#queries/db.ts';
import { pushBrowser, type StandIn, standIn } from './push-service.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let app: Db;
let service: StandIn;
let bindings: Bindings;

beforeEach(async () => {
  app = appDatabase();
  service = await standIn();
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  bindings = {
    SIGNING_KEYS: 'x'.repeat(40),
    MAIL_URL: `${service.origin}/emails`,
    MAIL_TOKEN: 'secret',
    MAIL_FROM: 'Tuppence <alerts@tuppence.example>',
    VAPID_KEY: JSON.stringify(await exportJWK(privateKey)),
    PUSH_SERVICES: service.origin,
  };
  for (const id of [1, 2]) {
    await app
      .prepare(
        "INSERT INTO user (id, guid, email, username, password, created_at) VALUES (?1, 'guid' || ?1, CAST(?1 AS INTEGER) || '@example.com', 'Sam', 'x', '2026-11-01T00:00:00.000Z')",
      )
      .bind(id)
      .run();
    await app
      .prepare(
        "INSERT INTO session (id, user_id, device, started_at, refreshed_at, expires_at, final_at) VALUES (?1, ?1, 'd', '', '', '', '')",
      )
      .bind(id)
      .run();
  }
});
afterEach(() => service.close());

/** The services at a time after the beginning. */
const at = (ms: number): ServiceContext => ({ db: app, config: readConfig(bindings), now: new Date(NOW + ms) });

interface SentMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}
const mails = () => service.received.filter(({ path }) => path === '/emails').map(({ body }) => JSON.parse(body.toString()) as SentMail);
const pushes = () => service.received.filter(({ path }) => path.startsWith('/push'));
const linkIn = ({ text }: SentMail, what: string) => new RegExp(`/account/link#${what}=(\\S+)`).exec(text)![1]!;

const addNotice = (user: number, name = 'Kettle & <Toaster>') =>
  app
    .prepare(
      `INSERT INTO notice (user_id, kind, product_id, name, merchant_name, merchant_slug, price, is_delivered, below, created_at)
       VALUES (?, 'below', 7, ?, 'Shop', 'shop', 1499, 1, 1500, '2026-11-22T05:00:00.000Z')`,
    )
    .bind(user, name)
    .run();

/** Runs what a request leaves for after its answer. */
async function withBackground<Result>(ask: (background: (work: Promise<void>) => void) => Promise<Result>): Promise<Result> {
  const works: Promise<void>[] = [];
  const result = await ask((work) => void works.push(work));
  await Promise.all(works);
  return result;
}

const wantMail = (user: number, ms = 0) => withBackground((background) => changeMailSettings(at(ms), { userId: user }, true, background));

async function confirmed(user: number): Promise<void> {
  await wantMail(user);
  await confirmAddress(at(0), linkIn(mails().at(-1)!, 'confirm'));
  service.received.length = 0;
}

const waiting = () => rowsOf<{ kind: string; attempts: number }>(app, 'SELECT kind, attempts FROM outbox ORDER BY id');

describe('mail about alerts', () => {
  it('goes to a confirmed address alone', async () => {
    await addNotice(1);
    await deliver(at(0));
    expect(mails()).toEqual([]);
    expect(await wantMail(1)).toEqual({ isAvailable: true, isConfirmed: false, isOn: false });
    const [confirmation] = mails();
    expect(confirmation).toMatchObject({ to: ['1@example.com'], from: 'Tuppence <alerts@tuppence.example>' });
    const token = linkIn(confirmation!, 'confirm');
    await expect(confirmAddress(at(4 * DAY), token)).rejects.toThrow('This link has been used, or is too old.');
    await confirmAddress(at(0), token);
    await expect(confirmAddress(at(0), token)).rejects.toThrow('This link has been used, or is too old.');
    await addNotice(1);
    await deliver(at(0));
    expect(mails()).toHaveLength(2);
  });

  it('is plain text and HTML of the same, and can be ended in one click', async () => {
    await confirmed(1);
    await addNotice(1);
    await addNotice(1, 'Lamp\r\nBcc: all@example.com');
    await deliver(at(0));
    const [mail] = mails();
    expect(service.received[0]!.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    expect(mail!.subject).toBe('2 price alerts');
    expect(mail!.text).toContain(
      'Kettle & <Toaster>: £14.99 with delivery at Shop, under your £15.\nhttps://tuppence.example/products/shop/product-7',
    );
    expect(mail!.html).toContain('Kettle &amp; &lt;Toaster&gt;');
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(https:.+)>$/.exec(mail!.headers['List-Unsubscribe']!)![1]!;
    const token = new URL(address).searchParams.get('token')!;
    await expect(unsubscribeBy(at(0), `${token}x`)).rejects.toThrow('This link is too old.');
    await unsubscribeBy(at(0), token);
    await addNotice(1);
    await deliver(at(2 * DAY));
    expect(mails()).toHaveLength(1);
  });

  it('is one a day at most, and holds what came since', async () => {
    await confirmed(1);
    await addNotice(1, 'First');
    await deliver(at(0));
    for (const name of ['Second', 'Third']) await addNotice(1, name);
    await deliver(at(5 * MINUTE));
    await deliver(at(23 * 60 * MINUTE));
    expect(mails()).toHaveLength(1);
    await deliver(at(DAY));
    await deliver(at(DAY + 5 * MINUTE));
    expect(mails()).toHaveLength(2);
    expect(mails()[1]!.text).toMatch(/Second[^]*Third/);
    expect(mails()[1]!.text).not.toContain('First');
  });

  it('that the service does not take is kept, tried again, and sent once', async () => {
    await confirmed(1);
    service.answer = 503;
    await addNotice(1);
    await deliver(at(0));
    expect(await waiting()).toEqual([{ kind: 'digest', attempts: 1 }]);
    await deliver(at(MINUTE));
    expect(mails()).toHaveLength(1);
    await deliver(at(5 * MINUTE));
    expect(await waiting()).toEqual([{ kind: 'digest', attempts: 2 }]);
    service.answer = 200;
    await deliver(at(20 * MINUTE));
    await deliver(at(40 * MINUTE));
    expect(mails()).toHaveLength(3);
    expect(new Set(service.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await waiting()).toEqual([]);
  });

  it('is given up after six attempts', async () => {
    await confirmed(1);
    service.answer = 500;
    await addNotice(1);
    for (let hour = 0; hour < 40; hour += 1) await deliver(at(hour * 60 * MINUTE));
    expect(mails()).toHaveLength(6);
    expect(await waiting()).toEqual([]);
  });

  it('that cannot be reached at all is kept', async () => {
    await confirmed(1);
    await service.close();
    await addNotice(1);
    await deliver(at(0));
    expect(await waiting()).toEqual([{ kind: 'digest', attempts: 1 }]);
  });

  it('is sent once by crons that overlap, and a claim without an outcome is not sent again', async () => {
    await confirmed(1);
    await confirmed(2);
    for (const user of [1, 2]) await addNotice(user);
    await Promise.all([deliver(at(0)), deliver(at(0)), deliver(at(0))]);
    expect(
      mails()
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual(['1@example.com', '2@example.com']);
    await addNotice(1);
    await app
      .prepare("INSERT INTO outbox (user_id, kind, since_notice, due_at, claimed_at) VALUES (2, 'digest', 1, '', '2026-11-22')")
      .run();
    await deliver(at(2 * DAY));
    expect(mails()).toHaveLength(3);
  });

  it('is not sent where none is configured', async () => {
    await confirmed(1);
    bindings = { ...bindings, MAIL_URL: '' };
    await addNotice(1);
    await deliver(at(0));
    expect(service.received).toEqual([]);
    expect(await waiting()).toEqual([]);
    await expect(wantMail(1)).rejects.toThrow('This site sends no mail.');
    expect(await withBackground((background) => requestReset(at(0), { email: '1@example.com', address: 'a' }, background))).toBe(false);
  });
});

const forgot = (email: string, { address = 'home', ms = 0 } = {}) =>
  withBackground((background) => requestReset(at(ms), { email, address }, background));
const sessions = async () => (await rowsOf<{ id: string }>(app, 'SELECT id FROM session ORDER BY id')).map(({ id }) => id);
const passwords = async () =>
  (await rowsOf<{ password: string }>(app, 'SELECT password FROM user ORDER BY id')).map(({ password }) => password);
const newPassword = 'another battery staple';

describe('a forgotten password', () => {
  it('is replaced by a link that works once, which ends every session of that account', async () => {
    expect(await forgot('1@example.com')).toBe(true);
    const token = linkIn(mails()[0]!, 'reset');
    expect(await rowsOf(app, 'SELECT 1 FROM mail_token WHERE hash = ?', token)).toEqual([]);
    await expect(resetPassword(at(0), { token, newPassword: 'password' })).rejects.toThrow('is too easy to guess');
    await resetPassword(at(29 * MINUTE), { token, newPassword });
    expect([await sessions(), (await passwords()).map((one) => one.slice(0, 7))]).toEqual([['2'], ['$scrypt', 'x']]);
    await expect(resetPassword(at(29 * MINUTE), { token, newPassword: 'a third battery staple' })).rejects.toThrow(
      'This link has been used',
    );
  });

  it('is not replaced after 30 minutes, by a link of another kind, or by a guess', async () => {
    await forgot('1@example.com');
    const token = linkIn(mails()[0]!, 'reset');
    await wantMail(2);
    for (const [ms, guess] of [
      [30 * MINUTE, token],
      [0, 'guess'],
      [0, linkIn(mails()[1]!, 'confirm')],
    ] as const) {
      await expect(resetPassword(at(ms), { token: guess, newPassword })).rejects.toThrow('This link has been used, or is too old.');
    }
    await expect(confirmAddress(at(0), token)).rejects.toThrow('This link has been used');
    expect(await passwords()).toEqual(['x', 'x']);
  });

  it('of an unknown address is answered the same, and nothing is sent', async () => {
    expect(await forgot('nobody@example.com')).toBe(true);
    expect(service.received).toEqual([]);
  });

  it('makes three mails an hour for one account, from wherever they are asked, and every visitor has twenty requests', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) expect(await forgot('1@example.com', { address: `visitor ${visitor}` })).toBe(true);
    expect(mails()).toHaveLength(3);
    for (let request = 0; request < 20; request += 1) await forgot(`nobody${request}@example.com`, { address: 'school' });
    await expect(forgot('2@example.com', { address: 'school' })).rejects.toThrow('Too many attempts.');
    expect(await forgot('1@example.com', { ms: 61 * MINUTE })).toBe(true);
    expect(mails()).toHaveLength(4);
  });

  it('waits while the mail service is down', async () => {
    service.answer = 500;
    expect(await forgot('1@example.com')).toBe(true);
    service.answer = 200;
    await deliver(at(5 * MINUTE));
    const [first, second] = mails();
    await resetPassword(at(6 * MINUTE), { token: linkIn(second!, 'reset'), newPassword });
    await expect(resetPassword(at(6 * MINUTE), { token: linkIn(first!, 'reset'), newPassword })).rejects.toThrow('This link');
  });
});

describe('push messages', () => {
  it('are what only the browser can read, signed for its push service', async () => {
    const browser = pushBrowser();
    await subscribe(at(0), { userId: 1 }, { endpoint: `${service.origin}/push/1`, ...browser });
    await addNotice(1);
    await deliver(at(0));
    await deliver(at(5 * MINUTE));
    expect(pushes()).toHaveLength(1);
    const [{ headers, body }] = pushes() as [(typeof service.received)[number]];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(body.toString('latin1')).not.toContain('Kettle');
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'Tuppence: price alert',
      body: 'Kettle & <Toaster>: £14.99 with delivery at Shop, under your £15.',
      path: '/account#alerts',
    });
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!;
    const { d: _, ...publicKey } = JSON.parse(bindings.VAPID_KEY!) as JWK;
    const { payload } = await jwtVerify(token!, await importJWK(publicKey, 'ES256'), {
      audience: service.origin,
      currentDate: new Date(NOW),
    });
    expect(payload.sub).toMatch(/^mailto:/);
    expect(Buffer.from(key!, 'base64url')).toEqual(
      Buffer.concat([Buffer.of(4), ...[publicKey.x!, publicKey.y!].map((part) => Buffer.from(part, 'base64url'))]),
    );
  });

  it('are one for all that came in a night, and none for what was read', async () => {
    const browser = pushBrowser();
    await subscribe(at(0), { userId: 1 }, { endpoint: `${service.origin}/push/1`, ...browser });
    for (const name of ['First', 'Second']) await addNotice(1, name);
    await deliver(at(0));
    expect(pushes()).toHaveLength(1);
    expect(browser.read(pushes()[0]!.body)).toContain('2 of your alerts have news.');
    await addNotice(1);
    await app.prepare("UPDATE notice SET read_at = '2026-11-22'").run();
    await deliver(at(MINUTE));
    expect(pushes()).toHaveLength(1);
  });

  it.each([404, 410])('end when the push service answers %i', async (answer) => {
    await subscribe(at(0), { userId: 1 }, { endpoint: `${service.origin}/push/1`, ...pushBrowser() });
    service.answer = answer;
    await addNotice(1);
    await deliver(at(0));
    expect(await rowsOf(app, 'SELECT 1 FROM push_subscription')).toEqual([]);
    expect(await waiting()).toEqual([]);
  });

  it('to a push service that is down are tried again', async () => {
    await subscribe(at(0), { userId: 1 }, { endpoint: `${service.origin}/push/1`, ...pushBrowser() });
    service.answer = 503;
    await addNotice(1);
    await deliver(at(0));
    expect(await waiting()).toEqual([{ kind: 'push', attempts: 1 }]);
    service.answer = 201;
    await deliver(at(5 * MINUTE));
    expect(pushes()).toHaveLength(2);
    expect(await waiting()).toEqual([]);
  });

  it.each([
    'http://127.0.0.1:1/push',
    'https://127.0.0.1/push',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://fcm.googleapis.com.evil.example/',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com@10.0.0.1/',
    'https://user:pass@fcm.googleapis.com/',
    'http://fcm.googleapis.com/',
    'https://fcm.googleapis.com:8443/',
    'file:///etc/passwd',
    'nothing',
  ])('are not sent to %s', async (endpoint) => {
    bindings = { ...bindings, PUSH_SERVICES: '' };
    await expect(subscribe(at(0), { userId: 1 }, { endpoint, ...pushBrowser() })).rejects.toThrow(
      'endpoint: must be of a push service that we know',
    );
  });

  it('go to the services of browsers, and to keys of theirs', async () => {
    bindings = { ...bindings, PUSH_SERVICES: '' };
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://web.push.apple.com/1',
      'https://wns2-ln2p.notify.windows.com/w/?token=1',
    ]) {
      await subscribe(at(0), { userId: 1 }, { endpoint, ...pushBrowser() });
    }
    const { p256dh, auth } = pushBrowser();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/2';
    for (const keys of [
      { p256dh: 'x', auth },
      { p256dh, auth: 'x' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    ]) {
      await expect(subscribe(at(0), { userId: 1 }, { endpoint, ...keys })).rejects.toThrow('p256dh: must be the keys of a browser');
    }
  });
});
