import { LIST_TOOLS } from './list-tools.ts';
import { PRODUCT_TOOLS } from './product-tools.ts';
import type { McpTool } from './tool.ts';

/** Every tool of `/mcp`, in the order in which they are listed. */
export const MCP_TOOLS: readonly McpTool[] = [...LIST_TOOLS, ...PRODUCT_TOOLS];
