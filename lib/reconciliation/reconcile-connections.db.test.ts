import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { reconcile } from "#lib/reconciliation/reconcile";
import { listOpenDifferences } from "#lib/reconciliation/reconciliations.queries";
import { listUnread } from "#lib/reconciliation/unread-periods.queries";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { AMOUNT_MINOR, newCharge, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

beforeEach(async () => {
  await db().execute(sql`delete from reconciliation_differences`);
  await db().execute(sql`delete from unread_periods`);
});

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

async function compare(start = new Date(Date.now() - HOUR_MS)) {
  const runs = await reconcile(start, new Date(Date.now() + HOUR_MS));
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
const openEntries = async () => (await listOpenDifferences(db(), 100)).map(({ entryId }) => entryId);
const statusOf = async (merchantId: MerchantId, id: string) => (await storedCharge(merchantId, id)).status;

it("compares each connection's statement with its own attempts", async () => {
  const [one, other] = [await connected(), await connected()];
  await settle(one.attempt, paid("E-one"));
  await settle(other.attempt, paid("E-other"));
  one.account.entries = [entry("E-one", one.attempt.providerReference)];
  expect(await compare()).toEqual({ matched: 1, oursAlone: 1, theirsAlone: 0, booked: 0 });
  other.account.entries = [entry("E-other", other.attempt.providerReference)];
  expect(await compare()).toEqual({ matched: 2, oursAlone: 0, theirsAlone: 0, booked: 0 });
  for (const { account } of [one, other]) account.entries = [];
});

it("books what only the connection lists, for its own attempts only", async () => {
  const [one, other] = [await connected(), await connected()];
  one.account.entries = [
    entry("E-1", one.attempt.providerReference),
    entry("E-2", other.attempt.providerReference),
  ];
  await compare();
  expect(await statusOf(one.merchantId, one.attempt.chargeId)).toBe("PAID");
  expect(await statusOf(other.merchantId, other.attempt.chargeId)).toBe("PENDING");
  expect(await openEntries()).toContain("E-2");
  one.account.entries = [];
});

it("continues with the next connection when one's statement is unreadable", async () => {
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

it("skips only the days that a bank does not list, names them, and compares them later", async () => {
  const { merchantId, account, attempt } = await connected();
  const old = await newPixAttempt(await newCharge(merchantId));
  await settle(attempt, paid("E-now"));
  account.entries = [
    entry("E-now", attempt.providerReference),
    { ...entry("E-old", old.providerReference), at: ago(10) },
  ];
  account.unlistable = ago(10);
  await compare(ago(12));
  expect(await openEntries()).not.toContain("E-now");
  expect(await statusOf(merchantId, old.chargeId)).toBe("PENDING");
  const [unread, ...more] = await listUnread(db(), 10);
  expect([more, unread?.kinds, unread?.reason]).toEqual([[], ["RECEIVED", "GIVEN_BACK"], "the bank is busy"]);
  expect(unread && unread.startsAt <= ago(10) && ago(10) < unread.endsAt).toBe(true);
  expect(account.calls.filter((call) => call === "books").length).toBe(3 + 1);

  // The usual days: unread parts are requested again, and named until they are read.
  await compare();
  const kept = await listUnread(db(), 10);
  expect(kept).toMatchObject([{ account: unread?.account, kinds: unread?.kinds }]);
  account.unlistable = null;
  expect(await compare()).toMatchObject({ booked: 1 });
  expect(await statusOf(merchantId, old.chargeId)).toBe("PAID");
  expect(await listUnread(db(), 10)).toEqual([]);
  account.entries = [];
});

it("reports no payment as missing at the bank on an unlisted day", async () => {
  const { account, attempt } = await connected();
  await settle(attempt, paid("E-unlisted"));
  account.unlistable = new Date();
  await compare();
  expect(await openEntries()).not.toContain("E-unlisted");
  account.unlistable = null;
  await compare();
  expect(await openEntries()).toContain("E-unlisted");
});

it("reads again all days of an unresponsive connection, even older ones", async () => {
  const { merchantId, account, attempt } = await connected();
  account.entries = [{ ...entry("E-before", attempt.providerReference), at: ago(6) }];
  account.fails = new ProviderTimeout("no answer");
  await compare(ago(8));
  account.fails = null;
  await compare();
  expect(await statusOf(merchantId, attempt.chargeId)).toBe("PAID");
  expect(await listUnread(db(), 10)).toEqual([]);
  account.entries = [];
});
