import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { safeParse } from 'zod/mini';
import { EmailAddress } from '#contracts/email.ts';
import { readConfig, type ServiceContext } from '#functions/config.ts';
import { admins } from '#functions/db/accounts/users.ts';
import { createAdmin, revokeAdmin } from '#functions/services/accounts/manage-admins.ts';
import { openEdgeDatabases } from '#publish/edge-databases.ts';
import { EdgeUnreachableError } from '#publish/edge-engine.ts';
import { requireCloudflareDatabases } from './cli/cloudflare-databases.ts';
import { EXIT } from './cli/exit.ts';
import { PROJECT_FOLDER, readSettings } from './cli/settings.ts';

const ONE_TIME_PASSWORD_BYTES = 18;

type Command = (context: ServiceContext, email: string) => Promise<number>;

const COMMANDS: Record<'create' | 'list' | 'revoke', Command> = {
  async create(context, email) {
    const password = randomBytes(ONE_TIME_PASSWORD_BYTES).toString('base64url');
    await createAdmin(context, email, password);
    console.log(
      `${email} is an administrator. Sign in at /account within 24 hours with this password, and choose another:\n\n  ${password}\n`,
    );
    return EXIT.done;
  },
  async list({ db }) {
    const all = await admins(db);
    for (const { email, createdAt, passwordEndsAt } of all) {
      console.log(
        `${email}  since ${createdAt.toISOString().slice(0, 10)}${passwordEndsAt === null ? '' : '  has not chosen a password yet'}`,
      );
    }
    if (all.length === 0) console.log('There are no administrators. Make one: npm run admin -- create EMAIL');
    return EXIT.done;
  },
  async revoke(context, email) {
    const revoked = await revokeAdmin(context, email);
    if (revoked === null) console.error(`${email} is not an administrator.`);
    else console.log(`${email} is no longer an administrator. All their sessions have ended.`);
    return revoked === null ? EXIT.failed : EXIT.done;
  },
};

async function main(): Promise<number> {
  const { data, remote, words } = readSettings({
    name: 'npm run admin',
    does: 'Says who may use the manager of the site on this machine.',
    words: {
      usage: 'create EMAIL | list | revoke EMAIL',
      least: 1,
      most: 2,
      known: Object.keys(COMMANDS),
      help: {
        create: 'makes an administrator, and prints a one-time password',
        list: 'lists the administrators',
        revoke: 'ends the sessions of an administrator, who is a user from then on',
      },
    },
    takes: ['data', 'remote'],
  });
  const [word, address = ''] = words as [keyof typeof COMMANDS, string?];
  const email = word === 'list' ? '' : safeParse(EmailAddress, address).data;
  if (email === undefined) {
    console.error(`${word} needs the email address of a user, not "${address}".`);
    return EXIT.badInput;
  }
  if (remote) requireCloudflareDatabases();
  const { APP_DB, close } = await openEdgeDatabases({ projectFolder: PROJECT_FOLDER, persistFolder: join(data, 'd1'), remote });
  try {
    return await COMMANDS[word]({ db: APP_DB, config: readConfig({}), now: new Date() }, email);
  } finally {
    await close();
  }
}

process.exit(
  await main().catch((error: unknown) => {
    if (!(error instanceof EdgeUnreachableError)) throw error;
    console.error(error.message);
    return EXIT.failed;
  }),
);
