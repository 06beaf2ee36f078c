import { z } from "zod";
import { CHECKOUT_CURRENCY_CODES } from "#lib/domain/exchange";
import { CHARGE_METHODS, PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { ATTEMPT_STATUSES } from "#lib/domain/states";
import { amount } from "#lib/schemas/amount";
import { secret } from "#lib/schemas/secret";
import { instant, text, webAddress } from "#lib/schemas/text";

export const checkoutInstructions = z.object({
  type: z.literal("CHECKOUT"),
  checkoutUrl: z.string(),
  checkoutToken: secret(z.string()),
  expiresAt: instant,
});

/** How to pay an attempt. */
export const attemptInstructions = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("PIX"),
    emv: z.string(),
    qrCode: z.string().meta({ description: "The QR code as data:image/png;base64,…" }),
    txid: z.string(),
    expiresAt: instant,
    checkoutUrl: z.string(),
  }),
  z.object({
    type: z.literal("REDIRECT"),
    redirectUrl: z.string(),
    sessionId: z.string(),
    provider: z.string(),
    expiresAt: instant,
  }),
  z.object({ type: z.literal("THREE_DS"), redirectUrl: z.string() }),
  z.object({ type: z.literal("NONE") }),
]);

export const attempt = z.object({
  id: z.string(),
  chargeId: z.string(),
  paymentMethod: z.enum(PAYMENT_METHODS),
  status: z.enum(ATTEMPT_STATUSES),
  grossAmount: amount,
  currency: z.string(),
  instructions: attemptInstructions,
  checkoutMeta: z.record(z.string(), z.unknown()).nullable(),
  failureCode: z.string().nullable(),
  failureMessage: z.string().nullable(),
  installments: z.int().nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type AttemptView = z.output<typeof attempt>;

export const attemptDetail = attempt.extend({ gatewayStatus: z.string().nullable() });
export type AttemptDetailView = z.output<typeof attemptDetail>;

export const attemptIdempotencyKey = text(255).meta({
  description:
    "Serves once, ever, for this merchant on any route; any reuse answers 409 idempotency_key_reused.",
});

/** Every known method parses, so that a card on a server-side route gets its own refusal. */
export const serverSideMethod = z
  .enum(CHARGE_METHODS, { error: "Must be PIX or INTERNATIONAL." })
  .meta({ enum: ["PIX", "INTERNATIONAL"], description: "Cards are only taken by the public checkout." });

/** The currency an international payer pays in (ISO 4217). */
export const checkoutCurrency = z
  .enum(CHECKOUT_CURRENCY_CODES, {
    error: `Must be one of ${CHECKOUT_CURRENCY_CODES.join(", ")}; BRL is paid by PIX or card.`,
  })
  .meta({ description: "The currency the payer pays in; INTERNATIONAL only, and required for it" });

/** Refuses a currency that does not go with the method: missing with INTERNATIONAL, or given with any other. */
export function currencyGoesWithMethod<F extends string>(field: F) {
  return (
    body: { paymentMethod?: string | undefined } & { [K in F]?: unknown },
    context: z.RefinementCtx,
  ) => {
    const isInternational = body.paymentMethod === "INTERNATIONAL";
    if (isInternational === (body[field] !== undefined)) return;
    context.addIssue({
      code: "custom",
      path: [field],
      message: isInternational ? "INTERNATIONAL needs the payer's currency." : "Only with INTERNATIONAL.",
      params: { code: isInternational ? "required" : "not_applicable" },
    });
  };
}

export const createAttemptBody = z
  .strictObject({
    paymentMethod: serverSideMethod,
    currency: checkoutCurrency.optional(),
    redirectUrl: webAddress(["https:"]).optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .superRefine(currencyGoesWithMethod("currency"));
export type CreateAttemptBody = z.output<typeof createAttemptBody>;
