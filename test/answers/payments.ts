import { db } from "#db/client";
import * as accounting from "#lib/accounting/operations.contract";
import { compareBankStatement } from "#lib/bank-statements/operations.contract";
import { findCharge } from "#lib/charges/charges.queries";
import * as charges from "#lib/charges/operations.contract";
import * as customers from "#lib/customers/operations.contract";
import * as disputes from "#lib/disputes/operations.contract";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import * as invoices from "#lib/invoices/operations.contract";
import * as chain from "#lib/invoices/sandbox-operations.contract";
import * as money from "#lib/ledger/operations.contract";
import * as exports from "#lib/lists/export-operations.contract";
import * as mandates from "#lib/mandates/operations.contract";
import * as links from "#lib/payment-links/operations.contract";
import * as checkout from "#lib/payments/checkout-operations.contract";
import * as sandbox from "#lib/payments/sandbox-operations.contract";
import * as payouts from "#lib/payouts/operations.contract";
import * as pixPayments from "#lib/pix-payments/operations.contract";
import * as plans from "#lib/plans/operations.contract";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import * as recipients from "#lib/recipients/operations.contract";
import { search } from "#lib/search/operations.contract";
import * as settings from "#lib/settings/operations.contract";
import * as subscriptions from "#lib/subscriptions/operations.contract";
import * as tax from "#lib/tax/operations.contract";
import { payByCardBody } from "#test/card-payment";
import type { Ask } from "#test/checked-answers";
import { leaveOpen } from "#test/leave-open";
import { storedInvoice, tellChain } from "#test/new-invoice";
import { DEBITED_NOW, refusedDebit } from "#test/new-subscription";
import { tellReports } from "#test/sandbox-report";
import { CONSENT } from "#test/saved-card";

const APPROVED_CARD = "4111111111111111";
const CHALLENGED_CARD = "4000002760003184";
const TEN_REAIS_IN_BTC = { amount: 10, fiat_currency: "BRL", pay_currency: "BTC" };

type Pix = { id: string; chargeId: string; instructions: { txid: string } };

/** Calls every operation of charges, their payments and reports of money. */
export async function askOfCharges(ask: Ask): Promise<void> {
  const newPix = async () => (await ask(charges.createCharge)) as unknown as Pix;
  const newCharge = async (more: object = {}) => {
    const created = await ask(charges.createCharge, { body: { grossAmount: "10.50", ...more } });
    return { chargeId: created.id };
  };
  const payTwice = async (): Promise<string> => {
    const { chargeId, instructions } = await newPix();
    const { txid } = instructions;
    for (const _ of ["once", "again"]) await ask(sandbox.paySandboxPix, { params: { txid } });
    await tellReports(txid);
    return chargeId;
  };

  await ask(charges.previewCharge);
  const { id: attemptId, chargeId } = await newPix();
  const params = { chargeId };
  await ask(charges.findCharge);
  await ask(charges.getCharge, { params });
  await ask(charges.getAttempt, { params: { attemptId } });
  await ask(charges.listAttempts, { params });
  await ask(charges.cancelCharge, { params });
  await ask(charges.createAttempt, { params: await newCharge() });
  const paid = { params: { chargeId: await payTwice() } };
  await payTwice();
  await ask(charges.listCharges);
  await ask(money.createRefund, paid);
  await ask(money.listRefunds, paid);
  const [first, second] = (await ask(money.listSuspense)).data;
  await ask(money.acceptSuspense, { params: { suspenseId: String(first?.id) } });
  await ask(money.refundSuspense, { params: { suspenseId: String(second?.id) } });
  await askOfDisputes(ask, newPix);
  await askOfTax(ask, newCharge);
  await askOfMoney(ask);
  await askOfCustomers(ask, newCharge);
  await askOfCheckouts(ask, newCharge);
  await askOfSavedCards(ask, newCharge);
}

async function askOfTax(ask: Ask, newCharge: NewCharge): Promise<void> {
  await ask(settings.setTax, { body: { takesTax: true } });
  const params = await newCharge({ tax: { cbs: "0.90", ibs: "0.10" } });
  await ask(charges.setDocumentKey, { params });
  await ask(charges.getChargeTax, { params });
  await ask(tax.getTaxStatement, { query: "?month=2030-01" });
  await ask(exports.exportTaxStatement, { query: "?month=2030-01" });
}

