import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { settleDispute } from "#lib/disputes/settle-dispute";
import type { MerchantId } from "#lib/domain/ids";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { newId } from "#lib/platform/ids/new-id";
import { productOf } from "#lib/products/registry";
import { search } from "#lib/search/search";
import { searchMerchants, searchUsers } from "#lib/staff/staff.queries";
import { listEventsOf } from "#lib/webhooks/events.queries";
import { newCharge, newPixAttempt } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { newMerchant } from "#test/new-merchant";
import { newPayout } from "#test/new-payout";
import { newPixPayment } from "#test/new-pix-payment";
import { DEBITED_NOW, newPlan, subscribe } from "#test/new-subscription";
import { newRecipient, paidByPix } from "#test/paid-charge";

const CUSTOMER = {
  name: "Zoé Prado",
  email: "Zoe@Example.com",
  document: "52998224725",
  documentType: "CPF",
};

let owner: MerchantId;
let stranger: MerchantId;
let charge: ChargeRecord;
let attempt: AttemptRecord;
let paymentId: number;
let invoiceId: string;
let recipientId: string;
beforeAll(async () => {
  [{ merchantId: owner }, { merchantId: stranger }] = [await newMerchant(), await newMerchant()];
  charge = await newCharge(owner, {
    grossAmount: "1234.56",
    externalReference: "Order-77%",
    description: "Bolo de milho",
    customer: CUSTOMER,
  });
  attempt = await newPixAttempt(charge);
  paymentId = (await newPixPayment(owner, { amount: 7.77, external_reference: "pix-88" })).payment.id;
  invoiceId = (await newCryptoPayment(owner, { external_reference: "coin-99" })).id;
  recipientId = await newRecipient(owner, "Sítio Verde");
});

const found = async (typed: string, merchantId = owner) =>
  (await search(productOf, merchantId, "OWNER", typed)).map(({ kind, id }) => `${kind} ${id}`);

/** Copies of a charge, created after it. */
async function copy(charge: ChargeRecord, count: number) {
  const ids = Array.from({ length: count }, () => newId("charge"));
  await db().execute(sql`
    insert into charges
    select (jsonb_populate_record(c, jsonb_build_object('id', copy, 'checkout_id', 'copy-' || copy))).*
    from charges c, jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) copy where c.id = ${charge.id}`);
}

/** Withdrawals with that reference, created one after another from an instant. */
async function withdraw(merchantId: MerchantId, reference: string, count: number, since: Date) {
  await db().execute(sql`
    insert into invoices (id, type, merchant_id, id_transaction, provider, status, amount_minor, currency, pay_currency, network,
      pay_units, required_confirmations, rate, tolerance_bps, external_reference, requested_by, created_at)
    select ids.id, 'WITHDRAWAL', ${merchantId}, gen_random_uuid(), 'sandbox', 'REQUESTED', 1000, 'BRL', 'BTC', 'BITCOIN', 1, 1, 1, 0,
      ${reference}, (select id from users where merchant_id = ${merchantId} limit 1),
      ${since.toISOString()}::timestamptz + ids.place * interval '1 ms'
    from jsonb_array_elements_text(${JSON.stringify(Array.from({ length: count }, () => newId("invoice")))}::jsonb)
      with ordinality ids (id, place)`);
}

describe("the search", () => {
  it("shows the newest of the rows that were checked when thousands have the prefix", async () => {
    const { merchantId } = await newMerchant();
    const old = await newCharge(merchantId, { description: "Mensalidade de sempre" });
    await copy(old, 1_100);
    const newest = await newCharge(merchantId, { description: "Mensalidade nova" });
    const hits = await found("mensalidade", merchantId);
    expect(hits).toHaveLength(5);
    expect(hits[0]).toBe(`charge ${newest.id}`);
    await copy(await newCharge(merchantId, { description: "Outra coisa" }), 400);
    expect(await found("mensalidade de", merchantId)).toHaveLength(5);
  });

  it("shows the newest of the invoices that were checked when hundreds have the prefix", async () => {
    const { merchantId } = await newMerchant();
    await withdraw(merchantId, "saque de sempre", 510, new Date(Date.now() - 60_000));
    const newest = await newCryptoPayment(merchantId, { external_reference: "saque novo" });
    const hits = await found("saque", merchantId);
    expect(hits).toHaveLength(5);
    expect(hits[0]).toBe(`invoice ${newest.id}`);
    await withdraw(merchantId, "outra coisa", 310, new Date());
    expect(await found("saque de", merchantId)).toHaveLength(5);
  });

  it.each([
    "order-77",
    "ORDER-77%",
    "zoé",
    "zoe@example.com",
    "529.982.247-25",
    "bolo",
    "R$ 1.234,56",
    "1234.56",
  ])("finds a charge by %s", async (typed) => {
    expect(await found(typed)).toContain(`charge ${charge.id}`);
  });

  it("finds objects by their ids, with their addresses", async () => {
    expect(await found(charge.id)).toEqual(
      expect.arrayContaining([`charge ${charge.id}`, `attempt ${attempt.id}`]),
    );
    expect(await found(attempt.id)).toEqual([`attempt ${attempt.id}`]);
    expect(await found(attempt.providerReference)).toContain(`attempt ${attempt.id}`);
    expect(await found(invoiceId)).toEqual([`invoice ${invoiceId}`]);
    expect(await found(recipientId)).toEqual([`recipient ${recipientId}`]);
    const [hit] = await search(productOf, owner, "OWNER", attempt.id);
    expect(hit?.href).toBe(`/dashboard/charges/${charge.id}`);
  });

  it("finds Pix payments, invoices and recipients by text and amounts", async () => {
    expect(await found("pix-88")).toEqual([`pixPayment ${paymentId}`]);
    expect(await found("7,77")).toEqual([`pixPayment ${paymentId}`]);
    expect(await found(String(paymentId))).toContain(`pixPayment ${paymentId}`);
    expect(await found("coin-99")).toEqual([`invoice ${invoiceId}`]);
    expect(await found("100,00")).toContain(`invoice ${invoiceId}`);
    expect(await found("sítio")).toEqual([`recipient ${recipientId}`]);
  });

  it("finds subscriptions by their ids and payers", async () => {
    const { id: planId } = await newPlan(owner);
    const { id, mandate } = await subscribe(owner, {
      ...{ planId, ...DEBITED_NOW, startDay: DEBITED_NOW.startDay },
      customer: { name: "Ana Souza", document: "11144477735", email: "ana@example.com" },
    });
    const byEmail = await subscribe(owner, { planId, customer: { email: "Bia@Example.com" } });
    for (const typed of [id, mandate?.id ?? "", "111.444.777-35"])
      expect(await found(typed)).toContain(`subscription ${id}`);
    expect(await found("bia@example.com")).toContain(`subscription ${byEmail.id}`);
    expect(await found(id, stranger)).toEqual([]);
  });

  it("finds events only for roles that may read them", async () => {
    const [event] = await listEventsOf(db(), owner, [charge.id]);
    expect(await found(event?.id ?? "")).toEqual([`event ${event?.id}`]);
    expect(await search(productOf, owner, "VIEWER", event?.id ?? "")).toEqual([]);
  });

  it("takes pattern characters literally, and ignores a single letter", async () => {
    expect(await found("%%")).toEqual([]);
    expect(await found("order_77")).toEqual([]);
    expect(await found("o")).toEqual([]);
  });

  it("finds nothing of another merchant", async () => {
    for (const typed of [
      charge.id,
      attempt.id,
      "order-77",
      "1234.56",
      "52998224725",
      String(paymentId),
      invoiceId,
    ]) {
      expect(await found(typed, stranger), typed).toEqual([]);
    }
  });
});

