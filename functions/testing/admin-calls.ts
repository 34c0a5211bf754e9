import type { Merchandising } from '#catalogue/run.ts';
import { ListAudit } from '#contracts/manager/audit.ts';
import { ClaimRun } from '#contracts/runner.ts';
import { ask, bindings } from './ask.ts';
import { execute } from './catalogue.ts';
import { askRunner } from './runner.ts';
import { bearerHeader, signIn } from './sessions.ts';

const TABLES = [
  'placement_decision',
  'pin_decision',
  'brand_decision',
  'match_decision',
  'product_report',
  'audit_line',
  'feed_refresh_run',
];

/** Calls of the manager by an admin, and what comes of them. */
export class AdminCalls {
  readonly #headers: Record<string, string>;

  private constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  static signIn = async (): Promise<AdminCalls> => new AdminCalls(bearerHeader(await signIn('admin')));

  readonly call = (method: string, address: string, body?: unknown): Promise<Response> =>
    ask(`/api/v1/admin/${address}`, {
      method,
      headers: { ...this.#headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  readonly statusOf = async (method: string, address: string, body?: unknown): Promise<number> =>
    (await this.call(method, address, body)).status;

  readonly read = async (address: string): Promise<unknown> => (await this.call('GET', address)).json();

  /** The audit log, newest first. */
  async audit(): Promise<string[]> {
    return ListAudit.data.parse(await this.read('audit')).data.map(({ action, subject }) => `${action} ${subject}`);
  }

  /** What a run would be given now. It stays open. */
  async merchandising(): Promise<Merchandising> {
    await execute(bindings.APP_DB, 'DELETE FROM feed_refresh_run');
    const { run } = ClaimRun.data.parse(await (await askRunner('claim', { runner: 'one', begin: {} })).json());
    return run!.merchandising;
  }

  /** Forgets all decisions, runs and audit lines. */
  readonly forget = (): Promise<void> => execute(bindings.APP_DB, TABLES.map((table) => `DELETE FROM ${table}`).join(';'));
}