async function askOfDisputes(ask: Ask, newPix: () => Promise<Pix>): Promise<void> {
  const disputed = async (): Promise<string> => {
    const { id: attemptId, chargeId, instructions } = await newPix();
    const { txid } = instructions;
    await ask(sandbox.paySandboxPix, { params: { txid } });
    await tellReports(txid);
    await ask(disputes.openSandboxDispute, { params: { attemptId } });
    await tellReports(txid);
    const { data } = await ask(disputes.listDisputes, { query: `?chargeId=${chargeId}` });
    return String(data[0]?.id);
  };
  const disputeId = await disputed();
  const params = { disputeId };
  await ask(disputes.addEvidence, { params });
  const { evidence } = await ask(disputes.addEvidence, { params });
  await ask(disputes.getEvidence, { params: { disputeId, evidenceId: String(evidence[0]?.id) } });
  await ask(disputes.removeEvidence, { params: { disputeId, evidenceId: String(evidence[1]?.id) } });
  await ask(disputes.getDisputeResponse, { params });
  await ask(disputes.respondToDispute, { params });
  await ask(disputes.getDisputeResponse, { params });
  await ask(disputes.getDisputeOutcomes);
  await ask(disputes.getDispute, { params });
  await ask(disputes.winSandboxDispute, { params });
  await ask(disputes.loseSandboxDispute, { params: { disputeId: await disputed() } });
  const left = await disputed();
  await leaveOpen(left);
  await ask(disputes.recordDisputeOutcome, {
    params: { disputeId: left },
    body: { outcome: "LOST", proof: "A letter." },
  });
}

async function askOfMoney(ask: Ask): Promise<void> {
  await ask(money.setInstallmentTerms);
  await ask(money.getInstallmentTerms);
  await ask(money.getBalance);
  await ask(money.listReceivables);
  await ask(money.listPrices);
  await ask(money.getStatementCsv);
  await ask(accounting.getStatementOfx);
  await ask(compareBankStatement);
  await ask(accounting.getStatementHledger);
  await ask(accounting.getStatementBeancount);
  await ask(exports.exportCharges);
  await ask(exports.exportAttempts);
  await ask(exports.exportPayments);
  await ask(search, { query: "?q=order-1001" });
}

async function askOfCustomers(ask: Ask, newCharge: NewCharge): Promise<void> {
  const params = await newCharge({ customer: { name: "Ana Souza", email: "ana@example.com" } });
  await ask(customers.listCustomers);
  await ask(customers.getCustomer, { params });
  await ask(customers.exportCustomer, { params });
  await ask(customers.anonymizeCustomer, { params });
}

/** The merchant removes one card, and the payer removes another. */
async function askOfSavedCards(ask: Ask, newCharge: NewCharge): Promise<void> {
  const come = async () => {
    const params = await newCharge({ customerReference: "user-7f3a91" });
    const { checkoutToken } = await ask(checkout.createCheckoutToken, { params });
    return { params, headers: { "x-checkout-token": checkoutToken } };
  };
  const save = async (number: string) => {
    const asking = await come();
    await ask(checkout.getCheckout, asking);
    await ask(checkout.payCheckout, { ...asking, body: payByCardBody(number, { saveCard: CONSENT }) });
    const { data } = await ask(customers.listSavedCards, { params: asking.params });
    return { ...asking.params, savedCardId: String(data[0]?.id) };
  };
  await ask(customers.removeSavedCard, { params: await save("4111111111111111") });
  const { savedCardId } = await save("5555555555554444");
  const { params, headers } = await come();
  await ask(checkout.getCheckout, { params, headers });
  await ask(checkout.removeOwnCard, { params: { ...params, savedCardId }, headers });
}

type NewCharge = (more?: object) => Promise<{ chargeId: string }>;

