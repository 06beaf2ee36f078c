import { sql } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST } from "#app/api/providers/[provider]/[connection]/[secret]/[[...suffix]]/route.ts";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { type ConnectionRecord, insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { reportAddress } from "#lib/connections/report-address";
import type { MerchantId, RefundId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { newId } from "#lib/platform/ids/new-id";
import type { JobData } from "#lib/platform/jobs/queue";
import { seal } from "#lib/platform/secrets/seal";
import { compareAccount } from "#lib/reconciliation/compare-account";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/refunds.queries";
import { enquire } from "#test/card-payment";
import { changeSettings } from "#test/change-settings";
import { newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import {
  ACCESS_TOKEN,
  type FakeMercadoPago,
  notificationOf,
  startFakeMercadoPago,
  WEBHOOK_SECRET,
} from "#test/providers/mercado-pago/fake-mercado-pago";

describe("a Pix at Mercado Pago, in the core", () => {
  let fake: FakeMercadoPago;
  let merchantId: MerchantId;
  let connection: ConnectionRecord;
  beforeAll(() => {
    changeSettings({ allowPrivateTargets: true });
  });
  beforeEach(async () => {
    ({ liveId: merchantId } = await newMerchant());
    fake = await startFakeMercadoPago();
    const settings = { accessToken: ACCESS_TOKEN, webhookSecret: WEBHOOK_SECRET, baseUrl: fake.baseUrl };
    connection = await transaction((tx) =>
      insertConnection(tx, {
        ...{ id: newId("connection"), merchantId, provider: "mercado-pago", port: "pix", mode: "live" },
        ...{ label: "MP", priority: 1, isEnabled: true, provenVersion: 1 },
        settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
        approvedHosts: [new URL(fake.baseUrl).origin],
      }),
    );
  });
  afterEach(() => fake.close());

  const newAttempt = async (customer: object = { email: "ana@example.com" }) => {
    const { id } = await newCharge(merchantId, { customer });
    const charge = await storedCharge(merchantId, id);
    return { id, attempt: await newPixAttempt(charge) };
  };
  const statusOf = async (id: string) => (await storedCharge(merchantId, id)).status;

  /** Sends a notification about a payment to our address, and runs its lookup. */
  async function notify(
    attemptId: string,
    paymentId: number,
    how: Parameters<typeof notificationOf>[1] = {},
  ): Promise<number> {
    const { headers, rawBody } = notificationOf(paymentId, how);
    const address = reportAddress(connection);
    const [, , , provider = "", of = "", secret = ""] = new URL(address).pathname.split("/");
    const params = Promise.resolve({ provider, connection: of, secret, suffix: [] });
    const { status } = await POST(new Request(address, { method: "POST", headers, body: rawBody }), {
      params,
    });
    if (status !== 200) return status;
    const jobs = await db().execute<{ data: JobData["look-up-report"] }>(
      sql`select data from pgboss.job where name = 'look-up-report' and data->>'connectionId' = ${connection.id}`,
    );
    for (const { data } of jobs) await lookUpReport(data);
    // As after a notification: the worker enquires about the attempt at once.
    const { id, enquireAt } = await storedAttempt(merchantId, attemptId);
    if (enquireAt && enquireAt <= databaseNow()) await enquire(id);
    return status;
  }

  it("is paid once despite two notifications and an enquiry, and no older report reverses it", async () => {
    const { id, attempt } = await newAttempt();
    const payment = fake.pay(attempt.providerReference);
    expect(await notify(attempt.id, payment.id, { secret: "w".repeat(64) })).toBeGreaterThanOrEqual(400);
    expect(await statusOf(id)).toBe("PENDING");
    for (const _ of ["once", "twice"]) expect(await notify(attempt.id, payment.id)).toBe(200);
    expect(await statusOf(id)).toBe("PAID");
    payment.status = "pending";
    await notify(attempt.id, payment.id);
    await enquire(attempt.id);
    expect(await statusOf(id)).toBe("PAID");
  });

  it("survives a lost answer, and creates no second payment", async () => {
    fake.failNext("answer_lost", "change");
    const { attempt } = await newAttempt();
    expect(attempt.instructions).toMatchObject({ type: "PIX" });
    expect(fake.payments).toHaveLength(1);
  });

  it("is refused with the field's name if the payer's e-mail is unknown", async () => {
    await expect(newAttempt({ name: "Ana" })).rejects.toMatchObject({
      code: "provider_error",
      errors: [{ pointer: "/customer/email", code: "required" }],
    });
    expect(fake.calls).toEqual([]);
  });

  it("books a refund made in Mercado Pago's app once, alongside one of ours", async () => {
    const { id, attempt } = await newAttempt();
    const payment = fake.pay(attempt.providerReference);
    await notify(attempt.id, payment.id);
    await createRefund(merchantId, id, { body: { amount: asMinor(100) }, claimId: null }, SYSTEM_ACTOR);
    fake.giveBack(payment.id, 2.3);
    for (const _ of ["once", "twice"]) await notify(attempt.id, payment.id);
    const refunds = await listRefunds(db(), merchantId, (await storedCharge(merchantId, id)).id);
    const booked = refunds.map(({ amountMinor, initiatedBy }) => [initiatedBy, amountMinor]);
    expect(booked.toSorted()).toEqual([
      ["MERCHANT", 100],
      ["PROVIDER", 230],
    ]);
  });

  it("neither resends nor misattributes a refund whose reference Mercado Pago lost", async () => {
    const { id, attempt } = await newAttempt();
    const payment = fake.pay(attempt.providerReference);
    await notify(attempt.id, payment.id);
    fake.failNext("answer_lost", "change");
    const asked = await createRefund(
      merchantId,
      id,
      { body: { amount: asMinor(100) }, claimId: null },
      SYSTEM_ACTOR,
    );
    for (const refund of payment.refunds) refund.metadata = {};
    fake.forgetKeys();
    await db().execute(sql`update refunds set created_at = now() - interval '2 hours', asked_at = now() - interval '1 hour'
      where merchant_id = ${merchantId}`);
    await notify(attempt.id, payment.id);
    const account = { provider: "mercado-pago", connectionId: connection.id };
    const end = new Date(Date.now() + 60_000);
    const period = { start: new Date(end.getTime() - 3_600_000), end };
    await compareAccount({ ...account, statement: "PIX" }, period);
    for (const _ of ["once", "twice"]) await pursueRefund(asked.id as RefundId);
    expect(payment.refunds).toHaveLength(1);
    const refunds = await listRefunds(db(), merchantId, (await storedCharge(merchantId, id)).id);
    expect(refunds).toMatchObject([{ initiatedBy: "MERCHANT", status: "PENDING", amountMinor: 100 }]);
  });
});
