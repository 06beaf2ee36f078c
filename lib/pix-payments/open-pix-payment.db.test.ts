import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import type { MerchantId } from "#lib/domain/ids";
import { toBrasiliaTime } from "#lib/domain/time/brasilia-time";
import { nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays } from "#lib/domain/time/zoned-day";
import { createMerchant } from "#lib/merchants/create-merchant";
import { openCharge } from "#lib/payments/open/open-charge";
import { getCharge } from "#lib/payments/read/get-charge";
import { getPixPayment } from "#lib/pix-payments/get-pix-payment";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment, pixPaymentBody } from "#test/new-pix-payment";
import { setPrice } from "#test/paid-charge";
import { pixStartsWithin } from "#test/pix-starts-within";
import { sandboxAt } from "#test/sandbox-at";
import { eventCounts } from "#test/written";

const PAYER = {
  name_client: "Ana Souza",
  document_client: "12.abc.345/01de-35",
  document_type: "CNPJ",
  email: "ana@example.com",
  phoneNumber: "(11) 91234-5678",
};
const DAY_MS = 24 * 60 * 60 * 1000;

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

pixStartsWithin(200);

describe("a new Pix payment", () => {
  it("without a payer has its Pix immediately", async () => {
    const { payment, charge } = await newPixPayment(merchantId);
    expect(payment).toMatchObject({
      clientMode: "noNeedToSpecify",
      amount: 10.5,
      status: "Aguardando pagamento",
      status_code: "WAITING_PAYMENT",
      name_client: null,
      document_client: null,
      document_type: null,
      document_type_client: null,
      name_receiver: "Padaria Estrela Ltda",
      document_receiver: "11222333000181",
      document_type_receiver: "CNPJ",
      qr_text: payment.emv,
      checkout_id: charge.checkoutId,
    });
    const [attempt] = await listAttempts(db(), merchantId, charge.id);
    expect(attempt).toMatchObject({ paymentMethod: "PIX", instructions: { emv: payment.emv } });
    expect(payment.transaction_pix_id).toBe(attempt?.providerReference);
    expect(await getPixPayment(merchantId, String(payment.id))).toEqual(payment);
    expect(await eventCounts(merchantId)).toEqual({});
  });

  it("with a payer from the merchant shows them and their document's type", async () => {
    const { payment, charge } = await newPixPayment(merchantId, { clientMode: "fillDataNow", ...PAYER });
    expect(payment).toMatchObject({
      ...PAYER,
      document_client: "12ABC34501DE35",
      document_type_client: "CNPJ",
    });
    expect(payment.emv).not.toBeNull();
    expect((await getCharge(merchantId, charge.id)).customer).toMatchObject({
      name: "Ana Souza",
      document: "12ABC34501DE35",
      documentType: "CNPJ",
    });
  });

  it("without a document type shows the detected type, and null as the one sent", async () => {
    const { payment } = await newPixPayment(merchantId, { document_client: "529.982.247-25" });
    expect(payment).toMatchObject({ document_type: null, document_type_client: "CPF" });
  });

  it("has a page but no Pix yet if it asks the payer for their data", async () => {
    const { payment, charge } = await newPixPayment(merchantId, { clientMode: "requestCheckout" });
    const { emv, transaction_pix_id, qr_image, qr_text } = payment;
    expect([emv, transaction_pix_id, qr_image, qr_text]).toEqual([null, null, null, null]);
    expect(payment.checkout_url).toMatch(new RegExp(`/checkout/${charge.checkoutId}$`));
    expect(await listAttempts(db(), merchantId, charge.id)).toEqual([]);
    expect(charge.feeMinor).toBe(0);
  });

  it("of an individual is received under a CPF", async () => {
    const person = { name: "Ana", legalName: "Ana Souza", document: "52998224725", city: "Recife" };
    const { payment } = await newPixPayment((await createMerchant(db(), person)).test);
    expect(payment).toMatchObject({ name_receiver: "Ana Souza", document_type_receiver: "CPF" });
  });

  it("costs the merchant's price of PIX", async () => {
    await setPrice(merchantId, "PIX", { feeBps: 100 });
    expect((await newPixPayment(merchantId)).charge.feeMinor).toBe(11);
  });

  it.each([
    ["now", 0, "not_in_future"],
    ["in the past", -DAY_MS, "not_in_future"],
    ["in more than 365 days", 365 * DAY_MS + 60_000, "out_of_range"],
  ])("is refused, and nothing is written, if it ends %s", async (_name, fromNowMs, code) => {
    const expire_at = new Date(Date.now() + fromNowMs).toISOString();
    await expect(
      openCharge(pixPaymentOpener, merchantId, pixPaymentBody({ expire_at }), null),
    ).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/expire_at", code }],
    });
    expect(await getPixPayment(merchantId, "1").catch(({ code: refused }) => refused)).toBe("not_found");
  });
});

