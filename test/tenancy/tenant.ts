import { eq } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { recipients as recipientRows } from "#db/schema/recipients";
import * as accessTokens from "#lib/access-tokens/operations.contract";
import * as passkeys from "#lib/account/passkey-operations.contract";
import { replaceRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { newRecoveryCodes } from "#lib/account/second-factor/second-factor";
import { startSession } from "#lib/account/start-session";
import { insertUser, updateUser } from "#lib/account/users.queries";
import * as apiClients from "#lib/api-clients/operations.contract";
import * as charges from "#lib/charges/operations.contract";
import * as connections from "#lib/connections/operations.contract";
import * as customers from "#lib/customers/operations.contract";
import * as disputes from "#lib/disputes/operations.contract";
import { idTail, isId, type MerchantId, type RecipientId, type UserId } from "#lib/domain/ids";
import * as invoices from "#lib/invoices/operations.contract";
import * as money from "#lib/ledger/operations.contract";
import * as lists from "#lib/lists/operations.contract";
import * as mandates from "#lib/mandates/operations.contract";
import * as links from "#lib/payment-links/operations.contract";
import * as checkout from "#lib/payments/checkout-operations.contract";
import * as sandbox from "#lib/payments/sandbox-operations.contract";
import * as payouts from "#lib/payouts/operations.contract";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import * as pixPayments from "#lib/pix-payments/operations.contract";
import * as plans from "#lib/plans/operations.contract";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { newTotpSecret } from "#lib/platform/auth/totp";
import { newId } from "#lib/platform/ids/new-id";
import * as recipients from "#lib/recipients/operations.contract";
import * as settings from "#lib/settings/operations.contract";
import * as subscriptions from "#lib/subscriptions/operations.contract";
import * as team from "#lib/team/operations.contract";
import { SCOPES, type Scope } from "#lib/team/roles.rules";
import * as consumers from "#lib/webhooks/consumer-operations.contract";
import * as endpoints from "#lib/webhooks/endpoint-operations.contract";
import * as webhooks from "#lib/webhooks/operations.contract";
import { signedIn } from "#test/ask-operation";
import { payByCardBody } from "#test/card-payment";
import { type Ask, checkedAnswers } from "#test/checked-answers";
import { connectApp } from "#test/connect-app";
import { newMerchant } from "#test/new-merchant";
import { tellPayout } from "#test/new-payout";
import { DEBITED_NOW, refusedDebit } from "#test/new-subscription";
import { tellReports } from "#test/sandbox-report";
import { CONSENT } from "#test/saved-card";
import { softwarePasskey } from "#test/software-passkey";

const IN_COINS = { amount: 10, fiat_currency: "BRL", pay_currency: "BTC" };
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3_600_000).toISOString();
const CHALLENGED_CARD = "4000002760003184";

/** A merchant with its owner, who has a second factor. `mark` is a word in all of its descriptions. */
export type Tenant = {
  mark: string;
  merchantId: MerchantId;
  liveId: MerchantId;
  userId: UserId;
  session: Record<string, string>;
  /** The headers of a new token with those scopes, by default all of them. */
  token: (scopes?: readonly Scope[], merchantId?: MerchantId) => Promise<Record<string, string>>;
  /** A code of the second factor, for a decision. */
  code: () => string;
};

/** A new merchant, with its owner's session and tokens. */
export async function newTenant(): Promise<Tenant> {
  const { merchantId, liveId, userId } = await newMerchant();
  await updateUser(db(), userId, { totpSecret: newTotpSecret().sealed, totpConfirmedAt: new Date() });
  const { codes, hashes } = newRecoveryCodes(userId);
  await transaction((tx) => replaceRecoveryCodes(tx, userId, hashes));
  const token: Tenant["token"] = async (scopes = SCOPES, of = merchantId) => {
    const grant = { name: "shop", scopes: [...scopes], lifetimeMs: 3_600_000 };
    const issued = await issueAccessToken(db(), { merchantId: of, userId, clientId: null }, grant);
    return { authorization: `Bearer ${issued.token}` };
  };
  const session = await signedIn(userId);
  const code = () => codes.pop() ?? "none left";
  return { mark: `mark${idTail(userId)}`, merchantId, liveId, userId, session, token, code };
}

/**
 * Ids of a merchant's objects by the name of their field; the key of an operation that needs another object begins with the
 * operation's id.
 */
export type TenantIds = Record<string, string>;

