import { sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { listOpenDifferences } from "#db/queries/providers/reconciliations";
import type { MerchantId } from "#lib/domain/ids";
import { findOperationalAlerts } from "#lib/features/operations/find-operational-alerts";
import { reconcile } from "#lib/payments/reconcile/reconcile";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { connectFake } from "#test/fake-provider/connect-fake";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

vi.mock("#lib/providers/adapters", () => import("#test/fake-provider/fake-adapters"));

beforeEach(async () => {
  await db().execute(sql`delete from reconciliation_differences`);
});

const HOUR_MS = 3_600_000;

async function compare() {
  const runs = await reconcile(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
  const run = runs.find(({ provider }) => provider === "fakepix");
  if (!run) throw new Error("the fake bank's books were not compared");
  const { matched, oursAlone, theirsAlone, booked } = run;
  return { matched, oursAlone, theirsAlone, booked };
}

/** A merchant with an account at the fake bank, and a Pix attempt there. */
async function connected() {
  const { liveId } = await newMerchant();
  const { account } = await connectFake(liveId);
  const attempt = await newPixAttempt(await newCharge(liveId));
  return { merchantId: liveId, account, attempt };
}

function entry(id: string, reference: string | null) {
  return {
    kind: "RECEIVED",
    id,
    amountMinor: AMOUNT_MINOR,
    currency: "BRL",
    at: new Date(),
    reference,
  } as const;
}
const statusOf = async (merchantId: MerchantId, id: string) => (await storedCharge(merchantId, id)).status;

it("compares each connection's books with its own attempts", async () => {
  const [one, other] = [await connected(), await connected()];
  await settle(one.attempt, paid("E-one"));
  await settle(other.attempt, paid("E-other"));
  one.account.entries = [entry("E-one", one.attempt.providerReference)];
  expect(await compare()).toEqual({ matched: 1, oursAlone: 1, theirsAlone: 0, booked: 0 });
  other.account.entries = [entry("E-other", other.attempt.providerReference)];
  expect(await compare()).toEqual({ matched: 2, oursAlone: 0, theirsAlone: 0, booked: 0 });
  for (const { account } of [one, other]) account.entries = [];
});

it("books what a connection tells alone, of its own attempts and of no other's", async () => {
  const [one, other] = [await connected(), await connected()];
  one.account.entries = [
    entry("E-1", one.attempt.providerReference),
    entry("E-2", other.attempt.providerReference),
  ];
  await compare();
  expect(await statusOf(one.merchantId, one.attempt.chargeId)).toBe("PAID");
  expect(await statusOf(other.merchantId, other.attempt.chargeId)).toBe("PENDING");
  const open = await listOpenDifferences(db(), 100);
  expect(open.map(({ entryId }) => entryId)).toContain("E-2");
  one.account.entries = [];
});

it("goes on to the next connection where one's books cannot be read", async () => {
  const [silent, reported] = [await connected(), await connected()];
  silent.account.fails = new ProviderTimeout("no answer");
  reported.account.entries = [entry("E-told", reported.attempt.providerReference)];
  const unread = async () =>
    (await findOperationalAlerts()).operationalAlerts.filter(({ kind }) => kind === "BOOKS_UNREAD");
  await compare();
  expect(await statusOf(reported.merchantId, reported.attempt.chargeId)).toBe("PAID");
  expect(await unread()).toEqual([
    { kind: "BOOKS_UNREAD", subject: expect.stringContaining(String(silent.attempt.connectionId)) },
  ]);
  silent.account.fails = null;
  await compare();
  expect(await unread()).toEqual([]);
});
