import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { findLedgerDifference } from "#lib/ledger/ledger-check.queries";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { acceptSuspense } from "#lib/payments/settle/accept-suspense";
import { sandboxCardProvider } from "#lib/providers/sandbox/card";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { refundSuspense } from "#lib/refunds/refund-suspense";
import { mineBlocks } from "#lib/sandbox/chain/drive";
import { payByCardBody } from "#test/card-payment";
import { ledgerBalances } from "#test/ledger-balances";
import { letExpire, newCharge, newPixAttempt, storedAttempt, storedCharge } from "#test/new-charge";
import { endsIn, newCryptoPayment, payCoins, paymentIdOf, storedInvoice, tellChain } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, payPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  merchantId = (await newMerchant()).merchantId;
});
// This checks the whole ledger, in which other tests plant faults.

const HUNDRED = { grossAmount: "100.00" };
const PIX = { paymentMethod: "PIX" } as const;
const APPROVED = "4111111111111111";

const suspenseOf = async (chargeId: string) => {
  const { id } = await storedCharge(merchantId, chargeId);
  return (await listSuspenseOf(db(), merchantId, [id])).map(
    (item) => `${item.amountMinor} ${item.reason} ${item.status}`,
  );
};
const difference = () => findLedgerDifference(db());

/** A charge of 100.00 partly paid by Pix. */
async function partlyPaid(partMinor: number, more: Record<string, unknown> = {}) {
  const charge = await newCharge(merchantId, { ...HUNDRED, ...more });
  const first = await newPixAttempt(charge);
  await payPix(first.providerReference, partMinor);
  return { charge, first };
}

async function payRestByPix(chargeId: string, amountMinor: number | null = null) {
  const charge = await storedCharge(merchantId, chargeId);
  const { id } = await payCheckout(merchantId, charge.id, { body: PIX, claimId: null });
  const attempt = await storedAttempt(merchantId, id);
  await payPix(attempt.providerReference, amountMinor);
  return storedAttempt(merchantId, id);
}

