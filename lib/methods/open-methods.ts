import { db } from "#db/client";
import { grossOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isProvided, type Payee, type ToTake } from "#lib/connections/choose-provider";
import { hasNoPayerLeft, isPayerLocked, type PayerLock } from "#lib/customers/payer-lock.rules";
import { PonteError } from "#lib/domain/errors";
import {
  allowsMethod,
  CHARGE_METHODS,
  type ChargeMethod,
  type MethodClosed,
  PAYMENT_METHODS,
  type PaymentMethod,
  usesMethod,
} from "#lib/domain/payment-methods";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { PaymentInput, ServerRequest } from "#lib/methods/contract/payment-input";
import { methodOf } from "#lib/methods/registry";
import { findPaymentLink } from "#lib/payment-links/payment-links.queries";
import type { Named } from "#lib/pix/pix-receiver.rules";
import { methodClosed } from "#lib/providers/registry";

type ChargeOnOffer = Pick<ChargeRecord, "merchantId" | "grossAmountMinor" | "currency" | "captureLater"> &
  Partial<Pick<ChargeRecord, "paymentLinkId"> & PayerLock>;
type Listing = { methods: PaymentMethod[] | null };
type PayeeMerchant = Listing & Named & Payee;
type Wanted = Pick<Partial<ToTake>, "amount" | "custodian">;
/** The part of a charge that is still to be paid: its payable methods, and the required custodian. */
type Due = { methods: readonly PaymentMethod[]; custodian: Custodian | null };

function wantedOf(charge: ChargeOnOffer, custodian: Custodian | null): Wanted {
  return { amount: grossOf(charge), custodian: custodian ?? undefined };
}

/**
 * The open methods of a product: enabled by the merchant, taken by a provider (for that amount, if given), and allowed
 * by the link.
 */
export async function openMethods<Taken extends PaymentMethod>(
  taken: readonly Taken[],
  merchant: PayeeMerchant,
  link: Listing | null,
  wanted: Wanted = {},
): Promise<Taken[]> {
  const named = PAYMENT_METHODS.filter(
    (method): method is Taken => taken.some((one) => one === method) && (!link || allowsMethod(link, method)),
  );
  const reasons = await Promise.all(named.map((method) => whyMethodClosed(merchant, method, wanted)));
  return named.filter((_, index) => reasons[index] === null);
}

/** The methods open to the payer of a charge's due amount. Only a link's charge needs a further database read. */
export async function openMethodsOf(
  { methods: taken, custodian }: Due,
  charge: ChargeOnOffer,
  merchant: MerchantRecord,
): Promise<PaymentMethod[]> {
  const { merchantId, paymentLinkId } = charge;
  const link = paymentLinkId && (await findPaymentLink(db(), merchantId, paymentLinkId));
  const able = hasNoPayerLeft(charge) ? [] : methodsFor(charge, taken);
  return openMethods(able, merchant, link || null, wantedOf(charge, custodian));
}

/** The methods that can do what a charge or a link needs: capture later, or report who paid. */
export function methodsFor<Taken extends PaymentMethod>(
  { captureLater = false, ...lock }: Partial<Pick<ChargeRecord, "captureLater"> & PayerLock>,
  taken: readonly Taken[],
): readonly Taken[] {
  return taken.filter((method) => {
    const { capture, reportsPayer } = methodOf(method);
    return (!captureLater || capture) && (!isPayerLocked(lock) || reportsPayer);
  });
}

/** Why a merchant cannot be paid by a method now, for the given amount and custodian if any; null if it can. */
export async function whyMethodClosed(
  merchant: PayeeMerchant,
  method: PaymentMethod,
  wanted: Wanted = {},
): Promise<MethodClosed | null> {
  const { ports, byMandate = false, whyClosed } = methodOf(method);
  if (!(await isProvided(merchant, ports, { ...wanted, byMandate }))) return "no_provider";
  if (!usesMethod(merchant, method)) return "switched_off";
  return whyClosed(merchant);
}

/** The method, and why a merchant cannot be paid by it now; null if it can. */
export async function findClosed(
  merchant: PayeeMerchant,
  method: PaymentMethod,
): Promise<{ method: PaymentMethod; why: MethodClosed } | null> {
  const why = await whyMethodClosed(merchant, method);
  return why && { method, why };
}

/** Why none of a merchant's charges can be paid now: no provider, or the merchant's settings; null if they can. */
export async function whyNoneOpen(
  merchant: PayeeMerchant,
): Promise<Extract<MethodClosed, "no_provider" | "switched_off"> | null> {
  const reasons = await Promise.all(CHARGE_METHODS.map((method) => whyMethodClosed(merchant, method)));
  if (reasons.includes(null)) return null;
  return reasons.every((reason) => reason === "no_provider") ? "no_provider" : "switched_off";
}

