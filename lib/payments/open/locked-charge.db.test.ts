import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createChargeBody } from "#lib/charges/charge.contract";
import { listCustomers } from "#lib/customers/list-customers";
import type { MerchantId } from "#lib/domain/ids";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { getLinkPage } from "#lib/payment-links/get-link-page";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody, updatePaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { updatePaymentLink } from "#lib/payment-links/update-payment-link";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { payByCardBody } from "#test/card-payment";
import { newCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const ANA = "52998224725";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const refusals = (body: Record<string, unknown>) =>
  createChargeBody
    .safeParse({ grossAmount: "10.50", ...body })
    .error?.issues.map(({ path, message }) => `/${path.join("/")} ${message}`) ?? [];

describe("a charge that one payer may pay", () => {
  it.each([
    [{ payerDocument: "529.982.247-24" }, "/payerDocument Is neither a valid CPF nor a valid CNPJ."],
    [{ payerDocument: "***.982.247-**" }, "/payerDocument Is neither a valid CPF nor a valid CNPJ."],
    [{ unknownPayer: "ACCEPT" }, "/unknownPayer Only with payerDocument."],
    [{ payerDocument: ANA, unknownPayer: "MAYBE" }, "/unknownPayer Must be HOLD or ACCEPT."],
    [
      { payerDocument: ANA, capture: false },
      "/capture A charge with payerDocument is paid by Pix, which is captured at once.",
    ],
    [
      { payerDocument: ANA, customer: { document: "11144477735" } },
      "/customer/document Must be payerDocument, or left out.",
    ],
  ])("is refused with %j", (body, refusal) => {
    expect(refusals(body)).toEqual([refusal]);
  });

  it.each([
    ["529.982.247-25", ANA],
    ["11.222.333/0001-81", "11222333000181"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
  ])("is locked to %s as %s, who is its customer", async (written, document) => {
    const charge = await newCharge(merchantId, { payerDocument: written, customer: { name: "Ana" } });
    expect(charge).toMatchObject({
      payerDocument: document,
      unknownPayer: "HOLD",
      customer: { name: "Ana", document, documentType: document.length === 11 ? "CPF" : "CNPJ" },
    });
    const { data } = await listCustomers(merchantId, { query: document, limit: 5 });
    expect(data).toHaveLength(1);
  });

  it("is offered only by a method whose banks report who paid, and refuses any other", async () => {
    const charge = await newCharge(merchantId, { payerDocument: ANA });
    const { methods } = await getCheckout(merchantId, charge.id);
    expect(methods.map(({ method }) => method)).toEqual(["PIX"]);
    const refused = {
      code: "payment_method_not_allowed",
      errors: [{ pointer: "/paymentMethod", code: "payer_unreported" }],
    };
    const byCard = { body: payByCardBody("4111111111111111"), claimId: null };
    await expect(payCheckout(merchantId, charge.id, byCard)).rejects.toMatchObject(refused);
    const abroad = { paymentMethod: "INTERNATIONAL", currency: "USD" } as const;
    await expect(createAttempt(merchantId, charge.id, abroad, null)).rejects.toMatchObject(refused);
    const body = { payerDocument: ANA, paymentMethod: "INTERNATIONAL", checkoutCurrency: "USD" };
    await expect(newCharge(merchantId, body)).rejects.toMatchObject(refused);
  });
});

describe("a payment link that locks its payers", () => {
  const bodyOf = (more: Record<string, unknown>) =>
    createPaymentLinkBody.safeParse({ title: "Espresso", grossAmount: "10.50", ...more });
  const create = (more: Record<string, unknown> = {}) =>
    createPaymentLink(
      merchantId,
      createPaymentLinkBody.parse({
        ...{ title: "Espresso", grossAmount: "10.50", asks: ["document"], locksPayer: true },
        ...more,
      }),
      SYSTEM_ACTOR,
    );

  it("must ask for the document, and offer a method whose banks report who paid", async () => {
    const pointers = (more: Record<string, unknown>) =>
      bodyOf(more).error?.issues.map(({ path }) => path.join("/"));
    expect(pointers({ locksPayer: true })).toEqual(["locksPayer"]);
    expect(pointers({ unknownPayer: "HOLD" })).toEqual(["unknownPayer"]);
    await expect(create({ methods: ["CREDIT_CARD"] })).rejects.toMatchObject({
      errors: [{ pointer: "/methods", code: "payer_unreported" }],
    });
    const link = await create();
    const without = updatePaymentLinkBody.parse({ asks: ["name"] });
    await expect(updatePaymentLink(merchantId, link.id, without, SYSTEM_ACTOR)).rejects.toMatchObject({
      errors: [{ pointer: "/asks", code: "not_applicable" }],
    });
  });

  it("locks each charge to the document that its payer gives", async () => {
    const link = await create({ unknownPayer: "ACCEPT" });
    expect(link).toMatchObject({ locksPayer: true, unknownPayer: "ACCEPT" });
    const publicId = link.url.split("/").at(-1) ?? "";
    expect((await getLinkPage(publicId, null, new Date()))?.requested).toMatchObject({ locksPayer: true });
    const typed = { document: "529.982.247-25" };
    const charge = await openLinkCharge(openCharge, publicId, {
      key: null,
      checkoutId: null,
      network: "n",
      typed,
    });
    expect(charge).toMatchObject({ payerDocument: ANA, unknownPayer: "ACCEPT", customer: { document: ANA } });
    const free = await create({ locksPayer: false });
    expect(free).not.toHaveProperty("locksPayer");
    expect(free).not.toHaveProperty("unknownPayer");
  });
});