/** Gives a merchant an object for every id, in the state that allows the most operations; usually two. */
export async function giveEverything(tenant: Tenant): Promise<TenantIds> {
  const { ask } = checkedAnswers(tenant.session);
  const { mark } = tenant;
  const recipientId = await giveRecipient(ask, mark);
  await giveCharges(ask, `${mark}2`, recipientId);
  return {
    merchantId: tenant.merchantId,
    merchant_id: tenant.merchantId,
    user_id: tenant.userId,
    "listInvoices.user_id": "1",
    recipientId,
    account: `RECIPIENT:${recipientId}`,
    ...(await giveCharges(ask, mark, recipientId)),
    ...(await giveProducts(ask, mark)),
    ...(await givePayouts(ask, mark, recipientId)),
    ...(await giveIntegration(ask, mark)),
    ...(await givePeople(ask, tenant)),
  };
}

async function giveRecipient(ask: Ask, mark: string): Promise<RecipientId> {
  const body = { name: mark, document: "529.982.247-25", email: `${mark}@example.com` };
  const { id } = await ask(recipients.createRecipient, { body });
  if (!isId("recipient", id)) throw new Error("A recipient has an id.");
  return id;
}

async function giveCharges(ask: Ask, mark: string, recipientId: string): Promise<TenantIds> {
  const words = {
    description: mark,
    externalReference: mark,
    customer: { name: mark, email: `${mark}@example.com` },
  };
  const newPix = async () => {
    const split = [{ recipientId, type: "PERCENT", value: "10" }];
    const body = { grossAmount: "90.00", paymentMethod: "PIX", split, ...words };
    const { id, chargeId, instructions } = (await ask(charges.createCharge, { body })) as unknown as {
      id: string;
      chargeId: string;
      instructions: { txid: string };
    };
    return { attemptId: id, chargeId, txid: instructions.txid };
  };
  const pay = async (txid: string) => {
    await ask(sandbox.paySandboxPix, { params: { txid } });
    await tellReports(txid);
  };
  const disputed = await newPix();
  await pay(disputed.txid);
  await ask(disputes.openSandboxDispute, { params: { attemptId: disputed.attemptId } });
  await tellReports(disputed.txid);
  const disputeId = String((await ask(disputes.listDisputes)).data[0]?.id);
  const { evidence } = await ask(disputes.addEvidence, { params: { disputeId }, body: { text: mark } });
  const paid = await newPix();
  await pay(paid.txid);
  await pay(paid.txid);
  const open = await newPix();
  await ask(settings.setTax, { body: { takesTax: true } });
  const { id: taxed } = await ask(charges.createCharge, {
    body: { grossAmount: "10.50", tax: { cbs: "0.90", ibs: "0.10" }, ...words },
  });
  const byCard = await giveSuspense(ask, words);
  const card = { ...(await giveChallenge(ask, words)), ...(await giveSavedCard(ask, mark)) };
  return {
    chargeId: paid.chargeId,
    attemptId: paid.attemptId,
    txid: open.txid,
    ...byCard,
    ...card,
    "getChargeTax.chargeId": taxed,
    "setDocumentKey.chargeId": taxed,
    "cancelCharge.chargeId": open.chargeId,
    "createAttempt.chargeId": open.chargeId,
    "createCheckoutToken.chargeId": open.chargeId,
    externalReference: mark,
    query: mark,
    q: mark,
    object_id: recipientId,
    "exportAttempts.query": paid.attemptId,
    "listDisputes.chargeId": disputed.chargeId,
    suspenseId: String((await ask(money.listSuspense)).data[0]?.id),
    disputeId,
    evidenceId: String(evidence[0]?.id),
    "getCryptoCheckout.chargeId": open.chargeId,
    "payCheckout.chargeId": open.chargeId,
    "simulateCheckoutPayment.chargeId": open.chargeId,
  };
}

async function comeTo(ask: Ask, chargeId: string) {
  const { checkoutToken } = await ask(checkout.createCheckoutToken, { params: { chargeId } });
  return { params: { chargeId }, headers: { "x-checkout-token": checkoutToken } };
}

async function giveSuspense(ask: Ask, words: object): Promise<TenantIds> {
  const { id } = await ask(charges.createCharge, {
    body: { grossAmount: "10.50", capture: false, ...words },
  });
  await ask(checkout.payCheckout, { ...(await comeTo(ask, id)), body: payByCardBody("4111111111111111") });
  return { "captureCharge.chargeId": id };
}

