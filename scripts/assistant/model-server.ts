import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request of OpenAI's chat completions, as far as the tests read it. */
export interface Completion {
  messages: { role: string; content: unknown; tool_calls?: unknown }[];
  tools?: { function: { name: string } }[];
}

interface ToolCall {
  name: string;
  input: unknown;
}

/** A turn of the model: calls of tools, text, or a failure. */
type Turn = { calls: ToolCall[] } | { text: string } | { status: number } | { raw: string } | { silence: true };

/** Decides the model's turn by the request; `round` counts its turns from 0. */
export type Player = (sent: Completion, round: number) => Turn;

/** A turn as a response of OpenAI's protocol. */
const completionOf = (turn: { calls: ToolCall[] } | { text: string }) => ({
  id: 'test',
  object: 'chat.completion',
  created: 0,
  model: 'test',
  choices: [
    {
      index: 0,
      finish_reason: 'calls' in turn ? 'tool_calls' : 'stop',
      message: {
        role: 'assistant',
        content: 'text' in turn ? turn.text : null,
        ...('calls' in turn && {
          tool_calls: turn.calls.map(({ name, input }, index) => ({
            id: `call-${index}-${Math.random()}`,
            type: 'function',
            function: { name, arguments: typeof input === 'string' ? input : JSON.stringify(input) },
          })),
        }),
      },
    },
  ],
  usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});

/** A local server with OpenAI's protocol whose turns a test decides. */
export async function modelServer() {
  let [player, round]: [Player, number] = [() => ({ text: 'hello' }), 0];
  const sent: Completion[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const completion = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Completion;
      sent.push(completion);
      const turn = player(completion, round++);
      if ('silence' in turn) return;
      if ('status' in turn)
        response.writeHead(turn.status, { 'Content-Type': 'application/json' }).end('{"error":{"message":"secret detail"}}');
      else
        response.writeHead(200, { 'Content-Type': 'application/json' }).end('raw' in turn ? turn.raw : JSON.stringify(completionOf(turn)));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sent,
    play: (next: Player) => {
      [player, round] = [next, 0];
      sent.length = 0;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The same as Cloudflare's AI binding, which exists only in their data centres. */
export function modelBinding() {
  let [player, round]: [Player, number] = [() => ({ text: 'hello' }), 0];
  const sent: Completion[] = [];
  return {
    sent,
    play: (next: Player) => {
      [player, round] = [next, 0];
      sent.length = 0;
    },
    async run(_model: string, inputs: Completion): Promise<unknown> {
      sent.push(inputs);
      const turn = player(inputs, round++);
      if ('silence' in turn) return new Promise(() => {});
      if ('status' in turn) throw new Error(`InferenceUpstreamError: ${turn.status}`);
      return 'raw' in turn ? turn.raw : completionOf(turn);
    },
  };
}
