import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { isId, type MerchantId, type RefundId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import type { RefundRequest } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { askForRefund, pursueRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { findRefundOfProvider, type RefundRecord } from "#lib/refunds/refunds.queries";
import { returnCardPayment } from "#lib/sandbox/card-processor";
import { ledgerBalances } from "#test/ledger-balances";
import { storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { paidByCard } from "#test/paid-charge";

const RESERVED = { RECEIVABLE: 1_050, MERCHANT: -650, RESERVED: -400 };
const GIVEN_BACK = { RECEIVABLE: 650, MERCHANT: -650, RESERVED: 0 };

let merchantId: MerchantId;
let chargeId: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  ({ id: chargeId } = await paidByCard(merchantId));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const giveBack = async ({ providerPaymentId: paymentId, ...request }: RefundRequest) =>
  (await returnCardPayment({ ...request, paymentId })) ? "SUCCEEDED" : "FAILED";
const onRefund = () => vi.spyOn(sandboxCardProvider, "refund");
const balances = () => ledgerBalances(merchantId);
const TIMEOUT = new ProviderTimeout("no answer");
const UNREACHED = new ProviderUnavailable("no way to the processor");
const REFUSED = new ProviderFault("the payment was refunded before");

async function requestedRefund(): Promise<RefundId> {
  const body = createRefundBody.parse({ amount: "4.00" });
  const { id } = await createRefund(merchantId, chargeId, { body, claimId: null }, SYSTEM_ACTOR);
  if (!isId("refund", id)) throw new Error("the refund has no id of ours");
  return id;
}

async function stored(id: RefundId): Promise<RefundRecord> {
  const refund = await findRefundOfProvider(db(), id);
  if (!refund) throw new Error("the refund is missing");
  return refund;
}

describe("a refund whose first request may have been taken", () => {
  it("stays PENDING when its retry is refused, and succeeds by the processor's next outcome", async () => {
    onRefund().mockImplementationOnce(async (request: RefundRequest) => {
      await giveBack(request);
      throw TIMEOUT;
    });
    const id = await requestedRefund();
    onRefund().mockRejectedValueOnce(REFUSED);
    await pursueRefund(id);
    expect(await stored(id)).toMatchObject({ status: "PENDING" });
    expect(await balances()).toEqual(RESERVED);
    await pursueRefund(id);
    expect(await stored(id)).toMatchObject({ status: "SUCCEEDED" });
    expect(await balances()).toEqual(GIVEN_BACK);
  });

  it("stays PENDING when the processor is then unreachable and later refuses", async () => {
    onRefund().mockRejectedValueOnce(TIMEOUT).mockRejectedValueOnce(UNREACHED).mockRejectedValueOnce(REFUSED);
    const id = await requestedRefund();
    for (const _twice of [1, 2]) await pursueRefund(id);
    expect(await stored(id)).toMatchObject({ status: "PENDING" });
  });

  it("stays PENDING while its provider is off", async () => {
    onRefund().mockRejectedValueOnce(TIMEOUT);
    const id = await requestedRefund();
    vi.spyOn(methodOf("CREDIT_CARD"), "findRefunding").mockResolvedValueOnce(null);
    await pursueRefund(id);
    expect(await stored(id)).toMatchObject({ status: "PENDING" });
  });

  it("fails by a refusal a day later, and its payment is enquired about", async () => {
    onRefund().mockRejectedValueOnce(TIMEOUT).mockRejectedValueOnce(REFUSED);
    const id = await requestedRefund();
    await db().execute(sql`update refunds set created_at = created_at - interval '1 day' where id = ${id}`);
    await pursueRefund(id);
    expect(await stored(id)).toMatchObject({ status: "FAILED" });
    expect(await balances()).toEqual({ RECEIVABLE: 1_050, MERCHANT: -1_050, RESERVED: 0 });
    const { attemptId } = await stored(id);
    expect((await storedAttempt(merchantId, attemptId)).enquireAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});

it("a refund that certainly did not reach its processor fails by the refusal of its next request", async () => {
  onRefund().mockRejectedValueOnce(UNREACHED).mockRejectedValueOnce(REFUSED);
  const id = await requestedRefund();
  expect(await stored(id)).toMatchObject({ status: "PENDING", askedAt: null });
  await pursueRefund(id);
  expect(await stored(id)).toMatchObject({ status: "FAILED" });
});

describe("the answer to an earlier refund request that arrives after a later one", () => {
  const alerts = async (id: string) => {
    const rows = await db().execute<{ reason: string }>(
      sql`select reason from report_alerts where body like ${`%${id}%`}`,
    );
    return rows.map(({ reason }) => reason);
  };

  it.each([
    ["a refusal does not change a refund that succeeded", "FAILED", "SUCCEEDED", GIVEN_BACK],
    [
      "a success after a failure is shown to operators, and the payment is enquired about",
      "SUCCEEDED",
      "FAILED",
      { RECEIVABLE: 1_050, MERCHANT: -1_050, RESERVED: 0 },
    ],
  ] as const)("%s", async (_, earlier, later, after) => {
    onRefund().mockImplementationOnce(async ({ refundId }: RefundRequest) => {
      if (!isId("refund", refundId)) throw new Error("the refund has no id of ours");
      if (later === "FAILED") onRefund().mockResolvedValueOnce("FAILED");
      else onRefund().mockImplementationOnce(giveBack);
      await askForRefund(refundId);
      await db().execute(sql`update attempts set enquire_at = null where merchant_id = ${merchantId}`);
      return earlier;
    });
    const id = await requestedRefund();
    expect(await stored(id)).toMatchObject({ status: later });
    expect(await balances()).toEqual(after);
    expect(await storedCharge(merchantId, chargeId)).toMatchObject({
      refundedMinor: later === "SUCCEEDED" ? 400 : 0,
    });
    expect(await alerts(id)).toContain("CONTRADICTION");
    const { attemptId } = await stored(id);
    expect((await storedAttempt(merchantId, attemptId)).enquireAt?.getTime()).toBeLessThanOrEqual(Date.now());
  });
});
