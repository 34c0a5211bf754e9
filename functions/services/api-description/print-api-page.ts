import { escapeUTF8 } from 'entities';
import { SITE } from '#catalogue/site.ts';
import type { ApiDescription, Operation } from './describe-api.ts';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
code,pre{font:.9em ui-monospace,monospace}h2{margin:2.5rem 0 .25rem;font-size:1.1rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #8886;padding:.25rem .5rem;text-align:left;vertical-align:top}
pre{overflow:auto;padding:.75rem;border:1px solid #8886}`;

/** A policy that allows the style of this page and nothing else. */
export async function apiPagePolicy(): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE)));
  return `default-src 'none'; style-src 'sha256-${btoa(String.fromCharCode(...digest))}'; base-uri 'none'; form-action 'none'`;
}

/** The description of the API as a page: every call with its parameters and answers. HTML without scripts. */
export function printApiPage({ info, paths, components }: ApiDescription): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => printCall(method, path, operation)),
  );
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escapeUTF8(name)}"><summary><code>${escapeUTF8(name)}</code></summary>${printJson(schema)}</details>`,
  );
  return `<!doctype html>
<html lang="${SITE.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeUTF8(info.title)}</title><style>${STYLE}</style></head><body>
<h1>${escapeUTF8(info.title)}</h1><p>${escapeUTF8(info.description)} For programs: <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.</p>
${calls.join('\n')}
<h2>Schemas</h2>
${schemas.join('\n')}
</body></html>
`;
}

function printCall(method: string, path: string, { operationId, summary, parameters, responses }: Operation): string {
  const rows = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<tr><td><code>${escapeUTF8(name)}</code></td><td>${where}${required ? ', required' : ''}</td><td><code>${escapeUTF8(JSON.stringify(schema))}</code></td></tr>`,
  );
  const table = rows.length === 0 ? '' : `<table><tr><th>Parameter</th><th>In</th><th>Schema</th></tr>${rows.join('')}</table>`;
  const answer = responses['200'] === undefined ? '' : ` · <a href="#${operationId}Answer">answer</a>`;
  return `<h2 id="${operationId}"><code>${method.toUpperCase()} ${escapeUTF8(path)}</code></h2><p>${escapeUTF8(summary)}${answer}</p>${table}
<p>Statuses: ${Object.keys(responses).join(', ')}</p>`;
}

const printJson = (value: unknown) => `<pre>${escapeUTF8(JSON.stringify(value, null, 2))}</pre>`;
