import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { PAYER_DATA } from "#db/payer-data";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { anonymizeCustomer } from "#lib/customers/anonymize-customer";
import { addEvidence } from "#lib/disputes/add-evidence";
import { listDisputesQuery } from "#lib/disputes/dispute.contract";
import { decideInSandbox, disputeInSandbox } from "#lib/disputes/dispute-in-sandbox";
import { listDisputes } from "#lib/disputes/list-disputes";
import { isId, type MerchantId, type UserId } from "#lib/domain/ids";
import { setMailChoices } from "#lib/notices/mail-choices";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { tellOfSale } from "#lib/payments/events/tell-of-sale";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { createPlan } from "#lib/plans/create-plan";
import { createPlanBody } from "#lib/plans/plan.contract";
import { newId } from "#lib/platform/ids/new-id";
import { createRefund } from "#lib/refunds/create-refund";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { insertRequests } from "#lib/requests/request-log.queries";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { getSubscription } from "#lib/subscriptions/get-subscription";
import { createSubscriptionBody, updateSubscriptionBody } from "#lib/subscriptions/subscription.contract";
import { updateSubscription } from "#lib/subscriptions/update-subscription";
import { columnsHolding } from "#test/columns-holding";
import { newCharge, newPixAttempt, paid, settle } from "#test/new-charge";
import { newCryptoPayment } from "#test/new-invoice";
import { plannedMandate } from "#test/new-mandate";
import { newMerchant } from "#test/new-merchant";
import { newPixPayment } from "#test/new-pix-payment";
import {
  changeOf,
  cyclesOf,
  newPlan,
  subscribe as newSubscription,
  pursueHinted,
  runMandateJobs,
} from "#test/new-subscription";
import { paidByCard, paidByPix, payPix } from "#test/paid-charge";
import { acceptSigned, signedReport, tellReports } from "#test/sandbox-report";
import { paySaving } from "#test/saved-card";

const DOCUMENT = "52998224725";
const EMAIL = "zulmira.canario@example.com";
const CUSTOMER = { name: "Zulmira Canário", email: EMAIL, document: DOCUMENT, phone: "+5511987654321" };
const WORDS = ["zulmira", DOCUMENT, "11987654321"];
const PAYER = { name: CUSTOMER.name, document: DOCUMENT };
const OPEN_CASE = ["dispute_evidence.content", "dispute_evidence.file_name", "dispute_evidence.text"];

let merchantId: MerchantId;
let userId: UserId;
beforeAll(async () => {
  ({ merchantId, userId } = await newMerchant());
  await setMailChoices(userId, { sale: true });
});

const report = (body: object) => acceptSigned(signedReport({ ...body, payer: PAYER }));
const pixReport = (txid: string, endToEndId: string, amountMinor = 1050) =>
  report({ type: "pix.received", txid, endToEndId, amountMinor });

async function attemptOf(chargeId: string) {
  const [attempt] = isId("charge", chargeId) ? await listAttempts(db(), merchantId, chargeId) : [];
  if (!attempt) throw new Error("the test's charge has no attempt");
  return attempt;
}

async function payLink() {
  const link = {
    title: "Curso",
    grossAmount: "10.50",
    asks: ["name", "email", "document"],
    questions: [{ text: "Nome no crachá" }],
    locksPayer: true,
  };
  const { url } = await createPaymentLink(merchantId, createPaymentLinkBody.parse(link), SYSTEM_ACTOR);
  const typed = { name: CUSTOMER.name, email: EMAIL, document: DOCUMENT, "answer-0": "Zulmira" };
  const payer = { key: null, checkoutId: null, network: "203.0.113.9", typed };
  const charge = await openLinkCharge(openCharge, url.slice(url.lastIndexOf("/") + 1), payer);
  if (!charge) throw new Error("the test's link takes no payer");
  await payPix((await newPixAttempt(charge)).providerReference, null, charge.payerDocument);
}

