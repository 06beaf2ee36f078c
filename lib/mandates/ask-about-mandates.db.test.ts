import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { askAboutMandates } from "#lib/mandates/ask-about-mandates";
import { startMandate } from "#lib/mandates/start-mandate";
import { openCharges } from "#lib/payments/open/open-charges";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";
import { plannedMandate, sandboxBank } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A mandate that waits for its payer, about which its bank was asked two hours ago. */
async function unasked() {
  const { id } = await startMandate(merchantId, (await plannedMandate(merchantId)).id);
  await hoursPass();
  return id;
}

const hoursPass = () =>
  db().execute(
    sql`update mandates set enquired_at = now() - interval '2 hours' where merchant_id = ${merchantId}`,
  );

async function countJobs(): Promise<number> {
  const jobs = await db().execute(
    sql`select 1 from pgboss.job where name = 'pursue-mandate' and data->>'merchantId' = ${merchantId}`,
  );
  return jobs.length;
}

it("a mandate gets one job, however often the sweep runs before it", async () => {
  await unasked();
  for (let run = 0; run < 3; run += 1) await askAboutMandates();
  expect(await countJobs()).toBe(1);
});

it("a job that repeats because its bank is silent keeps the sweep from queuing another", async () => {
  const mandateId = await unasked();
  await askAboutMandates();
  vi.spyOn(sandboxBank(), "findMandate").mockRejectedValue(new ProviderTimeout("no answer"));
  await hoursPass();
  await expect(pursueMandate(openCharges, { merchantId, mandateId })).rejects.toThrow("no answer");
  await askAboutMandates();
  expect(await countJobs()).toBe(1);
});
