import { describe, expect, it } from 'vitest';
import { checkPassword, hashPassword } from './hash-password.ts';

const PASSWORD = 'correct horse battery staple';

describe('a stored password', () => {
  it('says what it was made with, and is another each time', () => {
    const [first, second] = [hashPassword(PASSWORD), hashPassword(PASSWORD)];
    expect(first).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(checkPassword(first, PASSWORD)).toEqual({ matches: true, outdated: false });
    expect(checkPassword(first, `${PASSWORD} `)).toEqual({ matches: false, outdated: false });
  });

  // RFC 7914, section 12, the third vector, which has these parameters; its key is twice as long as ours.
  it('is scrypt', () => {
    const salt = Buffer.from('SodiumChloride').toString('base64url');
    const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex').toString('base64url');
    expect(checkPassword(`$scrypt$ln=14,r=8,p=1$${salt}$${key}`, 'pleaseletmein').matches).toBe(true);
  });

  it('made with other parameters is to be made anew', () => {
    const salt = Buffer.from('SodiumChloride').toString('base64url');
    const key = Buffer.from('7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2', 'hex').toString('base64url');
    const old = `$scrypt$ln=14,r=8,p=1$${salt}$${key}`;
    expect(checkPassword(old, 'pleaseletmein').outdated).toBe(true);
    expect(checkPassword(old, 'another').outdated).toBe(false);
  });

  it('that is not there fits nothing', () => {
    for (const password of ['', 'x', PASSWORD]) expect(checkPassword(null, password).matches).toBe(false);
  });
});
