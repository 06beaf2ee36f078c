import { db, transaction } from "#db/client";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { paidOf } from "#lib/charges/charge-gross.rules";
import { settlementAfterTax } from "#lib/charges/charge-settlement";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import { type ChargeRecord, findCharge } from "#lib/charges/charges.queries";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { formatAmount, type Money } from "#lib/domain/money/money";
import { isShownAsCharge } from "#lib/domain/product";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { toExchangeView } from "#lib/methods/attempt-view";
import type { ReceiptMail, WrittenMoney } from "#lib/notices/mail.rules";
import { queueNotices } from "#lib/notices/queue-notices";
import { hasPaid } from "#lib/payments/states.rules";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { receiptCause, saleCause } from "#lib/platform/mail/sale-causes";
import { productOf } from "#lib/products/registry";

/**
 * Mails the receipt of a paid charge to its payer, if the e-mail is known and the merchant allows receipts, and notices
 * to the people who chose them. Safe to repeat.
 */
export async function tellOfSale(merchantId: MerchantId, chargeId: ChargeId): Promise<void> {
  const [merchant, charge, attempts] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    findCharge(db(), merchantId, chargeId),
    listAttempts(db(), merchantId, chargeId),
  ]);
  const attempt = attempts.find(({ status }) => hasPaid(status));
  if (!charge?.paidAt || !attempt) return;
  const sale = { charge, attempt, paidAt: charge.paidAt.toISOString() };
  const path = await pathOfSale(charge);
  await transaction(async (tx) => {
    const email = charge.customer?.email;
    if (merchant.receiptMail && email) {
      const to = { email, userId: null, locale: charge.payerLocale ?? merchant.locale };
      await queueNotice(tx, merchantId, to, {
        content: receiptOf(merchant, sale),
        cause: receiptCause(charge.id),
      });
    }
    await queueNotices(
      tx,
      merchant,
      { notice: "sale", cause: saleCause(charge.id) },
      { kind: "sale", ...saleOf(sale), path },
    );
  });
}

type Sale = { charge: ChargeRecord; attempt: AttemptRecord; paidAt: string };

async function pathOfSale(charge: ChargeRecord): Promise<string> {
  const product = productOf(charge);
  return product.pathOf((await product.idOf(db(), charge)) ?? charge.id);
}

function receiptOf(merchant: MerchantRecord, { charge, attempt, paidAt }: Sale): ReceiptMail {
  const { name, legalName, document, supportEmail, timeZone } = merchant;
  const page = checkoutUrlOf(charge.checkoutId);
  const documentType = documentTypeOf(document);
  return {
    kind: "receipt",
    merchant: { name, legalName, document: formatDocument(documentType, document), supportEmail },
    gross: written(paidOf(charge)),
    paid: payerPaid(attempt),
    description: charge.description,
    method: attempt.paymentMethod,
    paidAt,
    timeZone,
    id: charge.id,
    isTest: merchant.mode === "test",
    url: isShownAsCharge(charge.product) ? `${page}/receipt` : page,
  };
}

function saleOf({ charge, attempt, paidAt }: Sale) {
  const { gross, fee, tax, net } = settlementAfterTax(charge, "");
  const { name, email } = charge.customer ?? {};
  return {
    gross: written(gross),
    fee: written(fee),
    tax: tax ? written(tax) : null,
    net: written(net),
    method: attempt.paymentMethod,
    payer: name ?? email ?? null,
    description: charge.description,
    reference: charge.externalReference,
    paidAt,
  };
}

function written({ minor, currency }: Money): WrittenMoney {
  return { amount: formatAmount(minor, currency), currency };
}

/** What the payer paid, if it differs from the charge's amount: in another currency, or with card interest. */
function payerPaid(attempt: AttemptRecord): WrittenMoney | null {
  const exchange = toExchangeView(attempt);
  if (exchange) return { amount: exchange.checkoutAmount, currency: exchange.checkoutCurrency };
  const { payerTotalMinor, amountMinor, currency } = attempt;
  if (payerTotalMinor === null || payerTotalMinor === amountMinor) return null;
  return { amount: formatAmount(payerTotalMinor, currency), currency };
}
