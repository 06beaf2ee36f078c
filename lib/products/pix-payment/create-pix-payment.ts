import { randomUUID } from "node:crypto";
import { db, transaction } from "#db/client";
import { type AttemptRecord, insertAttempt, listAttempts } from "#db/queries/attempts";
import { findChargeByClaim, insertCharge, type NewCharge } from "#db/queries/charges";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import { insertPixPayment, listPixPaymentsOf, type PixPaymentWithCharge } from "#db/queries/pix-payments";
import type { Customer } from "#lib/domain/customer";
import type { MerchantId } from "#lib/domain/ids";
import { assertReturnAddress } from "#lib/features/charges/assert-return-address";
import { assertLifetime } from "#lib/features/charges/lifetime";
import { type AttemptTerms, termsOf } from "#lib/features/prices/attempt-terms";
import { assertUsesMethod } from "#lib/methods/open-methods";
import { planAttempt } from "#lib/payments/plan-attempt";
import { startAttempt } from "#lib/payments/start-attempt";
import { newCheckoutId, newId } from "#lib/platform/ids/new-id";
import { toPixPaymentView } from "#lib/products/pix-payment/pix-payment-view";
import { proveDocument } from "#lib/schemas/customer";
import type { CreatePixPaymentBody, PixPaymentView } from "#lib/schemas/pix-payment";

/**
 * Creates a PIX payment: a charge of that product with its Pix attempt, but for requestCheckout, whose attempt the payer
 * starts on the hosted page. Under the claim of an Idempotency-Key a repetition continues what stands. Throws
 * `invalid_request`, `payment_method_not_allowed`, `provider_error`, `provider_timeout`.
 */
export async function createPixPayment(
  merchantId: MerchantId,
  body: CreatePixPaymentBody,
  claimId: string | null,
): Promise<PixPaymentView> {
  const now = new Date();
  const merchant = await getMerchantOrThrow(db(), merchantId);
  // What stands under the claim was judged when it was made; prices and the clock have moved on since.
  const stored =
    (await findStored(merchantId, claimId)) ??
    (await store(merchant, body, await judge(merchant, body, now), claimId, now)) ??
    (await findStored(merchantId, claimId));
  if (!stored) throw new Error("a PIX payment under a claim is missing");
  const attempts = stored.attempt ? [await startAttempt(stored.attempt, stored.charge, merchant)] : [];
  return toPixPaymentView(stored, { merchant, attempts }, now);
}

type Stored = PixPaymentWithCharge & { attempt: AttemptRecord | null };

/** The terms of the attempt that comes with the payment, null where the payer starts it. */
async function judge(
  merchant: MerchantRecord,
  body: CreatePixPaymentBody,
  now: Date,
): Promise<AttemptTerms | null> {
  assertLifetime("/expire_at", body.expire_at, now);
  assertReturnAddress("/redirect_url", body.redirect_url);
  assertUsesMethod(merchant, "PIX");
  if (body.clientMode === "requestCheckout") return null;
  return termsOf(db(), merchant.id, { grossAmountMinor: body.amount }, "PIX");
}

function store(
  { id: merchantId, mode }: MerchantRecord,
  body: CreatePixPaymentBody,
  terms: AttemptTerms | null,
  claimId: string | null,
  now: Date,
): Promise<Stored | null> {
  return transaction(async (tx) => {
    const charge = await insertCharge(tx, merchantId, toNewCharge(body, terms, claimId), now);
    if (!charge) return null;
    const { clientMode, document_type = null } = body;
    const facts = { chargeId: charge.id, idTransaction: randomUUID(), clientMode };
    const payment = await insertPixPayment(
      tx,
      merchantId,
      { ...facts, documentTypeSent: document_type },
      now,
    );
    const way = { method: "PIX", mode, asked: {}, quote: null } as const;
    const planned = terms && planAttempt(charge, way, terms, now);
    const attempt = planned && (await insertAttempt(tx, merchantId, planned, now));
    return { payment, charge, attempt };
  });
}

function toNewCharge(
  body: CreatePixPaymentBody,
  terms: AttemptTerms | null,
  claimId: string | null,
): NewCharge {
  return {
    id: newId("charge"),
    product: "PIX_PAYMENT",
    checkoutId: newCheckoutId(),
    grossAmountMinor: body.amount,
    currency: "BRL",
    description: body.description ?? null,
    externalReference: body.external_reference ?? null,
    customer: toCustomer(body),
    metadata: null,
    split: null,
    feeMinor: terms?.feeMinor ?? 0,
    callbackUrl: null,
    redirectUrl: body.redirect_url ?? null,
    requestClaimId: claimId,
    expiresAt: body.expire_at,
  };
}

function toCustomer(body: CreatePixPaymentBody): Customer | null {
  const { name_client: name, email, phoneNumber: phone, document_client: document, document_type } = body;
  const proven = document === undefined ? null : proveDocument(document, document_type);
  const customer: Customer = { name, email, phone, ...proven };
  return Object.values(customer).some((value) => value !== undefined) ? customer : null;
}

async function findStored(merchantId: MerchantId, claimId: string | null): Promise<Stored | null> {
  const charge = claimId && (await findChargeByClaim(db(), merchantId, claimId));
  if (!charge) return null;
  const [[payment], attempts] = await Promise.all([
    listPixPaymentsOf(db(), merchantId, [charge.id]),
    listAttempts(db(), merchantId, charge.id),
  ]);
  return payment ? { payment, charge, attempt: attempts.at(-1) ?? null } : null;
}
