import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { listAuditOfObjects } from "#lib/audit/audit.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { exportCustomer } from "#lib/customers/export-customer";
import { getCustomer } from "#lib/customers/get-customer";
import { listCustomers } from "#lib/customers/list-customers";
import { disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import type { MerchantId, RefundId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { askForRefund } from "#lib/refunds/ask-for-refund";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { newCharge, storedCharge } from "#test/new-charge";
import { newCryptoPayment, storedInvoice } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import { paidByPix, payPix } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";

const CPF = "529.982.247-25";
const OTHER_CPF = "111.444.777-35";
const MISSING = { code: "not_found" };

const charged = (merchantId: MerchantId, customer: object) => newCharge(merchantId, { customer });
const page = (query?: string) => ({ limit: 10, cursor: undefined, query });

async function bookedOf(merchantId: MerchantId) {
  return db().execute(sql`
    select posting.* from ledger_postings posting
    join ledger_accounts account on account.id = posting.account_id
    where account.merchant_id = ${merchantId} order by posting::text`);
}

describe("the customer of a charge", () => {
  it("is the same, whether a charge has the document, the e-mail or both", async () => {
    const { merchantId } = await newMerchant();
    const byEmail = await charged(merchantId, { name: "Ana", email: "ANA@example.com" });
    const both = await charged(merchantId, { name: "Ana Souza", document: CPF, email: "ana@example.com" });
    const paid = await paidByPix(merchantId, { customer: { document: CPF, phone: "+5511912345678" } });
    for (const { id } of [byEmail, both, paid]) {
      expect(await getCustomer(merchantId, id)).toMatchObject({
        chargeId: paid.id,
        customer: { name: "Ana Souza", document: "52998224725", phone: "+5511912345678" },
        emails: ["ana@example.com"],
        sums: [{ currency: "BRL", charges: 3, paidCharges: 1, paidAmount: "10.50", refundedAmount: "0.00" }],
        isWhole: true,
      });
    }
  });

  it("has sums of refunds and disputes, and of what is left", async () => {
    const { merchantId } = await newMerchant();
    const charge = await paidByPix(merchantId, { customer: { document: CPF } });
    const disputed = await paidByPix(merchantId, { customer: { document: CPF } });
    const body = createRefundBody.parse({ amount: "4.00" });
    const { id } = await createRefund(merchantId, charge.id, { body, claimId: null }, SYSTEM_ACTOR);
    await askForRefund(id as RefundId);
    await tellReports(id);
    const [attempt] = await listAttempts(db(), merchantId, disputed.id);
    await disputeInSandbox(merchantId, attempt?.id ?? "", { amount: asMinor(250), dueInDays: 5 });
    await tellReports(attempt?.providerReference ?? "");
    const [sum] = (await getCustomer(merchantId, charge.id)).sums;
    const back = { refundedAmount: "4.00", disputedAmount: "2.50", keptAmount: "14.50" };
    expect(sum).toMatchObject({ paidAmount: "21.00", ...back });
  });

  it("does not merge different documents with the same e-mail", async () => {
    const { merchantId } = await newMerchant();
    const shared = { email: "loja@example.com" };
    const ana = await charged(merchantId, { ...shared, document: CPF });
    const eva = await charged(merchantId, { ...shared, document: OTHER_CPF });
    const somebody = await charged(merchantId, shared);
    for (const { id } of [ana, eva, somebody]) {
      expect(await getCustomer(merchantId, id)).toMatchObject({ chargeId: id, sums: [{ charges: 1 }] });
    }
  });

  it("is null for a charge without payer data, and invisible to other merchants", async () => {
    const [{ merchantId }, stranger] = [await newMerchant(), await newMerchant()];
    const [nobody, ana] = [
      await newCharge(merchantId),
      await charged(merchantId, { email: "ana@example.com" }),
    ];
    await charged(stranger.merchantId, { email: "ana@example.com" });
    await expect(getCustomer(merchantId, nobody.id)).rejects.toMatchObject(MISSING);
    await expect(getCustomer(stranger.merchantId, ana.id)).rejects.toMatchObject(MISSING);
    expect(await getCustomer(merchantId, ana.id)).toMatchObject({ sums: [{ charges: 1 }] });
  });
});

describe("the list of customers", () => {
  it("has each customer once, by their newest charge of any product, and is paged by cursors", async () => {
    const { merchantId } = await newMerchant();
    await charged(merchantId, { name: "Ana", document: CPF });
    await newCryptoPayment(merchantId, { customer_name: "Bia", customer_email: "bia@example.com" });
    await newCharge(merchantId);
    const payer = { name_client: "Caio", document_client: OTHER_CPF, document_type: "CPF" };
    await newPixPayment(merchantId, { clientMode: "fillDataNow", ...payer });
    const newest = await charged(merchantId, { name: "Ana", document: CPF });
    const first = await listCustomers(merchantId, { limit: 2, cursor: undefined });
    const cursor = first.pagination.nextCursor ?? undefined;
    const second = await listCustomers(merchantId, { limit: 2, cursor });
    const names = [...first.data, ...second.data].map(({ customer }) => customer.name);
    expect(names).toEqual(["Ana", "Caio", "Bia"]);
    expect(first.data[0]?.chargeId).toBe(newest.id);
    expect(second.pagination).toMatchObject({ hasMore: false, nextCursor: null });
  });

  it("finds only the merchant's own customers, by the beginning of a name or e-mail, or by the document", async () => {
    const [{ merchantId }, stranger] = [await newMerchant(), await newMerchant()];
    await charged(merchantId, { name: "Zoé Prado", email: "zoe@example.com", document: CPF });
    await charged(merchantId, { name: "Zoé Prado", email: "zoe@example.com", document: CPF });
    for (const query of ["zoé", "ZOE@", CPF, "52998224725"]) {
      const { data } = await listCustomers(merchantId, page(query));
      expect(
        data.map(({ customer }) => customer.name),
        query,
      ).toEqual(["Zoé Prado"]);
      expect((await listCustomers(stranger.merchantId, page(query))).data).toEqual([]);
    }
    expect((await listCustomers(merchantId, page("order"))).data).toEqual([]);
  });
});

describe("a customer's rights", () => {
  it("are served by an export of all stored data, and by anonymization that keeps the money", async () => {
    const { merchantId } = await newMerchant();
    const customer = { name: "Ana Souza", email: "ana@example.com", document: CPF };
    const charge = await paidByPix(merchantId, { customer, metadata: { order: "7" } });
    const payer = { name_client: "Ana Souza", document_client: CPF, document_type: "CPF" };
    const { payment } = await newPixPayment(merchantId, { clientMode: "fillDataNow", ...payer });
    await payPix(payment.transaction_pix_id ?? "");
    const invoice = await newCryptoPayment(merchantId, {
      customer_name: "Ana",
      customer_email: "Ana@example.com",
    });
    const other = await charged(merchantId, { name: "Bia", email: "bia@example.com" });

    const exported = await exportCustomer(merchantId, charge.id, SYSTEM_ACTOR);
    expect(exported.charges).toHaveLength(3);
    expect(exported.charges[2]).toMatchObject({
      id: charge.id,
      status: "PAID",
      customer: { name: "Ana Souza", document: "52998224725" },
      metadata: { order: "7" },
      attempts: [{ paymentMethod: "PIX", status: "PAID", card: null }],
    });

    const booked = await bookedOf(merchantId);
    expect(booked.length).toBeGreaterThan(0);
    expect(await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR)).toEqual({ charges: 3 });
    expect(await bookedOf(merchantId)).toEqual(booked);
    const after = await storedCharge(merchantId, charge.id);
    const reported = { anonymizedAt: expect.any(Date), updatedAt: after.updatedAt };
    expect(after).toMatchObject({ ...charge, customer: null, ...reported });
    expect(await storedInvoice(invoice.id)).toMatchObject({ customerName: null, customerEmail: null });
    const events = await listEventsOf(db(), merchantId, [charge.id, String(payment.id), invoice.id]);
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["charge.paid", "pix_payment.paid"]),
    );
    expect(JSON.stringify(events)).not.toMatch(/Ana|ana@|52998224725/i);
    for (const gone of [
      () => getCustomer(merchantId, charge.id),
      () => exportCustomer(merchantId, charge.id, SYSTEM_ACTOR),
    ]) {
      await expect(gone()).rejects.toMatchObject(MISSING);
    }
    expect(await getCustomer(merchantId, other.id)).toMatchObject({ customer: { name: "Bia" } });
    const [entry] = await listAuditOfObjects(db(), merchantId, [charge.id]);
    expect(entry).toMatchObject({ action: "customer.anonymized", after: { charges: 3 } });
  });
});
