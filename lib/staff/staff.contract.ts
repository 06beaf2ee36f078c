import { z } from "zod";
import { normalizeDocument } from "#lib/customers/documents.rules";
import { METHOD_FACTS, PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import { newPrices } from "#lib/ledger/money.contract";
import { REPORT_ALERT_REASONS, RETAKEN_OUTCOMES } from "#lib/payments/report-alert.rules";
import { BRCODE_LIMITS } from "#lib/pix/brcode/limits.rules";
import { emailInput } from "#lib/schemas/fields/customer";
import { secret } from "#lib/schemas/fields/secret";
import { displayName, instant, pixText, text } from "#lib/schemas/fields/text";
import { MEMBER_STATUSES } from "#lib/team/team.contract";

export const actBody = z.strictObject({
  reason: text(200).meta({ description: "The reason, which the merchant sees in its audit log." }),
});
export type ActBody = z.output<typeof actBody>;

export const acting = z.object({ merchantId: z.string(), merchantName: z.string(), until: instant });
export type ActingView = z.output<typeof acting>;

/** A CNPJ or CPF with verified check digits; punctuation is removed. */
const businessDocument = text(32).transform((value, context) => {
  const document = normalizeDocument("CNPJ", value) ?? normalizeDocument("CPF", value);
  if (document) return document;
  context.addIssue({
    code: "custom",
    message: "Is neither a valid CNPJ nor a valid CPF.",
    params: { code: "invalid_document" },
  });
  return z.NEVER;
});

/** A method without a price of its own uses another method's, because older programs do not name it. */
function withSharedPrices(prices: z.output<typeof newPrices>): z.output<typeof newPrices> {
  const priceOf = (method: PaymentMethod) => prices.find((price) => price.method === method);
  const shared = PAYMENT_METHODS.flatMap((method) => {
    const price = priceOf(method) ? undefined : priceOf(METHOD_FACTS[method].pricedAs);
    return price ? [{ ...price, method }] : [];
  });
  return [...prices, ...shared];
}

export const createMerchantBody = z.strictObject({
  name: displayName(100),
  legalName: displayName(150),
  document: businessDocument,
  city: text(100),
  pixName: pixText(BRCODE_LIMITS.merchantName).optional(),
  pixCity: pixText(BRCODE_LIMITS.merchantCity).optional(),
  ownerEmail: emailInput,
  prices: newPrices.transform(withSharedPrices).refine((prices) => prices.length === PAYMENT_METHODS.length, {
    error: "A price for each method.",
    params: { code: "required" },
  }),
});
export type CreateMerchantBody = z.output<typeof createMerchantBody>;

/** The only answer with the owner's link. */
export const createdMerchant = z.object({
  id: z.string(),
  name: z.string(),
  invitation: z.object({ email: z.string(), url: secret(z.string()), expiresAt: instant }),
});
export type CreatedMerchantView = z.output<typeof createdMerchant>;

const cardLike = z.boolean().describe("True if references and Idempotency-Keys may look like card numbers.");

export const setMerchantReferencesBody = z.strictObject({ cardLike });
export type SetMerchantReferencesBody = z.output<typeof setMerchantReferencesBody>;

export const merchantReferences = z.object({ cardLike });
export type MerchantReferencesView = z.output<typeof merchantReferences>;

export const setUserStatusBody = z.strictObject({ status: z.enum(MEMBER_STATUSES) });
export type SetUserStatusBody = z.output<typeof setUserStatusBody>;

/** Names a kept report. */
export const takeReportAgainBody = z.strictObject({
  provider: text(200).describe("The provider account that reported it."),
  reason: z.enum(REPORT_ALERT_REASONS).describe("Why the report was kept."),
  bodyHash: z.hash("sha256").describe("The SHA-256 hash of the report's body."),
});
export type TakeReportAgainBody = z.output<typeof takeReportAgainBody>;

/** The result of processing a report again; `reason` is why it still does not fit, null if it does. */
export const retakenReport = z.object({
  outcome: z.enum(RETAKEN_OUTCOMES),
  reason: z.enum(REPORT_ALERT_REASONS).nullable(),
});
