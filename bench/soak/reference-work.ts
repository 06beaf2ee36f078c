import { createHash } from "node:crypto";

const TIMES = 20;
const RECORDS = Array.from({ length: 200 }, (_, index) => ({
  id: `chg_${index}`,
  amountMinor: index * 101,
  isPaid: index % 3 === 0,
}));

/**
 * Does a fixed piece of work, similar to answering, and returns its duration in ms: the current speed of a machine whose cores
 * are shared.
 */
export function referenceWorkMs(): number {
  const startedAt = performance.now();
  for (let time = 0; time < TIMES; time += 1) {
    const text = JSON.stringify(RECORDS);
    createHash("sha256").update(text).digest();
    JSON.parse(text);
  }
  return performance.now() - startedAt;
}