/**
 * Throws `payment_method_not_allowed` if no provider takes that method, or the merchant or the charge's link has it
 * off.
 */
export async function assertMethodOpen(
  due: Due,
  charge: ChargeOnOffer,
  merchant: MerchantRecord,
  method: PaymentMethod,
): Promise<void> {
  assertReportsPayer(charge, method);
  await assertUsesMethod(merchant, method, wantedOf(charge, due.custodian));
  if (!(await openMethodsOf(due, charge, merchant)).includes(method)) throw methodOff();
}

/** Throws `payment_method_not_allowed` if no open method could pay the charge. */
export async function assertPayable(
  taken: readonly PaymentMethod[],
  charge: ChargeOnOffer,
  merchant: MerchantRecord,
): Promise<void> {
  const due = { methods: taken, custodian: null };
  if ((await openMethodsOf(due, charge, merchant)).length === 0) throw payableByNone(merchant, charge);
}

function payableByNone({ mode }: MerchantRecord, charge: ChargeOnOffer): PonteError {
  const able = isPayerLocked(charge) ? "reports who paid" : "takes this charge";
  const wanted = charge.captureLater ? "holds an amount and captures it later" : able;
  const detail = `This charge could not be paid: none of the merchant's methods ${wanted} in ${mode} mode. Connect a provider, or change its limits or the merchant's methods.`;
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "no_method_open", detail }],
  });
}

/**
 * Throws `payment_method_not_allowed`, before storing anything, if no provider takes that method in the merchant's mode, the
 * merchant has it off, or the merchant lacks a name for Pix codes.
 */
export async function assertUsesMethod(
  merchant: PayeeMerchant,
  method: PaymentMethod,
  wanted: Wanted = {},
): Promise<void> {
  switch (await whyMethodClosed(merchant, method, wanted)) {
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
  return new PonteError(
    "payment_method_not_allowed",
    "The merchant does not accept payments by this method.",
    {
      errors: [{ pointer: "/paymentMethod", code: "switched_off", detail: "Another method is required." }],
    },
  );
}

function unnamed(): PonteError {
  const detail =
    "The merchant's name or city has no letters that a Pix code can carry; the merchant can set others in its settings.";
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "not_latin", detail }],
  });
}

/**
 * Throws `payment_method_not_allowed` if only one payer may pay and that method does not report who paid, or that payer
 * was anonymized.
 */
export function assertReportsPayer(lock: Partial<PayerLock>, method: PaymentMethod): void {
  if (!isPayerLocked(lock)) return;
  if (hasNoPayerLeft(lock)) throw payerForgotten();
  if (methodOf(method).reportsPayer) return;
  const able = PAYMENT_METHODS.filter((one) => methodOf(one).reportsPayer).join(" or ");
  const detail = `Only one payer may pay this charge, and no bank reports who paid by this method. Use ${able}.`;
  throw new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "payer_unreported", detail }],
  });
}

function payerForgotten(): PonteError {
  const detail = "The only payer of this charge was anonymized, so no one can pay it.";
  return new PonteError("payment_method_not_allowed", detail, {
    errors: [{ pointer: "/paymentMethod", code: "payer_anonymized", detail }],
  });
}

/** Throws `payment_method_not_allowed` if a product does not take that method. */
export function assertTakesMethod(taken: readonly PaymentMethod[], method: PaymentMethod): void {
  if (taken.includes(method)) return;
  throw new PonteError("payment_method_not_allowed", "This payment cannot be paid by this method.", {
    errors: [{ pointer: "/paymentMethod", code: "not_allowed", detail: "Another method is required." }],
  });
}

/**
 * The input of an attempt that a merchant's server starts. Throws `payment_method_not_allowed` for one that only the public
 * checkout takes.
 */
export function requireServerSideInput(method: ChargeMethod, requested: ServerRequest): PaymentInput {
  const { serverStart } = methodOf(method);
  if ("read" in serverStart) return serverStart.read(requested);
  const others = CHARGE_METHODS.filter((other) => "read" in methodOf(other).serverStart).join(" or ");
  throw new PonteError("payment_method_not_allowed", serverStart.refused, {
    errors: [
      {
        pointer: "/paymentMethod",
        code: "not_allowed",
        detail: `Use ${others}, or send the payer to checkoutUrl.`,
      },
    ],
  });
}
