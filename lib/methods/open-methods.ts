import { db } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { findPaymentLink } from "#db/queries/payment-links";
import { PonteError } from "#lib/domain/errors";
import {
  CHARGE_METHODS,
  type MethodClosed,
  PAYMENT_METHODS,
  type PaymentMethod,
  usesMethod,
} from "#lib/domain/payment-methods";
import type { Named } from "#lib/domain/pix-receiver";
import { methodOf } from "#lib/methods/registry";
import { isProvided, methodClosed } from "#lib/providers/registry";

type Listing = { methods: PaymentMethod[] | null };
type Taker = Listing & Named & Pick<MerchantRecord, "mode">;

/** Which methods of those that a product takes are open: those the merchant has on, a provider takes, and a link names. */
export function openMethods(
  taken: readonly PaymentMethod[],
  merchant: Taker,
  link: Listing | null,
): PaymentMethod[] {
  return PAYMENT_METHODS.filter(
    (method) =>
      taken.includes(method) &&
      whyMethodClosed(merchant, method) === null &&
      (!link || usesMethod(link, method)),
  );
}

/** The methods open to a charge's payer now, of those its product takes. Only a link's charge asks the database for more than the caller holds. */
export async function openMethodsOf(
  taken: readonly PaymentMethod[],
  charge: Pick<ChargeRecord, "merchantId" | "paymentLinkId">,
  merchant: MerchantRecord,
): Promise<PaymentMethod[]> {
  const { merchantId, paymentLinkId } = charge;
  const link = paymentLinkId && (await findPaymentLink(db(), merchantId, paymentLinkId));
  return openMethods(taken, merchant, link || null);
}

/** Why a merchant cannot be paid by that method now; null when it can. */
export function whyMethodClosed(merchant: Taker, method: PaymentMethod): MethodClosed | null {
  const { ports, whyClosed } = methodOf(method);
  if (!isProvided(merchant.mode, ports)) return "no_provider";
  if (!usesMethod(merchant, method)) return "switched_off";
  return whyClosed(merchant);
}

/** The method with why a merchant cannot be paid by it now; null when it can. */
export function findClosed(
  merchant: Taker,
  method: PaymentMethod,
): { method: PaymentMethod; why: MethodClosed } | null {
  const why = whyMethodClosed(merchant, method);
  return why && { method, why };
}

/** Why nobody can pay a merchant's charges now: for want of any provider, or by the merchant's settings; null when somebody can. */
export function whyNoneOpen(merchant: Taker): Extract<MethodClosed, "no_provider" | "switched_off"> | null {
  const reasons = CHARGE_METHODS.map((method) => whyMethodClosed(merchant, method));
  if (reasons.includes(null)) return null;
  return reasons.every((reason) => reason === "no_provider") ? "no_provider" : "switched_off";
}

/** Throws `payment_method_not_allowed` where nobody takes that method, or the merchant or the charge's link has it off. */
export async function assertMethodOpen(
  taken: readonly PaymentMethod[],
  charge: Pick<ChargeRecord, "merchantId" | "paymentLinkId">,
  merchant: MerchantRecord,
  method: PaymentMethod,
): Promise<void> {
  assertUsesMethod(merchant, method);
  if (!(await openMethodsOf(taken, charge, merchant)).includes(method)) throw methodOff();
}

/**
 * Throws `payment_method_not_allowed` where nobody takes that method in the merchant's mode, the merchant has it off, or no
 * Pix code could name the merchant: before anything of a payment is stored.
 */
export function assertUsesMethod(merchant: Taker, method: PaymentMethod): void {
  switch (whyMethodClosed(merchant, method)) {
    case "no_provider":
      throw methodClosed(merchant.mode);
    case "switched_off":
      throw methodOff();
    case "unnamed":
      throw unnamed();
    case null:
      return;
  }
}

function methodOff(): PonteError {
  return new PonteError("payment_method_not_allowed", "The merchant does not take payments by that method.", {
    errors: [{ pointer: "/paymentMethod", code: "switched_off", detail: "Another method is asked for." }],
  });
}

function unnamed(): PonteError {
  const detail =
    "The merchant's name or city has no letters that a Pix code can carry; it sets others in its settings.";
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "not_latin", detail }],
  });
}
