import type { FeedFault } from '#catalogue/run.ts';
import type { MerchantFeed, VoucherFeed } from '#feeds/config.ts';
import { FeedError, type FeedMerchant, type FeedReport, type FeedVoucher } from '#feeds/feed-rows.ts';
import { readMerchantFeed } from '#feeds/parse/read-merchants.ts';
import { readVoucherFeed } from '#feeds/parse/read-vouchers.ts';
import { stageFeed, type StageTask } from './stage.ts';
import { answerTasks } from './worker-pool.ts';

type ProductsTask = { kind: 'products' } & StageTask;
type MerchantsTask = { kind: 'merchants'; feed: MerchantFeed; source: string };
type VouchersTask = { kind: 'vouchers'; feed: VoucherFeed; source: string };
/** A feed to read; `source` is its downloaded file. */
export type ReadTask = ProductsTask | MerchantsTask | VouchersTask;

export type ReadResult =
  | { task: ProductsTask; report: FeedReport }
  | { task: MerchantsTask; merchants: FeedMerchant[] }
  | { task: VouchersTask; vouchers: FeedVoucher[] }
  | { task: ReadTask; fault: FeedFault; message: string };

async function read(task: ReadTask): Promise<ReadResult> {
  try {
    if (task.kind === 'products') return { task, report: await stageFeed(task) };
    if (task.kind === 'merchants') return { task, merchants: await readMerchantFeed(task.feed, task.source) };
    return { task, vouchers: await readVoucherFeed(task.feed, task.source) };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { task, fault: error.fault, message: error.message };
  }
}

answerTasks(read);