describe("the rest of a partly paid charge", () => {
  it("is the amount on the checkout, and pays the charge by Pix", async () => {
    const { charge, first } = await partlyPaid(4_000);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      grossAmount: "100.00",
      amountReceived: "40.00",
      amountDue: "60.00",
      status: "PENDING",
      lastAttempt: null,
    });
    const rest = await payRestByPix(charge.id);
    expect(rest).toMatchObject({ amountMinor: 6_000, status: "PAID" });
    expect(await storedAttempt(merchantId, first.id)).toMatchObject({ status: "CANCELED" });
    expect(await getCharge(merchantId, charge.id)).toMatchObject({ status: "PAID", grossAmount: "100.00" });
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL COUNTED"]);
    expect(await ledgerBalances(merchantId)).toMatchObject({ RECEIVABLE: 10_000, MERCHANT: -10_000 });
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      amountReceived: "100.00",
      amountDue: "0.00",
    });
    expect(await difference()).toBeNull();
  });

  it("is paid by card, and each payment costs its own method's fee", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100 });
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 500, feeFixedMinor: asMinor(10) });
    const { charge } = await partlyPaid(4_000);
    await payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null });
    // 1 % of 40.00; 5 % of 60.00 and 0.10.
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PAID", feeMinor: 40 + 310 });
    expect(await ledgerBalances(merchantId)).toMatchObject({
      RECEIVABLE: 10_000,
      FEES: -350,
      MERCHANT: -9_650,
    });
    expect(await difference()).toBeNull();
  });

  it("divides the whole net, not the net of the rest", async () => {
    const split = [
      { recipientId: await newRecipient(merchantId), type: "PERCENT", value: 50 },
      { recipientId: await newRecipient(merchantId), type: "FIXED", value: "45.00" },
    ];
    const { charge } = await partlyPaid(9_000, { split });
    await payRestByPix(charge.id);
    const { settlement } = await getCharge(merchantId, charge.id);
    expect(settlement.final).toBe(true);
    expect(settlement.recipients.map(({ amount }) => amount)).toEqual(["50.00", "45.00", "5.00"]);
    expect(await difference()).toBeNull();
  });

  it("may come in several parts, even by the code for the whole amount", async () => {
    const { charge, first } = await partlyPaid(4_000);
    await payPix(first.providerReference, 1_000);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      amountReceived: "50.00",
      amountDue: "50.00",
    });
    await payPix(first.providerReference, 5_000);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PAID" });
    expect(await storedAttempt(merchantId, first.id)).toMatchObject({ status: "PAID", amountMinor: 5_000 });
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL COUNTED", "1000 PARTIAL COUNTED"]);
    expect(await difference()).toBeNull();
  });

  it("is not needed when the whole is paid: the part can then be refunded", async () => {
    const { charge, first } = await partlyPaid(4_000);
    await payPix(first.providerReference);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PAID" });
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL HELD"]);
    expect(await difference()).toBeNull();
  });

  it.each([
    ["too much", 6_001, "6001 OVERPAID HELD", "60.00"],
    ["too little", 5_999, "5999 PARTIAL HELD", "0.01"],
  ])("pays nothing by itself if it is %s", async (_, amountMinor, suspense, due) => {
    const { charge } = await partlyPaid(4_000);
    await payRestByPix(charge.id, amountMinor);
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL HELD", suspense]);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({ status: "PENDING", amountDue: due });
    expect(await difference()).toBeNull();
  });

  it("counts once when two payers pay it at once, and the other's money is held", async () => {
    const { charge } = await partlyPaid(4_000);
    const { id } = await payCheckout(merchantId, charge.id, { body: PIX, claimId: null });
    const pix = await storedAttempt(merchantId, id);
    // A card payment that is started after the Pix would be refused before it charges. Here the processor already has it when the
    // Pix arrives.
    const charged = Promise.withResolvers<void>();
    const { pay } = sandboxCardProvider;
    vi.spyOn(sandboxCardProvider, "pay").mockImplementationOnce((request) => {
      charged.resolve();
      return pay(request);
    });
    await Promise.all([
      payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null }),
      charged.promise.then(() => payPix(pix.providerReference)),
    ]);
    expect(
      (await listAttempts(db(), merchantId, charge.id)).filter(({ status }) => status === "PAID"),
    ).toHaveLength(1);
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL COUNTED", "6000 DUPLICATE HELD"]);
    expect(await difference()).toBeNull();
  });

  it.each(["expires", "is canceled"])("is late after the charge %s, and both parts are held", async (end) => {
    const { charge } = await partlyPaid(4_000);
    const { id } = await payCheckout(merchantId, charge.id, { body: PIX, claimId: null });
    if (end === "expires") await letExpire(charge).then(() => expireCharges());
    else await cancelCharge(merchantId, charge.id, SYSTEM_ACTOR);
    await payPix((await storedAttempt(merchantId, id)).providerReference);
    expect(await suspenseOf(charge.id)).toEqual(["4000 PARTIAL HELD", "6000 LATE HELD"]);
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      amountReceived: "0.00",
      amountDue: "0.00",
    });
    expect(await difference()).toBeNull();
  });

  it.each(["given back", "accepted"])("grows again once the part was %s", async (decision) => {
    const { charge } = await partlyPaid(4_000);
    const { id } = await payCheckout(merchantId, charge.id, { body: PIX, claimId: null });
    const [item] = await listSuspenseOf(db(), merchantId, [charge.id]);
    if (decision === "accepted") await acceptSuspense(merchantId, item?.id ?? "", SYSTEM_ACTOR);
    else await tellReports((await refundSuspense(merchantId, item?.id ?? "", null, SYSTEM_ACTOR)).id);
    await payPix((await storedAttempt(merchantId, id)).providerReference);
    expect((await suspenseOf(charge.id)).at(-1)).toBe("6000 PARTIAL HELD");
    expect(await getCheckout(merchantId, charge.id)).toMatchObject({
      amountReceived: "60.00",
      amountDue: "40.00",
    });
    await payRestByPix(charge.id);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ status: "PAID" });
    expect(await difference()).toBeNull();
  });
});