describe("search finds joao for João, however either is composed", () => {
  const FORMS = ["João Conceição", "joão conceição", "JOÃO"].flatMap((name) => [
    name.normalize("NFC"),
    name.normalize("NFD"),
  ]);
  const TYPED = ["joao", "JOAO", "joão".normalize("NFC"), "joão".normalize("NFD")];

  it.each(FORMS)("in every kind of object of a merchant that has %j", async (name) => {
    const { merchantId } = await newMerchant();
    const withName = await newCharge(merchantId, { customer: { name } });
    const withText = await newCharge(merchantId, { description: name });
    const withReference = await newCharge(merchantId, { externalReference: name });
    const { payment } = await newPixPayment(merchantId, { amount: 3, external_reference: name });
    const { id: invoice } = await newCryptoPayment(merchantId, { external_reference: name });
    const recipient = await newRecipient(merchantId, name);
    const link = (
      await createPaymentLink(
        merchantId,
        createPaymentLinkBody.parse({ title: name, grossAmount: "9.00" }),
        SYSTEM_ACTOR,
      )
    ).id;
    for (const typed of TYPED)
      expect(await found(typed, merchantId), typed).toEqual(
        expect.arrayContaining([
          ...[withName, withText, withReference].map(({ id }) => `charge ${id}`),
          `pixPayment ${payment.id}`,
          `invoice ${invoice}`,
          `recipient ${recipient}`,
          `paymentLink ${link}`,
        ]),
      );
  });

  it.each(FORMS)("in the people and merchants that staff look for, of %j", async (name) => {
    const { merchantId, userId } = await newMerchant();
    await db().execute(sql`update users set name = ${`Ana ${name}`} where id = ${userId}`);
    await db().execute(sql`update merchants set name = ${`Loja ${name}`} where id = ${merchantId}`);
    for (const typed of TYPED) {
      const people = await searchUsers(db(), typed, { limit: 100 });
      expect(
        people.rows.map(({ id }) => id),
        typed,
      ).toContain(userId);
      const merchants = await searchMerchants(db(), { query: typed, mode: "test" }, { limit: 100 });
      expect(
        merchants.rows.map(({ id }) => id),
        typed,
      ).toContain(merchantId);
    }
  });
});

it("finds a payout by its id, its Pix key and its end-to-end id, and a dispute by its id and its charge's", async () => {
  const requester = await newMerchant();
  const paid = await paidByPix(requester.merchantId);
  const { id } = await newPayout(requester);
  await db().execute(sql`update payouts set end_to_end_id = 'E-found' where id = ${id}`);
  const [paying] = await listAttempts(db(), requester.merchantId, paid.id);
  if (!paying) throw new Error("a paid charge has no attempt");
  const reported = {
    disputeId: "found",
    kind: "PIX_MED",
    status: "OPEN",
    paymentId: null,
    amountMinor: null,
    currency: null,
    reason: null,
    dueAt: null,
  } as const;
  await transaction((tx) => settleDispute(tx, paying, reported, databaseNow()));
  const [dispute] = await listDisputesOf(db(), requester.merchantId, paid.id);
  const payout = `payout ${id}`;
  for (const typed of [id.toUpperCase(), "Financeiro@example.com", "E-found"]) {
    expect(await found(typed, requester.merchantId)).toContain(payout);
    expect(await found(typed, stranger)).not.toContain(payout);
  }
  for (const typed of [dispute?.id ?? "", paid.id]) {
    expect(await found(typed, requester.merchantId)).toContain(`dispute ${dispute?.id}`);
    expect(await found(typed, stranger)).toEqual([]);
  }
});
