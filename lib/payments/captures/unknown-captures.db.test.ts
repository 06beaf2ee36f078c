import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db, transaction } from "#db/client";
import * as attempts from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { captureChargeBody } from "#lib/charges/charge.contract";
import { type AttemptId, type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import { captureCharge } from "#lib/payments/captures/capture-charge";
import { settleCapture } from "#lib/payments/captures/settle-capture";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import * as sandboxCards from "#lib/sandbox/card-processor";
import { enquire, payByCardBody } from "#test/card-payment";
import { AMOUNT_MINOR, newCharge, paid, settle, storedAttempt } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { suspended } from "#test/written";

const APPROVED = "4111111111111111";
const LOSES_CAPTURE = "4000000000004210";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const capture = (chargeId: string, amount: string) =>
  captureCharge(merchantId, chargeId, captureChargeBody.parse({ amount }), SYSTEM_ACTOR);
const onCapture = () => vi.spyOn(sandboxCardProvider, "capture");

async function authorized(number = APPROVED): Promise<{ chargeId: ChargeId; attemptId: AttemptId }> {
  const { id: chargeId } = await newCharge(merchantId, { capture: false });
  const { id } = await payCheckout(merchantId, chargeId, { body: payByCardBody(number), claimId: null });
  if (!isId("attempt", id)) throw new Error("the payment has no attempt");
  return { chargeId, attemptId: id };
}

async function requestedBefore(attemptId: string, seconds: number): Promise<void> {
  await db().execute(
    sql`update attempts set capture_asked_at = now() - make_interval(secs => ${seconds}) where id = ${attemptId}`,
  );
}

/** Drops the capture that waits for its answer, and requests one of 5.00 that gets none. */
async function replaceCapture(chargeId: ChargeId, attemptId: AttemptId): Promise<void> {
  const attempt = await storedAttempt(merchantId, attemptId);
  const { captureId } = attempt;
  if (captureId === null) throw new Error("nothing is being captured");
  await transaction((tx) => settleCapture(tx, attempt, { captureId, answer: "REFUSED" }, new Date()));
  onCapture().mockRejectedValueOnce(new ProviderTimeout("no answer"));
  await capture(chargeId, "5.00");
}

describe("the answer of an earlier capture that arrives after a later request", () => {
  const ANSWERS: [string, () => Promise<ProviderOutcome>][] = [
    ["a refusal", () => Promise.reject(new ProviderFault("refused"))],
    ["money", async () => paid("pay_of_the_earlier")],
    [
      "a failure",
      async () => ({ kind: "FAILED", failureCode: "x", failureMessage: "x", gatewayStatus: "VOIDED" }),
    ],
  ];

  it.each(ANSWERS)("settles nothing of the later request: %s", async (_, answer) => {
    const { chargeId, attemptId } = await authorized();
    onCapture().mockImplementationOnce(async () => {
      await replaceCapture(chargeId, attemptId);
      return answer();
    });
    await capture(chargeId, "7.00").catch(() => {});
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({
      status: "PROCESSING",
      captureMinor: 500,
    });
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ authorization: { status: "CAPTURING" } });
    expect(await suspended(merchantId)).toEqual([]);
  });
});

describe("a capture whose first request may have been taken", () => {
  it.each([
    ["refused", new ProviderFault("it was captured before")],
    ["not reached", new ProviderUnavailable("no way to the processor")],
  ])("stays open when its retry is %s, and its money pays the charge", async (_, error) => {
    const { chargeId, attemptId } = await authorized(LOSES_CAPTURE);
    await capture(chargeId, "7.00");
    await requestedBefore(attemptId, 61);
    const taken = await sandboxCards.findCardPayment(attemptId);
    if (!taken) throw new Error("the sandbox has no payment");
    vi.spyOn(sandboxCards, "findCardPayment").mockResolvedValueOnce({ ...taken, status: "AUTHORIZED" });
    const repeated = onCapture().mockRejectedValueOnce(error);
    await enquire(attemptId);
    expect(repeated).toHaveBeenCalledTimes(1);
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({
      status: "PROCESSING",
      captureMinor: 700,
    });
    await enquire(attemptId);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({
      status: "PAID",
      authorization: { capturedAmount: "7.00" },
    });
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is given up when its retry is refused and the processor still holds the amount", async () => {
    const { chargeId, attemptId } = await authorized();
    onCapture().mockRejectedValueOnce(new ProviderTimeout("no answer"));
    await capture(chargeId, "7.00");
    await requestedBefore(attemptId, 61);
    onCapture().mockRejectedValueOnce(new ProviderFault("refused"));
    await enquire(attemptId);
    expect(await getCharge(merchantId, chargeId)).toMatchObject({ authorization: { status: "AUTHORIZED" } });
    expect(await capture(chargeId, "5.00")).toMatchObject({ status: "PAID" });
  });

  it.each([
    ["it was requested again", (attemptId: string) => requestedBefore(attemptId, 61)],
    [
      "another one has replaced it",
      async (attemptId: string) => {
        await db().execute(sql`update attempts set capture_id = 'cap_of_another' where id = ${attemptId}`);
      },
    ],
  ])("is not sent by a process that hung until %s", async (_, meanwhile) => {
    const { chargeId, attemptId } = await authorized();
    const sent = onCapture();
    const { findAttempt } = attempts;
    vi.spyOn(attempts, "findAttempt").mockImplementationOnce(async (reader, ...named) => {
      await meanwhile(attemptId);
      return findAttempt(reader, ...named);
    });
    await capture(chargeId, "7.00");
    expect(sent).not.toHaveBeenCalled();
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({
      status: "PROCESSING",
      captureMinor: 700,
    });
  });
});

describe("a void", () => {
  it.each([
    ["was not answered", new ProviderTimeout("no answer")],
    ["was refused", new ProviderFault("it is being worked on")],
  ])("is repeated by its job if it %s, and changes nothing twice", async (_, error) => {
    const { chargeId, attemptId } = await authorized();
    await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR);
    vi.spyOn(sandboxCardProvider, "cancelPayment").mockRejectedValueOnce(error);
    await expect(voidAttempt(attemptId)).rejects.toBe(error);
    for (const _twice of [1, 2]) await voidAttempt(attemptId);
    expect(await sandboxCards.findCardPayment(attemptId)).toMatchObject({ status: "CANCELED" });
    expect(await storedAttempt(merchantId, attemptId)).toMatchObject({ failureCode: "authorization_voided" });
  });

  it("leaves the money held if it comes too late", async () => {
    const { chargeId, attemptId } = await authorized();
    await cancelCharge(merchantId, chargeId, SYSTEM_ACTOR);
    await settle(await storedAttempt(merchantId, attemptId), paid("pay_taken_first"));
    await voidAttempt(attemptId);
    expect(await suspended(merchantId)).toEqual([["LATE", AMOUNT_MINOR]]);
  });
});