describe("a refund of a charge that two payments paid", () => {
  const refund = (id: string, amount?: string) =>
    createRefund(merchantId, id, { body: createRefundBody.parse({ amount }), claimId: null }, SYSTEM_ACTOR);
  const refundsOf = async (id: string) =>
    (await listRefunds(merchantId, id)).map(({ amount, status }) => `${amount} ${status}`);

  async function paidByPixAndCard() {
    const { charge } = await partlyPaid(4_000);
    await payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null });
    return charge;
  }

  it("returns to each source exactly, the last payment first", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100, feeRefundable: true });
    const charge = await paidByPixAndCard();
    await refund(charge.id, "25.00");
    await refund(charge.id, "50.00");
    for (const { id } of await listRefunds(merchantId, charge.id)) await tellReports(id);
    expect(await refundsOf(charge.id)).toEqual(["15.00 SUCCEEDED", "35.00 SUCCEEDED", "25.00 SUCCEEDED"]);
    await expect(refund(charge.id, "25.01")).rejects.toMatchObject({ code: "amount_exceeds_refundable" });
    await refund(charge.id);
    expect(await difference()).toBeNull();
  });
});

describe("the fees of a charge that two payments paid, refunded whole", () => {
  it.each([
    { pix: true, card: false, left: -350 },
    { pix: false, card: true, left: 0 },
  ])(
    "follow the payment that paid the charge, whichever part is refunded last: %j",
    async ({ pix, card, left }) => {
      await setPrice(merchantId, "PIX", { feeBps: 100, feeRefundable: pix });
      await setPrice(merchantId, "CREDIT_CARD", {
        feeBps: 500,
        feeFixedMinor: asMinor(10),
        feeRefundable: card,
      });
      // The merchant bears the kept fee.
      if (!card) await partlyPaid(4_000).then(({ charge: other }) => payRestByPix(other.id));
      const before = (await ledgerBalances(merchantId)).FEES ?? 0;
      const { charge } = await partlyPaid(4_000);
      await payCheckout(merchantId, charge.id, { body: payByCardBody(APPROVED), claimId: null });
      await createRefund(
        merchantId,
        charge.id,
        { body: createRefundBody.parse({}), claimId: null },
        SYSTEM_ACTOR,
      );
      for (const { id } of await listRefunds(merchantId, charge.id)) await tellReports(id);
      expect((await listRefunds(merchantId, charge.id)).map(({ status }) => status)).toEqual([
        "SUCCEEDED",
        "SUCCEEDED",
      ]);
      expect(((await ledgerBalances(merchantId)).FEES ?? 0) - before).toBe(left);
      expect(await difference()).toBeNull();
    },
  );
});

