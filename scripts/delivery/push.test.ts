import { importJWK, jwtVerify, type JWK } from 'jose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { subscribe } from '#functions/services/accounts/choose-delivery.ts';
import { deliver } from '#functions/services/delivery/deliver.ts';
import { rowsOf } from '#queries/db.ts';
import { DeliverySite, MINUTE } from './delivery-site.ts';
import { pushBrowser, type Received } from './push-service.ts';

let site: DeliverySite;

beforeEach(async () => void (site = await DeliverySite.open()));
afterEach(() => site.service.close());

describe('push messages', () => {
  it('are what only the browser can read, signed for its push service', async () => {
    const browser = pushBrowser();
    await subscribe(site.at(0), { userId: 1 }, { endpoint: `${site.service.origin}/push/1`, ...browser });
    await site.addNotice(1);
    await deliver(site.at(0));
    await deliver(site.at(5 * MINUTE));
    expect(site.pushes()).toHaveLength(1);
    const [{ headers, body }] = site.pushes() as [Received];
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(body.toString('latin1')).not.toContain('Kettle');
    expect(JSON.parse(browser.read(body))).toEqual({
      title: 'Tuppence: price alert',
      body: 'Kettle & <Toaster>: £14.99 with delivery at Shop, under your £15.',
      path: '/account#alerts',
    });
    const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!;
    const { d: _, ...publicKey } = JSON.parse(site.bindings.VAPID_KEY!) as JWK;
    const { payload } = await jwtVerify(token!, await importJWK(publicKey, 'ES256'), {
      audience: site.service.origin,
      currentDate: site.at(0).now,
    });
    expect(payload.sub).toMatch(/^mailto:/);
    expect(Buffer.from(key!, 'base64url')).toEqual(
      Buffer.concat([Buffer.of(4), ...[publicKey.x!, publicKey.y!].map((part) => Buffer.from(part, 'base64url'))]),
    );
  });

  it('are one for all that came in a night, and none for what was read', async () => {
    const browser = pushBrowser();
    await subscribe(site.at(0), { userId: 1 }, { endpoint: `${site.service.origin}/push/1`, ...browser });
    for (const name of ['First', 'Second']) await site.addNotice(1, name);
    await deliver(site.at(0));
    expect(site.pushes()).toHaveLength(1);
    expect(browser.read(site.pushes()[0]!.body)).toContain('2 of your alerts have news.');
    await site.addNotice(1);
    await site.app.prepare("UPDATE notice SET read_at = '2026-11-22'").run();
    await deliver(site.at(MINUTE));
    expect(site.pushes()).toHaveLength(1);
  });

  it('that wait for one account are not sent to another that took the browser over', async () => {
    const browser = { endpoint: `${site.service.origin}/push/1`, ...pushBrowser() };
    await subscribe(site.at(0), { userId: 1 }, browser);
    site.service.answer = 503;
    await site.addNotice(1);
    await deliver(site.at(0));
    await subscribe(site.at(MINUTE), { userId: 2 }, browser);
    site.service.answer = 201;
    await deliver(site.at(5 * MINUTE));
    expect(site.pushes()).toHaveLength(1);
    expect(await site.waiting()).toEqual([]);
  });

  it('go to the ten browsers that subscribed last, also to one that another account used before', async () => {
    const endpoints = Array.from({ length: 11 }, (_, number) => `${site.service.origin}/push/${number}`);
    const [first, ...others] = endpoints.map((endpoint) => ({ endpoint, ...pushBrowser() }));
    await subscribe(site.at(0), { userId: 1 }, first!);
    for (const browser of [...others, first!]) await subscribe(site.at(MINUTE), { userId: 2 }, browser);
    const kept = await rowsOf<{ endpoint: string }>(site.app, 'SELECT endpoint FROM push_subscription WHERE user_id = 2 ORDER BY id');
    expect(kept.map(({ endpoint }) => endpoint)).toEqual([...endpoints.slice(2), first!.endpoint]);
  });

  it.each([404, 410])('end when the push service answers %i', async (answer) => {
    await subscribe(site.at(0), { userId: 1 }, { endpoint: `${site.service.origin}/push/1`, ...pushBrowser() });
    site.service.answer = answer;
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(await rowsOf(site.app, 'SELECT 1 FROM push_subscription')).toEqual([]);
    expect(await site.waiting()).toEqual([]);
  });

  it('to a push service that is down are tried again', async () => {
    await subscribe(site.at(0), { userId: 1 }, { endpoint: `${site.service.origin}/push/1`, ...pushBrowser() });
    site.service.answer = 503;
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(await site.waiting()).toEqual([{ kind: 'push', attempts: 1 }]);
    site.service.answer = 201;
    await deliver(site.at(5 * MINUTE));
    expect(site.pushes()).toHaveLength(2);
    expect(await site.waiting()).toEqual([]);
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
    site.bindings = { ...site.bindings, PUSH_SERVICES: '' };
    await expect(subscribe(site.at(0), { userId: 1 }, { endpoint, ...pushBrowser() })).rejects.toThrow(
      'endpoint: must be of a push service that we know',
    );
  });

  it('go to the services of browsers, and to keys of theirs', async () => {
    site.bindings = { ...site.bindings, PUSH_SERVICES: '' };
    for (const endpoint of [
      'https://fcm.googleapis.com/fcm/send/1',
      'https://web.push.apple.com/1',
      'https://wns2-ln2p.notify.windows.com/w/?token=1',
    ]) {
      await subscribe(site.at(0), { userId: 1 }, { endpoint, ...pushBrowser() });
    }
    const { p256dh, auth } = pushBrowser();
    const endpoint = 'https://fcm.googleapis.com/fcm/send/2';
    for (const keys of [
      { p256dh: 'x', auth },
      { p256dh, auth: 'x' },
      { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth },
    ]) {
      await expect(subscribe(site.at(0), { userId: 1 }, { endpoint, ...keys })).rejects.toThrow('p256dh: must be the keys of a browser');
    }
  });
});