/** A disputed Pix with evidence and a reported payer, paid again in another amount. */
async function payDisputed() {
  const charge = await paidByPix(merchantId, { customer: CUSTOMER });
  const attempt = await attemptOf(charge.id);
  await pixReport(attempt.providerReference, attempt.providerPaymentId ?? "", 1049);
  await disputeInSandbox(merchantId, attempt.id, { dueInDays: 5 });
  await tellReports(attempt.providerReference);
  const { data } = await listDisputes(merchantId, listDisputesQuery.parse({ chargeId: charge.id }));
  const disputeId = data[0]?.id ?? "";
  const file = { name: "zulmira.pdf", content: Buffer.from("%PDF-1.7 Zulmira").toString("base64") };
  await addEvidence(
    merchantId,
    disputeId,
    { body: { text: "Entregue a Zulmira.", file }, claimId: null },
    SYSTEM_ACTOR,
  );
  return { charge, attempt, disputeId };
}

async function subscribe() {
  const plan = createPlanBody.parse({ name: "Clube", interval: "MONTHLY", amount: "10.50" });
  const { id: planId } = await createPlan(merchantId, plan, SYSTEM_ACTOR);
  const of = { customer: CUSTOMER, customerReference: "user-7f3a91", payerDocument: DOCUMENT };
  const body = createSubscriptionBody.parse({ planId, ...of });
  await createSubscription({ openCharges, collectCharge }, merchantId, body, null);
}

/** A charge of another customer, paid by this one's Pix. */
async function payForAnother() {
  const charge = await newCharge(merchantId, { customer: { name: "Outra Pessoa", document: "11144477735" } });
  const attempt = await newPixAttempt(charge);
  const payer = { ...PAYER, documentType: "CPF" } as const;
  const outcome = { ...paid("E60701190202611241230OTHERS12345"), payer };
  await settle(attempt, outcome);
  // Pays the charge once more; this money is held.
  const again = { ...paid("E60701190202611241230OTHERS54321"), payer };
  await settle(attempt, again);
}

async function logRequest(objectId: string | null) {
  const sent = JSON.stringify({ customer: CUSTOMER });
  const path = `/api/charges?query=${EMAIL}`;
  const request = {
    operation: "listCharges",
    method: "GET",
    path,
    status: 200,
    errorCode: null,
    durationMs: 1,
  };
  const caller = { merchantId, userId, tokenId: null, idempotencyKey: null, address: null, userAgent: null };
  const requestId = crypto.randomUUID();
  const bodies = { requestBody: sent, responseBody: sent, createdAt: new Date() };
  await insertRequests(db(), [
    { ...request, ...caller, ...bodies, requestId, objectId, path: objectId ? "/api/charges" : path },
  ]);
}

const deliver = (chargeId: string) =>
  db().execute(sql`
    insert into deliveries (id, event_id, merchant_id, target, attempt, status, response_body, attempted_at)
    select ${newId("delivery")}, id, merchant_id, 'https://example.com/hook', 1, 'DELIVERED', ${JSON.stringify(CUSTOMER)}, now()
    from events where object_id = ${chargeId} limit 1`);

it("an anonymized payer remains only in the columns that `PAYER_DATA` keeps, and in an open dispute", async () => {
  const { charge, attempt, disputeId } = await payDisputed();
  await paidByCard(merchantId, { customer: CUSTOMER });
  await paySaving(merchantId, { more: { customer: { name: CUSTOMER.name, document: DOCUMENT } } });
  await plannedMandate(merchantId, {
    payer: { name: CUSTOMER.name, document: DOCUMENT, documentType: "CPF" },
    payerAccount: { bank: "12345678", number: "11987654321" },
  });
  await payForAnother();
  await payLink();
  await subscribe();
  await newPixPayment(merchantId, {
    clientMode: "fillDataNow",
    name_client: CUSTOMER.name,
    document_client: DOCUMENT,
    document_type: "CPF",
  });
  await newCryptoPayment(merchantId, { customer_name: CUSTOMER.name, customer_email: EMAIL });
  const refunded = await paidByPix(merchantId, { customer: CUSTOMER });
  await createRefund(
    merchantId,
    refunded.id,
    { body: createRefundBody.parse({ amount: "4.00" }), claimId: null },
    SYSTEM_ACTOR,
  );
  await tellOfSale(merchantId, charge.id);
  await logRequest(charge.id);
  await logRequest(null);
  await deliver(charge.id);

  const before = await columnsHolding(WORDS);
  const forgotten = Object.entries(PAYER_DATA).flatMap(([of, reported]) =>
    "forgotten" in reported ? [of] : [],
  );
  expect(before.filter((of) => !(of in PAYER_DATA))).toEqual([]);
  // The processor's card token, a mandate's code and the hashes of the merchant's customer id contain no personal words.
  const wordless = [
    "charges.customer_hash",
    "subscriptions.customer_hash",
    "mandates.code",
    "attempts.card_token",
  ];
  expect(forgotten.filter((of) => !before.includes(of))).toEqual(wordless);

  await anonymizeCustomer(merchantId, charge.id, SYSTEM_ACTOR);
  expect(await columnsHolding(WORDS)).toEqual(OPEN_CASE);
  const tokens = await db().execute(sql`select from attempts where card_token is not null`);
  const named = await db().execute(sql`select from charges where customer_hash is not null`);
  expect([...tokens, ...named]).toHaveLength(0);

  await pixReport(attempt.providerReference, "E-late");
  await decideInSandbox(merchantId, disputeId, "LOST");
  await tellReports(attempt.providerReference);
  expect((await columnsHolding(WORDS)).filter((of) => of !== "report_alerts.body")).toEqual([]);
});

