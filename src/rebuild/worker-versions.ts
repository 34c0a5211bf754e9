import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import type { Live } from '#publish/catalogue-pointer.ts';

/** wrangler or the new version failed. The message says whether the version is live. */
export class DeploymentError extends Error {
  override name = 'DeploymentError';
}

/** The version of the Worker that visitors get. */
export interface LiveVersion {
  id: string;
  /** What its variables name; null for a version that was not deployed by this code. */
  live: Live | null;
}

export interface WorkerVersionsInput {
  /** The built `wrangler.json`. */
  config: string;
  /** The folder of the prebuilt pages. */
  assets: string;
  /** Asks a preview address; replaced in tests, where there is none. */
  fetchPreview?: (url: string) => Promise<Response>;
  /** Between attempts: a new preview address takes a moment to work everywhere. */
  checkWaitMs?: number;
}

const Status = z.object({ versions: z.array(z.object({ version_id: z.string(), percentage: z.number() })) });
const Variables = z.object({
  resources: z.object({ bindings: z.array(z.object({ name: z.string(), type: z.string(), text: z.optional(z.string()) })) }),
});
const LiveVariables = z.object({ DATABASE: z.enum(['CATALOGUE_A', 'CATALOGUE_B']), SNAPSHOT: z.string().check(z.minLength(1)) });
const Uploaded = z.object({ type: z.literal('version-upload'), version_id: z.string(), preview_url: z.optional(z.string()) });

/** The Worker does not exist, or was never deployed. */
const NOT_DEPLOYED = /code: 10007|has no deployments/;

/** Asked of a new version before visitors get it: a file, and pages that the Worker renders. */
const CHECKED_PATHS = ['/', '/search?q=a', '/api/v1/products?limit=1'];
const CHECK_ATTEMPTS = 10;

/**
 * The versions of the Worker on Cloudflare, through wrangler. A version holds code, files and two variables that name its catalogue
 * database and snapshot, so deploying one switches all of them in one step.
 *
 * @see https://developers.cloudflare.com/workers/versions-and-deployments/
 */
export class WorkerVersions {
  readonly #config: string;
  readonly #assets: string;
  readonly #fetchPreview: (url: string) => Promise<Response>;
  readonly #checkWaitMs: number;

  constructor({ config, assets, fetchPreview = (url) => fetch(url, { redirect: 'manual' }), checkWaitMs = 3000 }: WorkerVersionsInput) {
    this.#config = config;
    this.#assets = assets;
    this.#fetchPreview = fetchPreview;
    this.#checkWaitMs = checkWaitMs;
  }

