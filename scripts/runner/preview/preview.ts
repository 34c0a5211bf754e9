import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { PreviewRequest } from '#contracts/manager/feed-preview.ts';
import { latestModel } from './latest-model.ts';
import { previewFeed } from './preview-feed.ts';

/* The process of one preview: takes a job as JSON on standard input and prints its outcome. */

// Ends with its runner.
process.once('disconnect', () => process.exit(1));

const Job = z.object({ request: PreviewRequest, feedsFile: z.string(), folder: z.string(), dataFolder: z.string() });

const { request, feedsFile, folder, dataFolder } = Job.parse(await json(process.stdin));
const outcome = await previewFeed(request, { feedsFile, folder, env: process.env, model: latestModel(dataFolder) });
process.stdout.write(JSON.stringify(outcome), () => process.exit(0));
