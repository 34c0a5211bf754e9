import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress, unsubscribeBy } from '#functions/services/accounts/choose-delivery.ts';
import { deliver } from '#functions/services/delivery/deliver.ts';
import { requestReset } from '#functions/services/passwords/reset-password.ts';
import { DAY, DeliverySite, linkIn, MINUTE, withBackground } from './delivery-site.ts';

let site: DeliverySite;

beforeEach(async () => void (site = await DeliverySite.open()));
afterEach(() => site.service.close());

async function confirmed(user: number): Promise<void> {
  await site.wantMail(user);
  await confirmAddress(site.at(0), linkIn(site.mails().at(-1)!, 'confirm'));
  site.service.received.length = 0;
}

describe('mail about alerts', () => {
  it('goes to a confirmed address alone', async () => {
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(site.mails()).toEqual([]);
    expect(await site.wantMail(1)).toEqual({ isAvailable: true, isConfirmed: false, isOn: false });
    const [confirmation] = site.mails();
    expect(confirmation).toMatchObject({ to: ['1@example.com'], from: 'Tuppence <alerts@tuppence.example>' });
    const token = linkIn(confirmation!, 'confirm');
    await expect(confirmAddress(site.at(4 * DAY), token)).rejects.toThrow('This link has been used, or is too old.');
    await confirmAddress(site.at(0), token);
    await expect(confirmAddress(site.at(0), token)).rejects.toThrow('This link has been used, or is too old.');
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(site.mails()).toHaveLength(2);
  });

  it('is plain text and HTML of the same, and can be ended in one click', async () => {
    await confirmed(1);
    await site.addNotice(1);
    await site.addNotice(1, 'Lamp\r\nBcc: all@example.com');
    await deliver(site.at(0));
    const [mail] = site.mails();
    expect(site.service.received[0]!.headers).toMatchObject({ authorization: 'Bearer secret', 'content-type': 'application/json' });
    expect(mail!.subject).toBe('2 price alerts');
    expect(mail!.text).toContain(
      'Kettle & <Toaster>: £14.99 with delivery at Shop, under your £15.\nhttps://tuppence.example/products/shop/product-7',
    );
    expect(mail!.html).toContain('Kettle &amp; &lt;Toaster&gt;');
    expect(mail!.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(https:.+)>$/.exec(mail!.headers['List-Unsubscribe']!)![1]!;
    const token = new URL(address).searchParams.get('token')!;
    await expect(unsubscribeBy(site.at(0), `${token}x`)).rejects.toThrow('This link is too old.');
    await unsubscribeBy(site.at(0), token);
    await site.addNotice(1);
    await deliver(site.at(2 * DAY));
    expect(site.mails()).toHaveLength(1);
  });

  it('is one a day at most, and holds what came since', async () => {
    await confirmed(1);
    await site.addNotice(1, 'First');
    await deliver(site.at(0));
    for (const name of ['Second', 'Third']) await site.addNotice(1, name);
    await deliver(site.at(5 * MINUTE));
    await deliver(site.at(23 * 60 * MINUTE));
    expect(site.mails()).toHaveLength(1);
    await deliver(site.at(DAY));
    await deliver(site.at(DAY + 5 * MINUTE));
    expect(site.mails()).toHaveLength(2);
    expect(site.mails()[1]!.text).toMatch(/Second[^]*Third/);
    expect(site.mails()[1]!.text).not.toContain('First');
  });

  it('that the service does not take is kept, tried again, and sent once', async () => {
    await confirmed(1);
    site.service.answer = 503;
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(await site.waiting()).toEqual([{ kind: 'digest', attempts: 1 }]);
    await deliver(site.at(MINUTE));
    expect(site.mails()).toHaveLength(1);
    await deliver(site.at(5 * MINUTE));
    expect(await site.waiting()).toEqual([{ kind: 'digest', attempts: 2 }]);
    site.service.answer = 200;
    await deliver(site.at(20 * MINUTE));
    await deliver(site.at(40 * MINUTE));
    expect(site.mails()).toHaveLength(3);
    expect(new Set(site.service.received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(await site.waiting()).toEqual([]);
  });

  it('is given up after six attempts', async () => {
    await confirmed(1);
    site.service.answer = 500;
    await site.addNotice(1);
    for (let hour = 0; hour < 40; hour += 1) await deliver(site.at(hour * 60 * MINUTE));
    expect(site.mails()).toHaveLength(6);
    expect(await site.waiting()).toEqual([]);
  });

  it('that cannot be reached at all is kept', async () => {
    await confirmed(1);
    await site.service.close();
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(await site.waiting()).toEqual([{ kind: 'digest', attempts: 1 }]);
  });

  it('is sent once by crons that overlap, and a claim without an outcome is not sent again', async () => {
    await confirmed(1);
    await confirmed(2);
    for (const user of [1, 2]) await site.addNotice(user);
    await Promise.all([deliver(site.at(0)), deliver(site.at(0)), deliver(site.at(0))]);
    expect(
      site
        .mails()
        .map(({ to }) => to[0])
        .sort(),
    ).toEqual(['1@example.com', '2@example.com']);
    await site.addNotice(1);
    await site.app
      .prepare("INSERT INTO outbox (user_id, kind, since_notice, due_at, claimed_at) VALUES (2, 'digest', 1, '', '2026-11-22')")
      .run();
    await deliver(site.at(2 * DAY));
    expect(site.mails()).toHaveLength(3);
  });

  it('is not sent where none is configured', async () => {
    await confirmed(1);
    site.bindings = { ...site.bindings, MAIL_URL: '' };
    await site.addNotice(1);
    await deliver(site.at(0));
    expect(site.service.received).toEqual([]);
    expect(await site.waiting()).toEqual([]);
    await expect(site.wantMail(1)).rejects.toThrow('This site sends no mail.');
    expect(await withBackground((background) => requestReset(site.at(0), { email: '1@example.com', address: 'a' }, background))).toBe(
      false,
    );
  });
});