  /**
   * The live version, asked of Cloudflare; null before the first deployment.
   *
   * @throws {DeploymentError} during a gradual deployment, when two versions may read two databases
   */
  async live(): Promise<LiveVersion | null> {
    const status = await this.#wrangler('deployments', 'status', '--json').catch((error: DeploymentError) => {
      if (NOT_DEPLOYED.test(error.message)) return null;
      throw error;
    });
    if (status === null) return null;
    const [version, ...others] = Status.parse(JSON.parse(status.stdout)).versions.filter(({ percentage }) => percentage > 0);
    if (version === undefined) return null;
    if (others.length > 0)
      throw new DeploymentError('A gradual deployment is in progress. Complete it with `npx wrangler versions deploy`, then run again.');
    const { stdout } = await this.#wrangler('versions', 'view', version.version_id, '--json');
    const { bindings } = Variables.parse(JSON.parse(stdout)).resources;
    const variables = LiveVariables.safeParse(Object.fromEntries(bindings.map(({ name, text: value }) => [name, value])));
    const live = variables.success ? { database: variables.data.DATABASE, snapshot: variables.data.SNAPSHOT } : null;
    return { id: version.version_id, live };
  }

  /**
   * Uploads a version, checks it at its preview address, and makes it the live one. Secrets are inherited from the version before.
   *
   * @param replaced what `live` found
   * @param assertMayDeploy called last; when it throws, the version stays uploaded and no visitor gets it
   * @throws {DeploymentError} when a check fails
   */
  async deploy(next: Live, replaced: LiveVersion | null, assertMayDeploy: () => Promise<void>): Promise<void> {
    const options = ['--assets', this.#assets, '--var', `DATABASE:${next.database}`, '--var', `SNAPSHOT:${next.snapshot}`];
    options.push('--message', `Snapshot ${next.snapshot} in ${next.database}`);
    if (replaced === null) {
      // The first deployment: there is no Worker to which a version could be added, and no visitor.
      await assertMayDeploy();
      await this.#wrangler('deploy', ...options);
      return;
    }
    const { output } = await this.#wrangler('versions', 'upload', '--tag', next.snapshot, ...options);
    const uploaded = output.map((line) => Uploaded.safeParse(line)).find(({ success }) => success)?.data;
    if (uploaded === undefined) throw new DeploymentError('wrangler did not report the uploaded version. Nothing was deployed.');
    await this.#check(uploaded, next);
    await assertMayDeploy();
    await this.#wrangler('versions', 'deploy', `${uploaded.version_id}@100`, '--yes').catch(async (error: DeploymentError) => {
      // The answer may have been lost, or settings that wrangler changes afterwards were refused.
      if ((await this.live())?.id !== uploaded.version_id) throw error;
      throw new DeploymentError(`The new version is live, but deploying it did not end well. ${error.message}`, { cause: error });
    });
    await this.#wrangler('triggers', 'deploy').catch((error: DeploymentError) => {
      throw new DeploymentError(`The new version is live, but its cron and routes could not be set. ${error.message}`, { cause: error });
    });
  }

  async #check({ version_id: id, preview_url: preview }: z.infer<typeof Uploaded>, { snapshot }: Live): Promise<void> {
    if (preview === undefined)
      throw new DeploymentError(
        `Version ${id} has no preview address to check, so it was not deployed. Register a workers.dev subdomain for the account, and keep preview_urls in wrangler.toml.`,
      );
    const problem = async (): Promise<string | null> => {
      const health = await this.#fetchPreview(`${preview}/api/v1/health`);
      const body = (await health.json().catch(() => null)) as { snapshot?: string } | null;
      if (health.status !== 200) return `/api/v1/health answered ${health.status}`;
      if (body?.snapshot !== snapshot) return `/api/v1/health names the snapshot ${body?.snapshot}`;
      for (const path of CHECKED_PATHS) {
        const { status } = await this.#fetchPreview(preview + path);
        if (status !== 200) return `${path} answered ${status}`;
      }
      return null;
    };
    for (let attempt = 1; ; attempt += 1) {
      const found = await problem().catch((error: Error) => `it cannot be reached: ${error.message}`);
      if (found === null) return;
      if (attempt === CHECK_ATTEMPTS)
        throw new DeploymentError(`Version ${id} was not deployed: at ${preview}, ${found}. Visitors keep the version before.`);
      await wait(this.#checkWaitMs);
    }
  }

  /** @throws {DeploymentError} with what wrangler printed */
  async #wrangler(...words: string[]): Promise<{ stdout: string; output: unknown[] }> {
    const folder = mkdtempSync(join(tmpdir(), 'wrangler-'));
    const outputFile = join(folder, 'output.ndjson');
    try {
      const child = spawn('wrangler', [...words, '--config', this.#config], {
        stdio: ['ignore', 'pipe', 'pipe'],
        // At other levels it does not print what `--json` asks for.
        env: {
          ...process.env,
          WRANGLER_LOG: 'log',
          WRANGLER_OUTPUT_FILE_PATH: outputFile,
          WRANGLER_SEND_METRICS: 'false',
          CI: '1',
          FORCE_COLOR: '0',
        },
      });
      const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
      if (code !== 0)
        throw new DeploymentError(
          `\`wrangler ${words
            .filter((word) => /^[a-z]+$/.test(word))
            .slice(0, 2)
            .join(' ')}\` failed: ${lastError(stderr || stdout)}`,
        );
      return { stdout, output: linesOf(outputFile) };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** The end of wrangler's complaint, without colours, hints and empty lines. */
const lastError = (printed: string): string =>
  stripVTControlCharacters(printed)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/Logs were written|please (?:open|create) an issue/.test(line))
    .slice(-6)
    .join(' ');

function linesOf(file: string): unknown[] {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown);
  } catch {
    return [];
  }
}
