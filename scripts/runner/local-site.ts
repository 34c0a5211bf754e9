import { runningServer } from '#rebuild/serving.ts';
import { localRunnerToken } from './runner-token.ts';
import type { Site } from './site-calls.ts';

/**
 * The site that `npm start` or `npm run serve` serves from a data folder. Its address is that of the server that runs now: another
 * program at the same port gets no call, and no token.
 */
export const localSite = (data: string): Site => ({
  token: localRunnerToken(data),
  get url() {
    const url = runningServer(data);
    if (url === null) throw new Error(`No server of ${data} runs. Start one with \`npm run serve\`.`);
    return url;
  },
});
