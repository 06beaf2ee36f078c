import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { attempts } from "#db/schema/attempts";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { accountKey } from "#lib/connections/connection.rules";
import { type ConnectionRecord, insertConnection } from "#lib/connections/connections.queries";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId } from "#lib/domain/ids";
import * as currentRates from "#lib/exchange/current-rates";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { enquire } from "#test/card-payment";
import { changeAdapters } from "#test/change-adapters";
import { changeSettings } from "#test/change-settings";
import { ledgerBalances } from "#test/ledger-balances";
import { lookUpReports } from "#test/look-up-reports";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  type FakeStripe,
  type SentEvent,
  signedEvent,
  startFakeStripe,
  WEBHOOK_SECRET,
} from "#test/providers/stripe/fake-stripe";
import { suspended } from "#test/written";

changeSettings({ allowPrivateTargets: true });
const LIVE_KEY = "sk_live_fakeKeyOfPonte";

const host = {};
changeAdapters([newStripeAdapter(host)]);
vi.spyOn(currentRates, "listCurrentRates").mockResolvedValue([
  { currency: "USD", rate: "5.4012", source: "PTAX", asOf: new Date("2026-11-20T16:05:00Z") },
]);

describe("a charge paid by Stripe Checkout", () => {
  let fake: FakeStripe;
  let merchantId: MerchantId;
  let connection: ConnectionRecord;
  beforeAll(async () => {
    fake = await startFakeStripe(LIVE_KEY);
    Object.assign(host, fake.host);
    ({ liveId: merchantId } = await newMerchant());
    const settings = JSON.stringify({ secretKey: LIVE_KEY, webhookSecret: WEBHOOK_SECRET });
    connection = await transaction((tx) =>
      insertConnection(tx, {
        id: newId("connection"),
        merchantId,
        provider: "stripe",
        port: "international",
        mode: "live",
        label: "Stripe",
        settings: seal("connection-settings", settings),
        priority: 1,
        isEnabled: true,
        provenVersion: 1,
      }),
    );
  });
  afterEach(() => expect(fake.faults).toEqual([]));
  afterAll(async () => {
    await fake?.close();
  });

  const newAttempt = async (): Promise<AttemptRecord> => {
    const charge = await newCharge(merchantId, { grossAmount: "100.00" });
    const requested = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;
    const { id } = await createAttempt(merchantId, charge.id, requested, null);
    return storedAttempt(merchantId, id);
  };
  const sessionOf = ({ providerReference }: AttemptRecord) => {
    const session = fake.account.sessionOf(providerReference);
    if (!session) throw new Error("the fake has no such session");
    return session;
  };
  const deliver = ({ headers, rawBody }: SentEvent) => {
    const [, , , provider = "", id = "", secret = ""] = new URL(reportAddress(connection)).pathname.split(
      "/",
    );
    return acceptReport({ provider, connection: id, secret }, headers, rawBody);
  };
  const paidAttempt = async () => {
    const attempt = await newAttempt();
    fake.account.pay(sessionOf(attempt));
    await enquire(attempt.id);
    return storedAttempt(merchantId, attempt.id);
  };
  const alerts = async () => {
    const provider = accountKey({ provider: "stripe", connectionId: connection.id });
    const rows = await db().execute<{ reason: string }>(
      sql`select reason from report_alerts where provider = ${provider} order by created_at`,
    );
    return rows.map(({ reason }) => reason);
  };

  it("is PAID once its event triggered an enquiry of the session; repeating changes nothing", async () => {
    const attempt = await newAttempt();
    expect(attempt).toMatchObject({
      provider: "stripe",
      connectionId: connection.id,
      checkoutAmountMinor: 1_898,
      exchangeRateSource: "PTAX",
      instructions: { type: "REDIRECT", redirectUrl: sessionOf(attempt).url },
    });
    fake.account.pay(sessionOf(attempt));
    const event = fake.events.at(-1);
    if (!event) throw new Error("Stripe told nothing");
    expect(await deliver(event)).toMatchObject({ status: "received" });
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    await enquire(attempt.id);
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({
      status: "PAID",
      providerPaymentId: sessionOf(attempt).payment_intent,
    });
    expect(await storedCharge(merchantId, attempt.chargeId)).toMatchObject({ status: "PAID" });
    expect(await deliver(event)).toMatchObject({ status: "already_received" });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is refunded in BRL at the rate it was paid at, as the ledger shows", async () => {
    const { chargeId, providerPaymentId } = await paidAttempt();
    const before = await ledgerBalances(merchantId, connection.custodian);
    for (const amount of ["33.33", "66.67"]) {
      const refund = await createRefund(
        merchantId,
        chargeId,
        { body: createRefundBody.parse({ amount }), claimId: null },
        SYSTEM_ACTOR,
      );
      expect(refund).toMatchObject({ status: "SUCCEEDED" });
    }
    const back = fake.account.refundsOf(String(providerPaymentId)).map(({ amount }) => amount);
    expect(back.toSorted()).toEqual([1_266, 632]);
    const { RECEIVABLE = 0, MERCHANT = 0 } = before;
    expect(await ledgerBalances(merchantId, connection.custodian)).toEqual({
      ...before,
      RECEIVABLE: RECEIVABLE - 10_000,
      MERCHANT: MERCHANT + 10_000,
      RESERVED: 0,
    });
    expect(await ledgerBalances(merchantId)).toEqual({});
  });

  it("is closed at Stripe when its rate expires; a payment that arrives first is held as late", async () => {
    const [slow, fast] = [await newAttempt(), await newAttempt()];
    fake.account.pay(sessionOf(fast));
    for (const attempt of [slow, fast]) {
      await db()
        .update(attempts)
        .set({ expiresAt: new Date(Date.now() - 1_000) })
        .where(eq(attempts.id, attempt.id));
      await enquire(attempt.id);
    }
    expect(sessionOf(slow)).toMatchObject({ status: "expired" });
    expect(await suspended(merchantId)).toEqual([["LATE", 10_000]]);
  });

  it("in another currency than requested is not booked, and operators are alerted", async () => {
    const attempt = await newAttempt();
    fake.account.pay(sessionOf(attempt));
    fake.failNext("other_currency", "question");
    await enquire(attempt.id);
    expect((await storedAttempt(merchantId, attempt.id)).status).toBe("PENDING");
    expect(await alerts()).toContain("ANOTHER_CURRENCY");
  });

  it("alerts operators when it is disputed", async () => {
    const { providerPaymentId } = await paidAttempt();
    const object = { payment_intent: providerPaymentId };
    const event = signedEvent({ type: "charge.dispute.created", livemode: true, data: { object } });
    const requested = fake.calls.length;
    expect(await deliver(event)).toEqual({ status: "received" });
    // For an amount of 21.10, Stripe is not called while it waits for our answer.
    expect(fake.calls).toHaveLength(requested);
    await lookUpReports(connection.id);
    expect(await alerts()).toContain("DISPUTED");
  });

  it("appears in Stripe's statement as in the ledger, in BRL", async () => {
    const { id, providerPaymentId } = await paidAttempt();
    const { newStripeAdapter } = await import("#lib/providers/stripe/stripe-adapter");
    const open = {
      id: connection.id,
      mode: "live",
      settings: { secretKey: LIVE_KEY, webhookSecret: WEBHOOK_SECRET },
    } as const;
    const entries = await newStripeAdapter(fake.host)
      .open(open)
      .listEntries(new Date(0), new Date(Date.now() + 60_000));
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: "RECEIVED",
        id: providerPaymentId,
        amountMinor: 10_000,
        currency: "BRL",
        reference: id,
      }),
    );
  });
});