// A charge of a customer whom the merchant identifies only by a reference.
async function giveSavedCard(ask: Ask, mark: string): Promise<TenantIds> {
  const newCharge = async () => {
    const body = { grossAmount: "10.50", description: mark, customerReference: mark };
    return (await ask(charges.createCharge, { body })).id;
  };
  const body = payByCardBody("4111111111111111", { saveCard: CONSENT });
  const chargeId = await newCharge();
  await ask(checkout.payCheckout, { ...(await comeTo(ask, chargeId)), body });
  const { data } = await ask(customers.listSavedCards, { params: { chargeId } });
  const savedCardId = String(data[0]?.id);
  return {
    savedCardId,
    "payCheckout.id": savedCardId,
    "listSavedCards.chargeId": chargeId,
    "removeSavedCard.chargeId": chargeId,
    "removeOwnCard.chargeId": await newCharge(),
  };
}

async function giveChallenge(ask: Ask, words: object): Promise<TenantIds> {
  const newCharge = async () =>
    (await ask(charges.createCharge, { body: { grossAmount: "10.50", ...words } })).id;
  const requested = { ...(await comeTo(ask, await newCharge())), body: payByCardBody(CHALLENGED_CARD) };
  const { nextAction } = await ask(checkout.payCheckout, requested);
  const body = { paymentMethod: "INTERNATIONAL", currency: "USD" };
  const abroad = await ask(checkout.payCheckout, { ...(await comeTo(ask, await newCharge())), body });
  if (abroad.instructions.type !== "REDIRECT") throw new Error("An international payment redirects.");
  return {
    challengeId: nextAction.url?.split("/").at(-1) ?? "",
    sessionId: abroad.instructions.sessionId,
  };
}

async function giveProducts(ask: Ask, mark: string): Promise<TenantIds> {
  const link = await ask(links.createPaymentLink, { body: { title: mark, grossAmount: "12.00", stock: 3 } });
  const newPayment = async () => {
    const body = {
      clientMode: "noNeedToSpecify",
      amount: 10.5,
      expire_at: inAWeek(),
      external_reference: mark,
    };
    const { id, transaction_pix_id } = await ask(pixPayments.createPixPayment, { body });
    return { id: String(id), txid: transaction_pix_id ?? "" };
  };
  const paid = await newPayment();
  await ask(sandbox.paySandboxPix, { params: { txid: paid.txid } });
  await tellReports(paid.txid);
  const { id: planId } = await ask(plans.createPlan, {
    body: { name: mark, interval: "MONTHLY", amount: "49.90" },
  });
  const subscription = { planId, description: mark, externalReference: mark };
  const { id: subscriptionId } = await ask(subscriptions.createSubscription, { body: subscription });
  const { id: variableId } = await ask(plans.createPlan, {
    body: { name: mark, interval: "MONTHLY", amountType: "MAXIMUM", maximum: "200.00", trialDays: 30 },
  });
  const metered = await ask(subscriptions.createSubscription, { body: { planId: variableId } });
  const { id: refusedId } = await ask(plans.createPlan, {
    body: { name: mark, interval: "MONTHLY", amount: "49.05" },
  });
  const debited = await ask(subscriptions.createSubscription, {
    body: { planId: refusedId, ...DEBITED_NOW },
  });
  const mandateId = debited.mandate?.id ?? "";
  await ask(mandates.answerSandboxMandate, { params: { mandateId } });
  await refusedDebit(mandateId);
  const coins = await ask(invoices.createCryptoPayment, {
    body: {
      ...IN_COINS,
      customer_name: mark,
      customer_email: `${mark}@example.com`,
      external_reference: mark,
    },
  });
  return {
    paymentLinkId: link.id,
    planId,
    subscriptionId,
    "setCycleAmount.subscriptionId": metered.id,
    "setCycleAmount.number": "1",
    "skipCycle.number": "2",
    "retryCycle.subscriptionId": debited.id,
    "retryCycle.number": "1",
    mandateId,
    "pauseSubscription.subscriptionId": metered.id,
    paymentId: paid.id,
    "cancelPixPayment.paymentId": (await newPayment()).id,
    invoiceId: coins.id,
    payment_id: coins.payment_id ?? "",
  };
}