describe("an underpaid crypto charge", () => {
  const half = async (more: Record<string, unknown> = {}) => {
    const waiting = await newCryptoPayment(merchantId, more);
    return payCoins(waiting, waiting.payUnits / 2n);
  };

  it("is closed by Pix, and its invoice is paid", async () => {
    await setPrice(merchantId, "CRYPTO", { feeBps: 100 });
    const invoice = await half();
    const chargeId = (await storedCharge(merchantId, invoice.chargeId ?? "")).id;
    expect(invoice.status).toBe("PARTIALLY_PAID");
    const due = (await getCheckout(merchantId, chargeId)).amountDue;
    const rest = await payRestByPix(chargeId);
    expect(rest.amountMinor).toBe(Number(due.replace(".", "")));
    expect(await storedCharge(merchantId, chargeId)).toMatchObject({ status: "PAID", feeMinor: 50 });
    expect(await storedInvoice(invoice.id)).toMatchObject({
      status: "PAID",
      bookedUnits: invoice.payUnits / 2n,
    });
    expect(await eventCounts(merchantId)).toEqual({ "invoice.partially_paid": 1, "invoice.paid": 1 });
    expect(await ledgerBalances(merchantId)).toMatchObject({ RECEIVABLE: 10_000, SUSPENSE: 0 });
    expect(await difference()).toBeNull();
  });

  it("holds coins that come after another method has closed it", async () => {
    const invoice = await half();
    await payRestByPix((await storedCharge(merchantId, invoice.chargeId ?? "")).id);
    const after = await payCoins(invoice, invoice.payUnits / 2n);
    expect(after).toMatchObject({ status: "PAID", receivedUnits: invoice.payUnits });
    expect((await suspenseOf(invoice.chargeId ?? "")).at(-1)).toMatch(/^(4999|5000|5001) DUPLICATE HELD$/);
    expect(await difference()).toBeNull();
  });

  it("is closed by the same coin, even after the payer chose Pix for the rest", async () => {
    const invoice = await half();
    const { id } = await storedCharge(merchantId, invoice.chargeId ?? "");
    const pix = await payCheckout(merchantId, id, { body: PIX, claimId: null });
    expect(await payCoins(invoice)).toMatchObject({ status: "PAID" });
    expect(await storedCharge(merchantId, id)).toMatchObject({ status: "PAID" });
    expect(await storedAttempt(merchantId, pix.id)).toMatchObject({ status: "CANCELED" });
    expect(await suspenseOf(id)).toEqual([expect.stringMatching(/^\d+ PARTIAL COUNTED$/)]);
    expect(await difference()).toBeNull();
  });

  it("counts only confirmed coins, and cannot be paid in full by another method", async () => {
    const waiting = await newCryptoPayment(merchantId);
    const { id } = await storedCharge(merchantId, waiting.chargeId ?? "");
    await expect(payCheckout(merchantId, id, { body: PIX, claimId: null })).rejects.toMatchObject({
      code: "not_found",
    });
    await payCoins(waiting, waiting.payUnits / 2n, 0);
    await expect(getCheckout(merchantId, id)).rejects.toMatchObject({ code: "not_found" });
    await mineBlocks(paymentIdOf(waiting), 2);
    await tellChain(waiting);
    expect((await getCheckout(merchantId, id)).methods.map(({ method }) => method)).toContain("PIX");
  });

  it("holds its coins once, at the end, if the rest never comes", async () => {
    const invoice = await half();
    const { id } = await storedCharge(merchantId, invoice.chargeId ?? "");
    await payCheckout(merchantId, id, { body: PIX, claimId: null });
    await endsIn(invoice, { quoteMs: -2, watchMs: -1 });
    await expireCharges();
    expect(await suspenseOf(id)).toEqual([expect.stringMatching(/^\d+ PARTIAL HELD$/)]);
    expect(await difference()).toBeNull();
  });

  it("in dollars accepts no reais", async () => {
    const invoice = await half({ fiat_currency: "USD" });
    const { id } = await storedCharge(merchantId, invoice.chargeId ?? "");
    await expect(payCheckout(merchantId, id, { body: PIX, claimId: null })).rejects.toMatchObject({
      code: "not_found",
    });
  });

  it("refunds the Pix part and leaves the coins", async () => {
    const invoice = await half();
    const { id } = await storedCharge(merchantId, invoice.chargeId ?? "");
    const rest = await payRestByPix(id);
    const requested = await createRefund(merchantId, id, { body: {}, claimId: null }, SYSTEM_ACTOR);
    expect(requested.amount.replace(".", "")).toBe(`${rest.amountMinor}`);
    await expect(
      createRefund(merchantId, id, { body: {}, claimId: null }, SYSTEM_ACTOR),
    ).rejects.toMatchObject({
      code: "amount_exceeds_refundable",
    });
  });
});
