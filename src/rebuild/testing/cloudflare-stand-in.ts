import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface Binding {
  name: string;
  type: string;
  text?: string;
}

interface Version {
  id: string;
  number: number;
  metadata: { created_on: string; modified_on: string; source: string; author_id: string; author_email: string; has_preview: boolean };
  annotations: Record<string, string>;
  resources: { bindings: Binding[]; script: object; script_runtime: object };
}

interface Deployment {
  id: string;
  created_on: string;
  source: string;
  strategy: string;
  author_email: string;
  annotations: Record<string, string>;
  versions: { version_id: string; percentage: number }[];
}

const NOT_FOUND = {
  status: 404,
  body: { success: false, result: null, errors: [{ code: 10007, message: 'This Worker does not exist on your account.' }], messages: [] },
};

const refusal = (code: number, message: string) => ({
  status: 400,
  body: { success: false, result: null, errors: [{ code, message }], messages: [] },
});

/**
 * The few calls of Cloudflare's API that wrangler makes to list, upload and deploy versions of one Worker. It keeps bindings from one
 * version to the next as Cloudflare documents it: those named by `keep_bindings`, and all when only a secret changes.
 */
export class CloudflareStandIn {
  readonly versions: Version[] = [];
  readonly deployments: Deployment[] = [];
  readonly requests: string[] = [];
  /** Whether versions have an address of their own before they are deployed. */
  hasPreviews = true;
  #server: Server | undefined;
  readonly #refusals = new Map<string, { message: string; isDone: boolean }>();

  /** @returns the environment in which wrangler calls this instead of Cloudflare */
  async start(): Promise<Record<string, string>> {
    this.#server = createServer((request, response) => void this.#answer(request, response));
    await new Promise<void>((resolve) => this.#server!.listen(0, '127.0.0.1', resolve));
    const { port } = this.#server.address() as AddressInfo;
    return {
      CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
      CLOUDFLARE_API_TOKEN: 'a-token',
      CLOUDFLARE_ACCOUNT_ID: '0123456789abcdef0123456789abcdef',
    };
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** The version that all visitors get. */
  get liveVersion(): Version | undefined {
    const id = this.deployments[0]?.versions[0]?.version_id;
    return this.versions.find((version) => version.id === id);
  }

  /** Adds a version and deploys it. */
  deployBindings(bindings: Binding[]): Version {
    const version = this.#add(bindings, {});
    this.#deploy([{ version_id: version.id, percentage: 100 }]);
    return version;
  }

  /** Adds a version that no visitor gets. */
  uploadBindings(bindings: Binding[]): void {
    this.#add(bindings, {});
  }

  /** Gives half of the visitors another version. */
  splitTraffic(): void {
    const [live] = this.deployments[0]!.versions;
    const other = this.#add([], {});
    this.#deploy([
      { version_id: live!.version_id, percentage: 50 },
      { version_id: other.id, percentage: 50 },
    ]);
  }