async function givePayouts(ask: Ask, mark: string, recipientId: RecipientId): Promise<TenantIds> {
  const pixKey = `${mark}@example.com`;
  await ask(payouts.setPayoutSettings, { body: { approvalAbove: "50.00" } });
  const arrived = await ask(payouts.requestPayout, { body: { amount: "0.10", pixKey } });
  if (!isId("payout", arrived.id)) throw new Error("A payout has an id.");
  await pursuePayout({ payoutId: arrived.id });
  await tellPayout(arrived.id);
  await ask(payouts.setPayoutSettings, { body: { approvalAbove: "0.00" } });
  const { id: payoutId } = await ask(payouts.requestPayout, { body: { amount: "0.10", pixKey } });
  // Ends the hold of a new recipient.
  await db()
    .update(recipientRows)
    .set({ heldUntil: new Date(0) })
    .where(eq(recipientRows.id, recipientId));
  await ask(payouts.requestPayout, { body: { amount: "0.10", pixKey, recipientId } });
  const pay_address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
  const withdrawal = await ask(invoices.requestWithdrawal, { body: { ...IN_COINS, pay_address } });
  return {
    payoutId,
    "receipt.payoutId": arrived.id,
    "listPayouts.query": pixKey,
    "exportPayouts.query": pixKey,
    "approveWithdrawal.invoiceId": withdrawal.id,
    "rejectWithdrawal.invoiceId": withdrawal.id,
  };
}

async function giveIntegration(ask: Ask, mark: string): Promise<TenantIds> {
  const url = `https://${mark}.example.com/`;
  const endpoint = await ask(endpoints.createWebhookEndpoint, {
    body: { url, types: ["*"], description: mark },
  });
  await ask(endpoints.testWebhookEndpoint, { params: { endpointId: endpoint.id } });
  const eventId = String((await ask(webhooks.listEvents, { query: "" })).data[0]?.id);
  const { id: consumerId } = await ask(consumers.createEventConsumer, {
    body: { name: mark, types: ["*"], startAt: "2000-01-01T00:00:00Z" },
  });
  const { cursor } = await ask(consumers.receiveEvents, { params: { consumerId }, query: "?limit=2" });
  const token = { name: mark, scopes: [...SCOPES], expiresInDays: 30 };
  const settings = { account: mark, token: "t0ken" };
  const connection = { provider: "fakepix", label: mark, settings };
  const { id: connectionId } = await ask(connections.createConnection, { body: connection });
  const columns = { reference: "id", day: "day", gross: "gross", fee: ["fee"] };
  const form = { separator: "COMMA", decimal: "POINT", date: "YYYY-MM-DD", encoding: "UTF-8", columns };
  const content = Buffer.from(`id,day,gross,fee\n${mark},2026-11-24,1.00,0.10\n`).toString("base64");
  const params = { connectionId };
  const file = await ask(connections.importSettlementFile, { params, body: { name: mark, content, form } });
  return {
    fileId: file.id,
    endpointId: endpoint.id,
    consumerId,
    "acknowledgeEvents.cursor": String(cursor),
    "acknowledgeEvents.lastEventId": eventId,
    "createEventConsumer.startAfter": eventId,
    eventId,
    ids: eventId,
    tokenId: (await ask(accessTokens.createAccessToken, { body: token })).id,
    clientId: (await ask(apiClients.createApiClient, { body: { name: mark, scopes: [...SCOPES] } })).clientId,
    appId: await connectApp(ask),
    connectionId,
    custodian: connectionId,
  };
}

async function givePeople(ask: Ask, { merchantId, userId, mark }: Tenant): Promise<TenantIds> {
  const member = newId("user");
  const factor = { totpSecret: newTotpSecret().sealed, totpConfirmedAt: new Date() };
  const person = { id: member, email: `${member}@example.com`, name: mark, passwordHash: "-", ...factor };
  await insertUser(db(), { ...person, role: "VIEWER", merchantId });
  const invited = { email: `${newId("user")}@example.com`, role: "VIEWER" };
  const key = softwarePasskey();
  const added = await ask(passkeys.addPasskey, { body: key.make(await ask(passkeys.beginPasskey), mark) });
  const list = { params: { list: "charges" } };
  return {
    userId: member,
    invitationId: (await ask(team.createInvitation, { body: invited })).id,
    passkeyId: added.id,
    viewId: (await ask(lists.saveView, { ...list, body: { name: mark, query: "status=PAID" } })).id,
    "endSession.sessionId": await startSession(userId, { address: "", userAgent: null }),
  };
}
