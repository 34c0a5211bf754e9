import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { confirmAddress } from '#functions/services/accounts/choose-delivery.ts';
import { deliver } from '#functions/services/delivery/deliver.ts';
import { requestReset, resetPassword } from '#functions/services/passwords/reset-password.ts';
import { rowsOf } from '#queries/db.ts';
import { DeliverySite, linkIn, MINUTE, withBackground } from './delivery-site.ts';

let site: DeliverySite;

beforeEach(async () => void (site = await DeliverySite.open()));
afterEach(() => site.service.close());

const forgot = (email: string, { address = 'home', ms = 0 } = {}) =>
  withBackground((background) => requestReset(site.at(ms), { email, address }, background));
const sessions = async () =>
  (await rowsOf<{ id: string }>(site.app, 'SELECT id FROM session ORDER BY id')).map(({ id }) => String(Number(id)));
const passwords = async () =>
  (await rowsOf<{ password: string }>(site.app, 'SELECT password FROM user ORDER BY id')).map(({ password }) => password);
const newPassword = 'another battery staple';

describe('a forgotten password', () => {
  it('is replaced by a link that works once, which ends every session of that account', async () => {
    expect(await forgot('1@example.com')).toBe(true);
    const token = linkIn(site.mails()[0]!, 'reset');
    expect(await rowsOf(site.app, 'SELECT 1 FROM mail_token WHERE hash = ?', token)).toEqual([]);
    await expect(resetPassword(site.at(0), { token, newPassword: 'password' })).rejects.toThrow('is too easy to guess');
    await resetPassword(site.at(29 * MINUTE), { token, newPassword });
    expect([await sessions(), (await passwords()).map((one) => one.slice(0, 7))]).toEqual([['2'], ['$scrypt', 'x']]);
    await expect(resetPassword(site.at(29 * MINUTE), { token, newPassword: 'a third battery staple' })).rejects.toThrow(
      'This link has been used',
    );
  });

  it('ends the links to lists of an account whose address was never confirmed', async () => {
    const link = "INSERT INTO shared_list (token, user_id, created_at) VALUES (?1, ?1, '')";
    for (const id of ['1', '2']) await site.app.prepare(link).bind(id).run();
    await site.app.prepare("INSERT INTO mail_setting (user_id, confirmed_at, is_on) VALUES (2, '', 0)").run();
    for (const email of ['1@example.com', '2@example.com']) {
      await forgot(email);
      await resetPassword(site.at(0), { token: linkIn(site.mails().at(-1)!, 'reset'), newPassword });
    }
    expect(await rowsOf(site.app, 'SELECT token FROM shared_list')).toEqual([{ token: '2' }]);
  });

  it('is not replaced after 30 minutes, by a link of another kind, or by a guess', async () => {
    await forgot('1@example.com');
    const token = linkIn(site.mails()[0]!, 'reset');
    await site.wantMail(2);
    for (const [ms, guess] of [
      [30 * MINUTE, token],
      [0, 'guess'],
      [0, linkIn(site.mails()[1]!, 'confirm')],
    ] as const) {
      await expect(resetPassword(site.at(ms), { token: guess, newPassword })).rejects.toThrow('This link has been used, or is too old.');
    }
    await expect(confirmAddress(site.at(0), token)).rejects.toThrow('This link has been used');
    expect(await passwords()).toEqual(['x', 'x']);
  });

  it('of an unknown address is answered the same, and nothing is sent', async () => {
    expect(await forgot('nobody@example.com')).toBe(true);
    expect(site.service.received).toEqual([]);
  });

  it('makes three mails for one account while their links work, from wherever they are asked, and every visitor has twenty requests', async () => {
    for (let visitor = 0; visitor < 6; visitor += 1) expect(await forgot('1@example.com', { address: `visitor ${visitor}` })).toBe(true);
    expect(site.mails()).toHaveLength(3);
    for (let request = 0; request < 20; request += 1) await forgot(`nobody${request}@example.com`, { address: 'school' });
    await expect(forgot('2@example.com', { address: 'school' })).rejects.toThrow('Too many attempts.');
    await forgot('1@example.com', { ms: 29 * MINUTE });
    expect(site.mails()).toHaveLength(3);
    expect(await forgot('1@example.com', { ms: 30 * MINUTE })).toBe(true);
    expect(site.mails()).toHaveLength(4);
  });

  it('waits while the mail service is down', async () => {
    site.service.answer = 500;
    expect(await forgot('1@example.com')).toBe(true);
    site.service.answer = 200;
    await deliver(site.at(5 * MINUTE));
    const [first, second] = site.mails();
    await resetPassword(site.at(6 * MINUTE), { token: linkIn(second!, 'reset'), newPassword });
    await expect(resetPassword(site.at(6 * MINUTE), { token: linkIn(first!, 'reset'), newPassword })).rejects.toThrow('This link');
  });
});