  /**
   * Refuses a call from now on.
   *
   * @param isDone whether what it asks for is done all the same, as when an answer is lost
   * @example refuse('POST versions', 'too large')
   */
  refuse(call: string, message: string, isDone = false): void {
    this.#refusals.set(call.replace(' ', ' scripts/tuppence/'), { message, isDone });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const path = pathname.replace(/^.*?\/workers\//, '');
    this.requests.push(`${request.method} ${path}`);
    const body = await buffer(request);
    const answer = await this.#call(`${request.method} ${path}`, { body, type: request.headers['content-type'] ?? '' });
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer.body));
  }

  async #call(call: string, sent: { body: Buffer; type: string }): Promise<{ status: number; body: unknown }> {
    if (this.versions.length === 0 && /^GET (?:services|workers|scripts)\/|\/versions/.test(call)) return NOT_FOUND;
    const refused = this.#refusals.get(call);
    if (refused?.isDone === false) return refusal(10027, refused.message);
    if (call === 'PUT scripts/tuppence/secrets' && this.versions[0] !== this.liveVersion)
      return refusal(10215, 'Secret edit failed. You attempted to modify a secret, but the latest version of your Worker is not deployed.');
    for (const [pattern, answer] of this.#answers) {
      const match = pattern.exec(call);
      if (match === null) continue;
      const result = await answer(sent, match[1] ?? '');
      if (refused !== undefined) return refusal(10027, refused.message);
      return result === undefined ? NOT_FOUND : { status: 200, body: { success: true, result, errors: [], messages: [] } };
    }
    return NOT_FOUND;
  }

  readonly #answers: [RegExp, (sent: { body: Buffer; type: string }, id: string) => unknown][] = [
    [/^GET services\/tuppence$/, () => ({ default_environment: { environment: 'production', script: { tag: 't', tags: [] } } })],
    [/^GET subdomain$/, () => ({ subdomain: 'example' })],
    [/^GET scripts\/tuppence\/secrets$/, () => []],
    [/^PUT scripts\/tuppence\/secrets$/, ({ body }) => this.#putSecret(JSON.parse(body.toString()) as { name: string })],
    [/^(?:GET|PATCH) scripts\/tuppence\/(?:script-)?settings$/, () => ({ bindings: [], tags: [] })],
    [/^POST scripts\/tuppence\/assets-upload-session$/, () => ({ jwt: 'jwt', buckets: [] })],
    [
      /^GET workers\/tuppence$/,
      () => ({
        subdomain: { enabled: true, previews_enabled: this.hasPreviews, preview_url_suffix: '-tuppence.example.workers.dev' },
      }),
    ],
    [/^(?:GET|POST) scripts\/tuppence\/subdomain$/, () => ({ enabled: true, previews_enabled: this.hasPreviews })],
    [/^PUT scripts\/tuppence\/schedules$/, () => ({ schedules: [] })],
    [/^GET scripts\/tuppence\/deployments$/, () => ({ deployments: this.deployments })],
    [/^GET scripts\/tuppence\/versions\/([\w-]+)$/, (_, id) => this.versions.find((version) => version.id === id)],
    [/^GET scripts\/tuppence\/versions$/, () => ({ items: this.versions })],
    [/^POST scripts\/tuppence\/versions$/, async (sent) => this.#upload(sent)],
    [
      /^PUT scripts\/tuppence$/,
      async (sent) => {
        const version = await this.#upload(sent);
        this.#deploy([{ version_id: version.id, percentage: 100 }]);
        return { ...version, deployment_id: version.id, tag: 't' };
      },
    ],
    [
      /^POST scripts\/tuppence\/deployments$/,
      ({ body }) => {
        this.#deploy((JSON.parse(body.toString()) as Deployment).versions);
        return this.deployments[0];
      },
    ],
  ];

  async #upload({ body, type }: { body: Buffer; type: string }): Promise<Version & { startup_time_ms: number }> {
    const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
    const metadata = JSON.parse(String(form.get('metadata'))) as {
      bindings: Binding[];
      keep_bindings?: string[];
      annotations?: Record<string, string>;
    };
    const named = new Set(metadata.bindings.map(({ name }) => name));
    const kept = (this.versions[0]?.resources.bindings ?? []).filter(
      (binding) => !named.has(binding.name) && metadata.keep_bindings?.includes(binding.type),
    );
    return { ...this.#add([...metadata.bindings, ...kept], metadata.annotations ?? {}), startup_time_ms: 5 };
  }

  /** A version of the newest one's code and bindings with another secret, deployed at once. */
  #putSecret({ name }: { name: string }): { name: string; type: string } {
    const secret = { name, type: 'secret_text' };
    const others = (this.versions[0]?.resources.bindings ?? []).filter((binding) => binding.name !== name);
    this.deployBindings([...others, secret]);
    return secret;
  }

  #add(bindings: Binding[], annotations: Record<string, string>): Version {
    const now = new Date().toISOString();
    const version: Version = {
      id: crypto.randomUUID(),
      number: this.versions.length + 1,
      metadata: { created_on: now, modified_on: now, source: 'wrangler', author_id: 'a', author_email: 'a@example.com', has_preview: true },
      annotations,
      resources: { bindings, script: { handlers: ['fetch'] }, script_runtime: {} },
    };
    this.versions.unshift(version);
    return version;
  }

  #deploy(versions: Deployment['versions']): void {
    this.deployments.unshift({
      id: crypto.randomUUID(),
      created_on: new Date().toISOString(),
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'a@example.com',
      annotations: {},
      versions,
    });
  }
}
