import type * as z from 'zod/mini';
import type { McpToolName } from '#contracts/mcp.ts';
import type { Db } from '#queries/db.ts';

/** What tools read: the live catalogue, and APP_DB for votes. */
export interface ToolContext {
  db: Db;
  app: Db;
  now: Date;
}

/** One tool of `/mcp`. Every tool only reads. */
export interface McpTool {
  name: McpToolName;
  input: z.ZodMiniType;
  output: z.ZodMiniType;
  /** Its input has passed `input`; its answer is checked against `output`. */
  answer: (context: ToolContext, input: unknown) => Promise<object>;
}

/** A tool whose answer is typed by its schemas. */
export const tool = <Input extends z.ZodMiniType, Output extends z.ZodMiniType<object>>(one: {
  name: McpToolName;
  input: Input;
  output: Output;
  answer: (context: ToolContext, input: z.infer<Input>) => Promise<z.infer<Output>>;
}): McpTool => one as unknown as McpTool;
