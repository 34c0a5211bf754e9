import type { AssistantConfig } from '../../../config.ts';
import type { AnswerByModel } from './answer-with-model.ts';

/** Cloudflare's `AI` binding, which only its library uses. */
export type ModelBinding = object;

/**
 * The configured model. Its libraries are imported here only, so a Worker without a model does not load them.
 *
 * @throws when the configuration lacks what the provider needs
 */
export async function loadModel({ provider, model, url, key }: AssistantConfig, ai: ModelBinding | undefined): Promise<AnswerByModel> {
  if (provider === 'workers-ai') {
    if (ai === undefined || model === null) throw new Error('workers-ai needs the AI binding and ASSISTANT_MODEL');
    const { answerWithModel } = await import('./answer-with-model.ts');
    const { createWorkersAI } = await import('workers-ai-provider');
    return answerWithModel(createWorkersAI({ binding: ai as never })(model));
  }
  if (url === null || model === null) throw new Error('openai needs ASSISTANT_URL and ASSISTANT_MODEL');
  const { answerWithModel } = await import('./answer-with-model.ts');
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return answerWithModel(
    createOpenAICompatible({ name: 'assistant', baseURL: url, ...(key !== null && { apiKey: key }) }).chatModel(model),
  );
}