async function askOfCheckouts(ask: Ask, newCharge: NewCharge): Promise<void> {
  const comeTo = async (params: { chargeId: string }) => {
    const { checkoutToken } = await ask(checkout.createCheckoutToken, { params });
    return { params, headers: { "x-checkout-token": checkoutToken } };
  };
  const pay = async (params: { chargeId: string }, body: object) => {
    const asking = await comeTo(params);
    await ask(checkout.getCheckout, asking);
    return ask(checkout.payCheckout, { ...asking, body });
  };
  const open = async (body: object) => pay(await newCharge(), body);
  const leaving = await newCharge({ customer: { email: "ana@example.com" } });
  await ask(checkout.getCheckout, await comeTo(leaving));
  await ask(charges.remindPayer, { params: leaving });
  const later = await newCharge({ capture: false });
  await pay(later, payByCardBody(APPROVED_CARD));
  await ask(charges.captureCharge, { params: later });
  const waiting = await newCharge();
  await pay(waiting, { paymentMethod: "PIX" });
  await ask(sandbox.simulateCheckoutPayment, await comeTo(waiting));
  const { nextAction } = await open(payByCardBody(CHALLENGED_CARD));
  const challengeId = nextAction.url?.split("/").at(-1) ?? "";
  await ask(sandbox.completeSandboxChallenge, { params: { challengeId } });
  for (const operation of [sandbox.paySandboxInternational, sandbox.cancelSandboxInternational]) {
    const { instructions } = await open({ paymentMethod: "INTERNATIONAL", currency: "USD" });
    if (instructions.type !== "REDIRECT") throw new Error("An international payment redirects.");
    await ask(operation, { params: { sessionId: instructions.sessionId } });
  }
}

/** Calls every operation of Pix payments, payment links and recipients. */
export async function askOfProducts(ask: Ask): Promise<void> {
  const newPayment = async () => {
    const { id, transaction_pix_id } = await ask(pixPayments.createPixPayment);
    return { params: { paymentId: String(id) }, txid: transaction_pix_id ?? "" };
  };
  const { params, txid } = await newPayment();
  await ask(sandbox.paySandboxPix, { params: { txid } });
  await tellReports(txid);
  await ask(pixPayments.refundPixPayment, { params });
  await ask(pixPayments.getPixPayment, { params });
  await ask(pixPayments.listPixPayments);
  await ask(pixPayments.cancelPixPayment, await newPayment());
  await ask(exports.exportPixPayments);

  const link = { params: { paymentLinkId: (await ask(links.createPaymentLink)).id } };
  await ask(links.getPaymentLink, link);
  await ask(links.updatePaymentLink, link);
  await ask(links.listPaymentLinks);

  const { id: planId } = await ask(plans.createPlan);
  const plan = { params: { planId } };
  await ask(plans.getPlan, plan);
  await ask(plans.updatePlan, plan);
  await ask(plans.listPlans);
  const { id: subscriptionId } = await ask(subscriptions.createSubscription, { body: { planId } });
  const subscription = { params: { subscriptionId } };
  await ask(subscriptions.getSubscription, subscription);
  await ask(subscriptions.listSubscriptions);
  await ask(exports.exportSubscriptions);
  await ask(subscriptions.listCycles, subscription);
  await ask(subscriptions.getSubscriptionCalendar, subscription);
  await ask(subscriptions.updateSubscription, subscription);
  const variable = { name: "Power", interval: "MONTHLY", amountType: "MAXIMUM", maximum: "200.00" };
  const { id: powerId } = await ask(plans.createPlan, { body: { ...variable, trialDays: 30 } });
  const metered = await ask(subscriptions.createSubscription, { body: { planId: powerId } });
  const first = { params: { subscriptionId: metered.id, number: "1" } };
  await ask(subscriptions.setCycleAmount, first);
  await ask(subscriptions.skipCycle, first);
  await ask(subscriptions.pauseSubscription, first);
  await ask(subscriptions.resumeSubscription, first);
  await ask(subscriptions.cancelSubscription, first);
  const { id: refusedId } = await ask(plans.createPlan, {
    body: { name: "Gym", interval: "MONTHLY", amount: "49.05" },
  });
  const debited = await ask(subscriptions.createSubscription, {
    body: { planId: refusedId, ...DEBITED_NOW },
  });
  const mandateId = debited.mandate?.id ?? "";
  await ask(mandates.answerSandboxMandate, { params: { mandateId } });
  const day = await refusedDebit(mandateId);
  await ask(subscriptions.retryCycle, { params: { subscriptionId: debited.id, number: "1" }, body: { day } });

  const recipient = { params: { recipientId: (await ask(recipients.createRecipient)).id } };
  await ask(recipients.getRecipient, recipient);
  await ask(recipients.updateRecipient, recipient);
  await ask(recipients.listRecipients);
  await ask(exports.exportRecipients);
}

