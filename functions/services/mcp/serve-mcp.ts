import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/server/validators/cf-worker';
import * as z from 'zod/mini';
import { SITE } from '#catalogue/site.ts';
import { MCP_TOOL_TEXTS } from '#contracts/mcp.ts';
import { EdgeError } from '../../errors.ts';
import { LIST_TOOLS } from './list-tools.ts';
import { PRODUCT_TOOLS } from './product-tools.ts';
import { DISCLOSURE } from './shapes.ts';
import type { McpTool, ToolContext } from './tool.ts';

const READ_ONLY = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };
const INSTRUCTIONS = `${SITE.name}: ${SITE.tagline}. Everything is read-only. ${DISCLOSURE}`;

/** A schema with its JSON Schema, as the server lists it. */
const described = <Schema extends z.ZodMiniType>(schema: Schema) => ({
  '~standard': {
    ...schema['~standard'],
    jsonSchema: {
      input: () => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Record<string, unknown>,
      output: () => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Record<string, unknown>,
    },
  },
});

/** A server for one message. `onFailure` gets what is not the caller's mistake. */
interface Serving {
  context: ToolContext;
  onFailure: (error: unknown) => void;
}

async function callTool({ answer }: McpTool, { context, onFailure }: Serving, input: unknown) {
  try {
    const structured = await answer(context, input);
    return {
      content: [
        { type: 'text' as const, text: DISCLOSURE },
        { type: 'text' as const, text: JSON.stringify(structured) },
      ],
      structuredContent: structured as Record<string, unknown>,
    };
  } catch (error) {
    const isKnown = error instanceof EdgeError && error.code === 'NOT_FOUND';
    if (!isKnown) onFailure(error);
    return { isError: true, content: [{ type: 'text' as const, text: isKnown ? error.message : 'Something went wrong on our side.' }] };
  }
}

function createServer(serving: Serving): McpServer {
  const server = new McpServer(
    { name: SITE.name.toLowerCase(), title: SITE.name, version: '1', websiteUrl: SITE.origin },
    { instructions: INSTRUCTIONS, jsonSchemaValidator: new CfWorkerJsonSchemaValidator() },
  );
  for (const one of [...LIST_TOOLS, ...PRODUCT_TOOLS]) {
    const { name, input, output } = one;
    const { title, description: what } = MCP_TOOL_TEXTS[name];
    const description = `${what} ${DISCLOSURE}`;
    const settings = { title, description, inputSchema: described(input), outputSchema: described(output), annotations: READ_ONLY };
    server.registerTool(name, settings, (given: unknown) => callTool(one, serving, given));
  }
  return server;
}

/**
 * Answers one message of the Model Context Protocol. Nothing is kept between requests, and no stream stays open.
 *
 * @throws what a tool failed with, unless that is the caller's mistake
 */
export async function serveMcp(request: Request, message: unknown, context: ToolContext): Promise<Response> {
  const failures: unknown[] = [];
  const handler = createMcpHandler(() => createServer({ context, onFailure: (error) => failures.push(error) }));
  const answer = await handler.fetch(request, { parsedBody: message });
  const body = await answer.arrayBuffer();
  if (failures.length > 0) throw failures[0];
  return new Response(body.byteLength === 0 ? null : body, answer);
}
