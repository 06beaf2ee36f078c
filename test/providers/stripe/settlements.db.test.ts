import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import * as currentRates from "#lib/exchange/current-rates";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { seal } from "#lib/platform/secrets/seal";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { findSettlement } from "#lib/reconciliation/find-settlement";
import { reconcile } from "#lib/reconciliation/reconcile";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { connectFake } from "#test/fake-provider/connect-fake";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { type FakeStripe, startFakeStripe, WEBHOOK_SECRET } from "#test/providers/stripe/fake-stripe";

changeSettings({ allowPrivateTargets: true });
const LIVE_KEY = "sk_live_fakeKeyOfPonte";

const host = {};
changeAdapters([newStripeAdapter(host)]);
vi.spyOn(currentRates, "listCurrentRates").mockResolvedValue([
  { currency: "USD", rate: "5.4012", source: "PTAX", asOf: new Date("2026-11-20T16:05:00Z") },
]);

const HOUR_MS = 3_600_000;
const DAYS = 30;
// 100.00 BRL at 3.99 % and 0.39.
const FEE_MINOR = 438;

describe("Stripe's settlement", () => {
  let fake: FakeStripe;
  let merchantId: MerchantId;
  let connection: ConnectionRecord;
  beforeAll(async () => {
    fake = await startFakeStripe(LIVE_KEY);
    Object.assign(host, fake.host);
  });
  beforeEach(async () => {
    await db().execute(sql`update connections set is_enabled = false`);
    ({ liveId: merchantId } = await newMerchant());
    const settings = seal(
      "connection-settings",
      JSON.stringify({ secretKey: LIVE_KEY, webhookSecret: WEBHOOK_SECRET }),
    );
    ({ connection } = await connectFake(merchantId, { provider: "stripe", port: "international", settings }));
    fake.account.movements().length = 0;
    Object.assign(fake.account.settling, { currency: "brl", byOwnRateMinor: 0 });
  });
  afterAll(async () => {
    await fake?.close();
  });

  const pay = async () => {
    const charge = await newCharge(merchantId, { grossAmount: "100.00" });
    const requested = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;
    const { id } = await createAttempt(merchantId, charge.id, requested, null);
    const { providerReference } = await storedAttempt(merchantId, id);
    const session = fake.account.sessionOf(providerReference);
    if (!session) throw new Error("the fake has no such session");
    fake.account.pay(session);
    await enquire(id);
    return storedAttempt(merchantId, id);
  };
  const compare = () => reconcile(new Date(Date.now() - HOUR_MS), new Date(Date.now() + HOUR_MS));
  const today = () => new Date(Date.now() + DAYS * 24 * HOUR_MS).toISOString().slice(0, 10);
  const settlement = (limit = 100, after?: string) =>
    findSettlement(merchantId, connection.id, { start_date: today(), limit, after });
  const theDay = async () => {
    const { days } = await settlement();
    const [day, ...more] = days;
    if (!day || more.length > 0) throw new Error(`${days.length} days were settled`);
    return day;
  };
  const findings = ({ found }: Awaited<ReturnType<typeof theDay>>) =>
    found.map(({ finding, count, difference }) => [finding, count, difference]);

  it("is booked for each payment, once: gross, fee and net, to the cent", async () => {
    const { providerPaymentId } = await pay();
    const before = await ledgerBalances(merchantId, connection.custodian);
    for (const _ of ["told", "told again"]) await compare();
    const { days, lines } = await settlement();
    expect(lines).toMatchObject([
      {
        ...{ kind: "RECEIVED", paymentId: providerPaymentId, finding: "MATCHED" },
        ...{ gross: "100.00", fee: "4.38", net: "95.62" },
      },
    ]);
    expect(days).toMatchObject([{ currency: "BRL", difference: "0.00" }]);
    const after = await ledgerBalances(merchantId, connection.custodian);
    expect(after.PROVIDER_FEES).toBe(FEE_MINOR);
    expect((before.RECEIVABLE ?? 0) - (after.RECEIVABLE ?? 0)).toBe(FEE_MINOR);
    expect(after.MERCHANT).toBe(before.MERCHANT);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is booked beside the same day's refunds and disputes, and balances even if the fee exceeds the rest", async () => {
    const { chargeId } = await pay();
    const all = createRefundBody.parse({ amount: "100.00" });
    await createRefund(merchantId, chargeId, { body: all, claimId: null }, SYSTEM_ACTOR);
    await compare();
    const day = await theDay();
    expect(findings(day)).toEqual([["MATCHED", 2, "0.00"]]);
    expect(day.theirs).toEqual({ gross: "0.00", fee: "4.38", net: "-4.38" });
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("names each difference: Stripe's own rate, a cost of no payment, another shop's sale", async () => {
    fake.account.settling.byOwnRateMinor = 7;
    await pay();
    fake.account.takeCost(1_500);
    fake.account.payOut(9_000);
    fake.account.takeFromAnotherShop(2_000);
    await compare();
    const day = await theDay();
    expect(findings(day)).toEqual([
      ["NOT_OURS", 1, "20.00"],
      ["COST", 1, "-15.00"],
      ["OTHER_AMOUNT", 1, "0.07"],
    ]);
    expect(day.difference).toBe("5.07");
    const first = await settlement(2);
    const rest = await settlement(2, first.nextLine ?? "");
    const ids = [...first.lines, ...rest.lines].map(({ id }) => id);
    expect([first.lines.length, rest.nextLine, new Set(ids).size]).toEqual([2, null, 3]);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("books no fee in a currency without bookings, and reports it", async () => {
    fake.account.settling.currency = "usd";
    await pay();
    await compare();
    expect(findings(await theDay())).toMatchObject([["OTHER_CURRENCY", 1, expect.any(String)]]);
    expect((await ledgerBalances(merchantId, connection.custodian)).PROVIDER_FEES ?? 0).toBe(0);
    expect(await findLedgerDifference(db())).toBeNull();
  });

  it("is shown only to the connection's owner", async () => {
    await pay();
    await compare();
    const { liveId: other } = await newMerchant();
    const asked = findSettlement(other, connection.id, { start_date: today(), limit: 100 });
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
  });
});