/**
 * Calls every operation of payouts, for a merchant with money; `askApprover` calls as another team member who may approve, with a
 * new proof each time.
 */
export async function askOfPayouts(ask: Ask, askApprover: Ask, proof: () => { code: string }): Promise<void> {
  await ask(payouts.getPayoutSettings);
  const request = async (approvalAbove: string) => {
    await ask(payouts.setPayoutSettings, { body: { approvalAbove } });
    const { id } = await ask(payouts.requestPayout, { body: { amount: "0.10", pixKey: "loja@example.com" } });
    return { params: { payoutId: id } };
  };
  await request("49.00");
  await askApprover(payouts.approvePayout, { ...(await request("0.05")), body: proof() });
  const waiting = await request("0.00");
  await ask(payouts.getPayout, waiting);
  await ask(payouts.cancelPayout, waiting);
  const raised = await ask(payouts.setPayoutSettings, { body: { approvalAbove: "60.00" } });
  const requestedAt = raised.raise?.requestedAt ?? "";
  await askApprover(payouts.approvePayoutRaise, { body: { ...proof(), requestedAt } });
  await ask(payouts.setPayoutSettings, { body: { approvalAbove: "70.00" } });
  await ask(payouts.cancelPayoutRaise);
  await ask(payouts.setPayoutSettings, { body: { pixKey: "financeiro@example.com" } });
  await ask(payouts.listPayouts);
  await ask(exports.exportPayouts);
  await ask(exports.exportDisputes);
  await ask(payouts.setPayoutSchedule);
  await ask(payouts.listPayoutSchedules);
}

async function tokenOfCharge(merchantId: MerchantId, chargeId: ChargeId | null) {
  const charge = chargeId && (await findCharge(db(), merchantId, chargeId));
  if (!charge) throw new Error("A crypto payment has a charge.");
  return issueCheckoutToken(charge, new Date());
}

/**
 * Calls every operation of crypto payments and withdrawals; `askApprover` calls as staff who may decide, with a new proof each
 * time.
 */
export async function askOfCoins(
  merchantId: MerchantId,
  ask: Ask,
  askApprover: Ask,
  proof: () => { code: string },
): Promise<void> {
  await ask(invoices.setCryptoTerms);
  await ask(invoices.getCryptoTerms);
  const payment = await ask(invoices.createCryptoPayment);
  const invoice = { params: { invoiceId: payment.id } };
  const { chargeId } = await storedInvoice(payment.id);
  const { checkoutToken } = await tokenOfCharge(merchantId, chargeId);
  await ask(checkout.getCryptoCheckout, {
    params: { chargeId: String(chargeId) },
    headers: { "x-checkout-token": checkoutToken },
  });
  const sent = { params: { payment_id: payment.payment_id ?? "" } };
  await ask(chain.paySandboxCrypto, sent);
  await ask(chain.mineSandboxCrypto, sent);
  await tellChain(await storedInvoice(payment.id));
  await ask(invoices.getInvoice, invoice);
  await ask(invoices.listInvoices);
  await ask(chain.reorganiseSandboxCrypto, sent);
  await ask(exports.exportInvoices);
  const withdraw = async () => {
    const pay_address = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
    const { id } = await ask(invoices.requestWithdrawal, { body: { ...TEN_REAIS_IN_BTC, pay_address } });
    return { params: { invoiceId: id } };
  };
  await askApprover(invoices.approveWithdrawal, { ...(await withdraw()), body: proof() });
  await askApprover(invoices.rejectWithdrawal, { ...(await withdraw()), body: {} });
}
