import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { isId, type MandateId, type MerchantId } from "#lib/domain/ids";
import { cancelMandate } from "#lib/mandates/ask-about-mandate";
import { mandateReference } from "#lib/mandates/mandate.rules";
import { settleMandate } from "#lib/mandates/settle-mandate";
import { startMandate } from "#lib/mandates/start-mandate";
import { openCharges } from "#lib/payments/open/open-charges";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxRecurringPix } from "#lib/providers/sandbox/recurring-pix";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";
import { payByCardBody } from "#test/card-payment";
import { plannedMandate, sandboxBank, storedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { cyclesOf, newPlan, pursueHinted, runMandateJobs, subscribe } from "#test/new-subscription";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const payer = { name: "Ana Souza", document: "52998224725" };

async function subscribed(more: Record<string, unknown> = {}, plan: Record<string, unknown> = {}) {
  const { id: planId } = await newPlan(merchantId, plan);
  const made = await subscribe(merchantId, { planId, collection: "PIX_AUTOMATIC", customer: payer, ...more });
  const mandateId = made.mandate?.id ?? "";
  if (!isId("mandate", mandateId)) throw new Error("the subscription has no mandate");
  return { id: made.id, mandateId };
}

async function atBank(mandateId: MandateId): Promise<string[]> {
  const rows = await db().execute<{ status: string }>(
    sql`select status from sandbox.mandates where reference = ${mandateReference(mandateId)}`,
  );
  return rows.map(({ status }) => status);
}

describe("a mandate whose request the payer's bank refuses", () => {
  it("is refused, and ends at its own bank", async () => {
    vi.spyOn(sandboxBank(), "requestMandate").mockRejectedValue(new ProviderFault("no such account"));
    const mandate = { journey: "REQUEST", account: { bank: "12345678", number: "1" } };
    const { id, mandateId } = await subscribed({ mandate }, { trialDays: 20 });
    await runMandateJobs(merchantId);
    expect((await getSubscription(merchantId, id)).mandate).toMatchObject({ status: "REFUSED" });
    expect(await atBank(mandateId)).toEqual(["CANCELED"]);
  });
});

describe("a mandate whose request our own account may not make", () => {
  it("waits for its job, and is not refused", async () => {
    const denied = new ProviderUnavailable("403", { isDenied: true });
    const request = vi.spyOn(sandboxBank(), "requestMandate").mockRejectedValueOnce(denied);
    const mandate = { journey: "REQUEST", account: { bank: "12345678", number: "1" } };
    const { mandateId } = await subscribed({ mandate }, { trialDays: 20 });
    expect(await storedMandate(merchantId, mandateId)).toMatchObject({ status: "CREATED", requestId: null });
    await runMandateJobs(merchantId);
    expect(request).toHaveBeenCalledTimes(2);
    expect(await storedMandate(merchantId, mandateId)).toMatchObject({
      status: "CREATED",
      requestId: expect.any(String),
    });
  });
});

describe("a mandate that ended here while its bank was creating it", () => {
  /** A mandate that the bank has, though we neither got its answer nor found it by its reference. */
  async function endedUnseen() {
    const { id } = await plannedMandate(merchantId);
    const create = vi.spyOn(sandboxBank(), "createMandate").mockImplementationOnce(async (request) => {
      await sandboxRecurringPix.createMandate(request);
      throw new ProviderTimeout("no answer");
    });
    await expect(startMandate(merchantId, id)).rejects.toThrow("no answer");
    create.mockRestore();
    const list = vi.spyOn(sandboxBank(), "findMandateOfReference").mockResolvedValueOnce(null);
    const asked = await storedMandate(merchantId, id);
    const answer = await cancelMandate(asked);
    list.mockRestore();
    await transaction((tx) => settleMandate(tx, asked, answer, databaseNow()));
    expect(await storedMandate(merchantId, id)).toMatchObject({ status: "CANCELED", bankId: null });
    expect(await atBank(id)).toEqual(["CREATED"]);
    return id;
  }

  it("is canceled at the bank by the repeated start", async () => {
    const id = await endedUnseen();
    await startMandate(merchantId, id);
    expect(await atBank(id)).toEqual(["CANCELED"]);
    expect((await storedMandate(merchantId, id)).bankId).toEqual(expect.any(String));
  });

  it("is canceled at the bank by its job", async () => {
    const mandateId = await endedUnseen();
    await pursueMandate(openCharges, { merchantId, mandateId });
    expect(await atBank(mandateId)).toEqual(["CANCELED"]);
  });
});

describe("a mandate whose code also pays the first cycle", () => {
  it("gets a code that only authorizes once the cycle is paid by card", async () => {
    const { id, mandateId } = await subscribed();
    const { code, firstTxid } = await storedMandate(merchantId, mandateId);
    expect(firstTxid).not.toBeNull();
    await pursueHinted(mandateId);
    expect(await storedMandate(merchantId, mandateId)).toMatchObject({ code, firstTxid });
    const [cycle] = await cyclesOf(merchantId, id);
    const chargeId = cycle?.chargeId ?? "";
    if (!isId("charge", chargeId)) throw new Error("the first cycle has no charge");
    const byCard = { body: payByCardBody("4111111111111111"), claimId: null };
    await payCheckout(merchantId, chargeId, byCard);
    await pursueHinted(mandateId);
    const asked = await storedMandate(merchantId, mandateId);
    expect(asked).toMatchObject({ status: "CREATED", firstTxid: null, firstKind: null });
    expect(asked.code).toMatch(/\/rec\/R/);
    expect(asked.code).not.toBe(code);
  });
});
