import { pagePath } from '#catalogue/addresses/page-path.ts';
import { listedProductPath } from '#catalogue/addresses/paths.ts';
import { poundsToPence } from '#catalogue/price.ts';
import { REDIRECTS } from '#catalogue/addresses/redirect.ts';
import { RequestFailure } from '#client/request-failure.ts';
import { fits } from '#client/shape.ts';
import type { AssistantReply, ChatUsage } from '#contracts/assistant.ts';
import type { ChatProduct, StoredMessage } from './chat-history.ts';

const TOO_MANY_REQUESTS = 429;
const NO_ANSWER = 'I could not find an answer. Please rephrase your question.';

function chatProduct(product: AssistantReply['products'][number]): ChatProduct {
  const { id, name, merchantName, imageUrl } = product;
  return {
    id,
    name,
    merchantName,
    price: poundsToPence(product.price),
    deliveryCost: poundsToPence(product.deliveryCost),
    imageUrl,
    path: listedProductPath(product),
  };
}

/** An answer as the message that is shown and stored. Links to other sites are left out. */
export function replyMessage({ message, products, links, redirectInfo, isDiagnostic, state }: AssistantReply): StoredMessage {
  return {
    role: 'assistant',
    content: message.trim() || NO_ANSWER,
    ...(products.length > 0 && { products: products.map(chatProduct) }),
    ...(links.length > 0 && { links: links.filter(({ path }) => pagePath(path) === path) }),
    ...(redirectInfo && { redirectUrl: REDIRECTS[redirectInfo.type].path }),
    ...(isDiagnostic && { isDiagnostic }),
    ...(state !== undefined && { state }),
  };
}

export const isLimitReached = (error: unknown): boolean => error instanceof RequestFailure && error.status === TOO_MANY_REQUESTS;

/** The message when no answer came: the server's, or the status. */
export function failureText(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong.';
  if (!(error instanceof RequestFailure)) return error.message;
  return error.said ?? (isLimitReached(error) ? 'Assistant rate limit reached' : `Request failed with status ${error.status}`);
}

/** The replies left, as a refused call tells them. */
export function usageOf(error: unknown): ChatUsage | undefined {
  const body = error instanceof RequestFailure ? (error.body as { usage?: unknown } | null) : null;
  return fits(body?.usage, { limit: 'number', remaining: 'number' }) ? (body?.usage as ChatUsage) : undefined;
}
