import type { AssistantConfig } from '../../../config.ts';
import type { ReadByModel } from './read-with-model.ts';

/** Cloudflare's `AI` binding, which only its library uses. */
export type ModelBinding = object;

/**
 * The configured model. Its libraries are imported here only, so a Worker without a model does not load them.
 *
 * @throws when the configuration lacks what the provider needs
 */
export async function loadModel({ provider, model, url, key }: AssistantConfig, ai: ModelBinding | undefined): Promise<ReadByModel> {
  const { readWithModel } = await import('./read-with-model.ts');
  if (provider === 'workers-ai') {
    if (ai === undefined || model === null) throw new Error('workers-ai needs the AI binding and ASSISTANT_MODEL');
    const { createWorkersAI } = await import('workers-ai-provider');
    return readWithModel(createWorkersAI({ binding: ai as never })(model));
  }
  if (url === null || model === null) throw new Error('openai needs ASSISTANT_URL and ASSISTANT_MODEL');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return readWithModel(createOpenAICompatible({ name: 'assistant', baseURL: url, ...(key !== null && { apiKey: key }) }).chatModel(model));
}
