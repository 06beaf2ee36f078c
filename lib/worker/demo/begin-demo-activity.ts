import { db } from "#db/client";
import { logger } from "#lib/platform/log/logger";
import { listWebhookEndpoints } from "#lib/webhooks/webhook-endpoints.queries";
import type { DemoShop } from "#lib/worker/demo/demo-payments";
import { disputePayments } from "#lib/worker/demo/dispute-payments";
import { payCoins } from "#lib/worker/demo/pay-coins";
import { payOut } from "#lib/worker/demo/pay-out";
import { sellByLinks } from "#lib/worker/demo/sell-by-links";
import { takePayments } from "#lib/worker/demo/take-payments";
import { writeIntegration } from "#lib/worker/demo/write-integration";

/**
 * Creates activity in the demo shop on its first day through the use cases; the sandbox and other jobs finish it within a minute.
 * It runs once, and what a crash interrupted is not continued. Failures are logged and skipped; returns the parts that failed.
 */
export async function beginDemoActivity(shop: DemoShop): Promise<string[]> {
  // The first step creates one.
  if ((await listWebhookEndpoints(db(), shop.merchantId)).length > 0) return [];
  const failed: string[] = [];
  for (const [step, run] of STEPS) {
    await run(shop).catch((error: unknown) => {
      logger().error({ err: error, step }, "a part of the demo could not be created");
      failed.push(step);
    });
  }
  return failed;
}

const STEPS: readonly (readonly [string, (shop: DemoShop) => Promise<void>])[] = [
  ["integration", writeIntegration],
  ["links", sellByLinks],
  ["payments", takePayments],
  ["disputes", disputePayments],
  ["money that leaves", payOut],
  ["coins", payCoins],
];