describe("a repeated request under its claim", () => {
  it.each(["noNeedToSpecify", "requestCheckout"])("finds its payment (%s)", async (clientMode) => {
    const [body, claimId] = [pixPaymentBody({ clientMode }), randomUUID()];
    const first = await openCharge(pixPaymentOpener, merchantId, body, claimId);
    expect(await openCharge(pixPaymentOpener, merchantId, body, claimId)).toEqual(first);
  });

  it("ten times at once creates one payment", async () => {
    const [body, claimId] = [pixPaymentBody(), randomUUID()];
    const all = await Promise.all(
      Array.from({ length: 10 }, () => openCharge(pixPaymentOpener, merchantId, body, claimId)),
    );
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });

  it("starts the Pix for which its provider did not answer", async () => {
    const [body, claimId] = [pixPaymentBody(), randomUUID()];
    const silent = vi.spyOn(await sandboxAt("pix"), "createCharge");
    silent.mockRejectedValue(new ProviderTimeout("no answer"));
    await expect(openCharge(pixPaymentOpener, merchantId, body, claimId)).rejects.toMatchObject({
      code: "provider_timeout",
    });
    silent.mockRestore();
    expect((await openCharge(pixPaymentOpener, merchantId, body, claimId)).emv).toMatch(/^000201/);
  });
});

describe("a payment with a due date", () => {
  const named = { clientMode: "fillDataNow", name_client: "Ana Souza", document_type: "CPF" } as const;
  const today = toBrasiliaTime(new Date()).slice(0, 10);
  const inDays = (days: number) => addDays(today, days);
  const body = (dueDate: string, lastDay: string) =>
    pixPaymentBody({
      ...named,
      document_client: "529.982.247-25",
      dueDate,
      expire_at: `${addDays(lastDay, 1)}T00:00:00-03:00`,
    });

  it("returns it, its validity afterwards and its debtor, when read too", async () => {
    const requested = vi.spyOn(await sandboxAt("pix"), "createCharge");
    const due = nextBusinessDay(inDays(7));
    const last = nextBusinessDay(addDays(due, 14));
    const sent = body(due, last);
    const daysAfter = (Date.parse(last) - Date.parse(due)) / DAY_MS;
    const { id, dueDate } = await openCharge(pixPaymentOpener, merchantId, sent, null);
    const debtor = { name: "Ana Souza", document: "52998224725", documentType: "CPF" };
    expect(requested.mock.calls.at(-1)?.[0]).toMatchObject({ due: { date: dueDate, daysAfter, debtor } });
    expect(dueDate).toBe(due);
    expect(await getPixPayment(merchantId, String(id))).toMatchObject({ dueDate, emv: expect.any(String) });
    requested.mockRestore();
  });

  it("may be due today, and may end with its business day", async () => {
    const sent = body(today, nextBusinessDay(today));
    expect(await openCharge(pixPaymentOpener, merchantId, sent, null)).toMatchObject({ dueDate: today });
  });

  it("cannot end before Monday does if it is due on a Saturday, because banks accept it until then", async () => {
    const saturday = Array.from({ length: 7 }, (_, n) => inDays(14 + n)).find(
      (day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6,
    );
    if (!saturday) throw new Error("a week has no Saturday");
    const refused = openCharge(pixPaymentOpener, merchantId, body(saturday, addDays(saturday, 1)), null);
    await expect(refused).rejects.toMatchObject({
      errors: [
        {
          pointer: "/expire_at",
          code: "before_due_date",
          detail: expect.stringContaining(nextBusinessDay(saturday)),
        },
      ],
    });
  });

  it.each([
    ["yesterday", -1, 3, "/dueDate", "not_in_future"],
    ["on a day that begins when it ends", 3, 2, "/expire_at", "before_due_date"],
  ])("is refused if it is due %s", async (_name, dueInDays, lastInDays, pointer, code) => {
    const refused = openCharge(
      pixPaymentOpener,
      merchantId,
      body(inDays(dueInDays), inDays(lastInDays)),
      null,
    );
    await expect(refused).rejects.toMatchObject({ code: "invalid_request", errors: [{ pointer, code }] });
  });

  it("must name its payer in the request", () => {
    for (const clientMode of ["noNeedToSpecify", "requestCheckout"]) {
      expect(() => pixPaymentBody({ clientMode, dueDate: inDays(7) })).toThrow();
    }
    expect(() =>
      pixPaymentBody({ ...named, document_client: "529.982.247-25", dueDate: "2026-02-30" }),
    ).toThrow();
  });
});
