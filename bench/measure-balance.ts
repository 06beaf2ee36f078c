import { closeDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { parseAmountMinor } from "#lib/domain/money";
import { getBalance } from "#lib/ledger/get-balance";
import type { IssuedToken } from "./issue-tokens.ts";
import type { Timing } from "./options.ts";
import { percentile } from "./percentile.ts";
import { takeSample } from "./sample.ts";
import { writeHistory } from "./write-history.ts";

type Bench = { databaseUrl: string; reader: IssuedToken; writer: IssuedToken; signal: AbortSignal };

const FEW = 1_000;
const MANY = 1_000_000;

/**
 * One line: how many times as long the balance of a merchant takes whose account has a million postings as that of one
 * with a thousand. Asked without HTTP, whose cost would hide a difference. Throws when a balance is not the sum.
 */
export async function measureBalance(bench: Bench, { rounds, ...timing }: Timing): Promise<string> {
  try {
    await prepare(bench, bench.reader.merchantId, FEW);
    await prepare(bench, bench.writer.merchantId, MANY);
    const size = { concurrency: 1, ...timing };
    const results: { few: number; many: number }[] = [];
    // The first round only warms up.
    for (let number = 0; number <= rounds; number += 1) {
      bench.signal.throwIfAborted();
      const few = await takeSample(size, () => getBalance(bench.reader.merchantId));
      const many = await takeSample(size, () => getBalance(bench.writer.merchantId));
      if (number > 0) results.push({ few: few.p50Ms, many: many.p50Ms });
    }
    const median = (of: (round: { few: number; many: number }) => number) =>
      percentile(results.map(of), 0.5).toFixed(2);
    const ratio = median(({ few, many }) => many / few);
    return `Balance with ${MANY} postings / with ${FEW}: ${ratio} (${median(({ many }) => many)} ms / ${median(({ few }) => few)} ms)`;
  } finally {
    await closeDb();
  }
}

async function prepare({ databaseUrl }: Bench, merchantId: MerchantId, postings: number): Promise<void> {
  const expectedMinor = await writeHistory(databaseUrl, merchantId, postings);
  const [balance] = (await getBalance(merchantId)).data;
  const foundMinor = parseAmountMinor(balance?.available ?? "0") + parseAmountMinor(balance?.pending ?? "0");
  if (foundMinor !== expectedMinor) throw new Error("A balance of the benchmark is not what was posted.");
}
