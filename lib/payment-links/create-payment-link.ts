import { databaseNow, merchantTime } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { assertReturnAddress } from "#lib/charges/assert-return-address";
import { isPayerLocked } from "#lib/customers/payer-lock.rules";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { formatReais } from "#lib/domain/money/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { methodsFor, openMethods } from "#lib/methods/open-methods";
import { assertLinkEnd } from "#lib/payment-links/link-end";
import type { CreatePaymentLinkBody, PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { viewPaymentLink } from "#lib/payment-links/payment-link-view";
import { insertPaymentLink, type PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newId, newPaymentLinkName } from "#lib/platform/ids/new-id";
import { statedTax } from "#lib/tax/tax-of-new-charge";

/**
 * Creates a page at which many payers can pay. Throws `invalid_request` for an end in the past, and
 * `payment_method_not_allowed` for a method closed to the merchant's payers.
 */
export async function createPaymentLink(
  merchantId: MerchantId,
  body: CreatePaymentLinkBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<PaymentLinkView> {
  return onceInTransaction(claimId, async (tx) => {
    const now = databaseNow();
    if (body.endsAt) assertLinkEnd(body.endsAt, merchantTime(merchantId, now));
    const merchant = await getMerchantOrThrow(tx, merchantId);
    assertReturnAddress("/redirectUrl", body.redirectUrl, merchant.mode);
    await assertMethodsOn(merchant, body.methods ?? []);
    assertMethodsReportPayer(body);
    const link = { ...toNewLink(merchantId, body, actor), tax: statedTax(merchant, body.tax) };
    const added = await insertPaymentLink(tx, merchantId, link, now);
    await recordAudit(tx, merchantId, actor, {
      action: "payment_link.created",
      objectType: "payment_link",
      objectId: added.id,
      after: toAudited(added),
    });
    return viewPaymentLink(tx, added, now);
  });
}

function toNewLink(merchantId: MerchantId, body: CreatePaymentLinkBody, actor: Actor) {
  return {
    id: newId("paymentLink"),
    publicId: newPaymentLinkName(merchantId),
    title: body.title,
    description: body.description ?? null,
    amountMinor: body.grossAmount,
    currency: body.currency,
    isAmountOpen: body.payerAmount !== undefined,
    minAmountMinor: body.payerAmount?.min ?? null,
    maxAmountMinor: body.payerAmount?.max ?? null,
    maxQuantity: body.maxQuantity,
    asks: body.asks,
    unknownPayer: body.locksPayer ? (body.unknownPayer ?? "HOLD") : null,
    questions: body.questions.length > 0 ? body.questions : null,
    methods: body.methods ?? null,
    stock: body.stock ?? null,
    endsAt: body.endsAt ?? null,
    redirectUrl: body.redirectUrl ?? null,
    createdBy: actor.userId,
  };
}

function toAudited(link: PaymentLinkRecord) {
  const { title, amountMinor, isAmountOpen, maxQuantity, asks, stock, endsAt, methods, status } = link;
  const locksPayer = isPayerLocked(link);
  const questions = link.questions?.map(({ text }) => text) ?? [];
  const terms = {
    grossAmount: formatReais(amountMinor),
    isAmountOpen,
    maxQuantity,
    asks,
    questions,
    locksPayer,
  };
  return { title, ...terms, stock, endsAt, methods, status };
}

/** A link that locks its charges needs a method whose banks report who paid; other methods are not offered. */
function assertMethodsReportPayer({ locksPayer, methods }: CreatePaymentLinkBody): void {
  if (!locksPayer || !methods || methodsFor({ unknownPayer: "HOLD" }, methods).length > 0) return;
  const detail = "No bank reports who paid by any of these methods, as locksPayer needs.";
  throw new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/methods", code: "payer_unreported", detail }],
  });
}

async function assertMethodsOn(merchant: MerchantRecord, requested: PaymentMethod[]): Promise<void> {
  const open = await openMethods(requested, merchant, null);
  const off = requested.findIndex((method) => !open.includes(method));
  if (off === -1) return;
  throw new PonteError("payment_method_not_allowed", "The merchant does not accept that method now.", {
    errors: [{ pointer: `/methods/${off}`, code: "not_allowed", detail: "This method is not available." }],
  });
}