it("an anonymized payer's mandate ends at the bank, and the subscription continues by link", async () => {
  const { id: planId } = await newPlan(merchantId);
  const { id, mandate } = await newSubscription(merchantId, {
    planId,
    collection: "PIX_AUTOMATIC",
    customer: { name: "Ana Souza", document: "39053344705" },
  });
  const [first] = await cyclesOf(merchantId, id);
  const attempt = await attemptOf(first?.chargeId ?? "");
  await payPix(attempt.providerReference);
  await pursueHinted(mandate?.id ?? "");
  expect((await getSubscription(merchantId, id)).mandate?.status).toBe("APPROVED");
  await anonymizeCustomer(merchantId, first?.chargeId ?? "", SYSTEM_ACTOR);
  await runMandateJobs(merchantId);
  expect(await getSubscription(merchantId, id)).toMatchObject({
    ...{ status: "ACTIVE", collection: "LINK", customer: null },
    mandate: { status: "CANCELED", endedBy: "RECEIVER" },
  });
  const there = await db().execute(
    sql`select status from sandbox.mandates where id in (select bank_id from mandates where id = ${mandate?.id})`,
  );
  expect(there).toEqual([{ status: "CANCELED" }]);
});

it("a former payer of a subscription is gone from its events too", async () => {
  const own = await newMerchant();
  const { id: planId } = await newPlan(own.merchantId);
  const payer = { name: "Benedita", document: "11144477735" };
  const { id } = await newSubscription(own.merchantId, { planId, customer: payer });
  const [first] = await cyclesOf(own.merchantId, id);
  const change = updateSubscriptionBody.parse({ customer: { name: "Iracema" }, payerDocument: DOCUMENT });
  await updateSubscription(changeOf(own.merchantId, id), change);
  await anonymizeCustomer(own.merchantId, first?.chargeId ?? "", SYSTEM_ACTOR);
  const naming = await db().execute(
    sql`select type from events where merchant_id = ${own.merchantId} and data::text ~ 'Benedita|11144477735'`,
  );
  expect(naming).toEqual([]);
  expect(await getSubscription(own.merchantId, id)).toMatchObject({ customer: { name: "Iracema" } });
});

it("a provider's report that names an anonymized payer is recognized when it is repeated", async () => {
  const attempt = await newPixAttempt(await newCharge(merchantId, { customer: CUSTOMER }));
  const { providerReference: txid, chargeId } = attempt;
  const sent = signedReport({
    type: "pix.received",
    txid,
    endToEndId: "E-again",
    amountMinor: 1050,
    payer: PAYER,
  });
  await acceptSigned(sent);
  await anonymizeCustomer(merchantId, chargeId, SYSTEM_ACTOR);
  expect(await acceptSigned(sent)).toMatchObject({ status: "already_received" });
  const alerts = await db().execute(sql`select from report_alerts where external_id = ${sent.id}`);
  expect(alerts).toHaveLength(0);
});

it("the operations guide names everything that remains of a payer, and why", () => {
  const documented = readFileSync("docs/operations.md", "utf8").split("\n");
  for (const [of, data] of Object.entries(PAYER_DATA)) {
    const row = documented.find((line) => line.startsWith("|") && line.includes(`\`${of}\``));
    expect(row, of).toContain("kept" in data ? data.kept : data.forgotten);
  }
});
