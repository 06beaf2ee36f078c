import { z } from "zod";
import { authorization } from "#lib/attempts/authorization.contract";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { CHECKOUT_CURRENCY_CODES } from "#lib/exchange/exchange.rules";
import { offeredMandate } from "#lib/mandates/mandate.contract";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { reference } from "#lib/schemas/fields/reference";
import { secret } from "#lib/schemas/fields/secret";
import { instant, returnAddress } from "#lib/schemas/fields/text";
import { attemptStatus, GROWING, paymentMethod } from "#lib/schemas/fields/vocabulary";

const CHECKOUT_URL = "https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA";

export const checkoutInstructions = z
  .object({
    type: z.literal("CHECKOUT").describe("Always `CHECKOUT`: the payer chooses a method on the hosted page."),
    checkoutUrl: z.string().describe("The hosted page to send the payer to."),
    checkoutToken: secret(z.string()).describe(
      "A token for your own payment page, sent as `X-Checkout-Token`. It gives access to this charge's checkout only.",
    ),
    expiresAt: instant.describe("When the token expires."),
  })
  .meta({ id: "CheckoutInstructions", description: "How to pay a charge that has no attempt yet." });

const pixInstructions = z
  .object({
    type: z
      .literal("PIX")
      .describe("Always `PIX`: the payer scans the QR code or pastes the text in a bank app."),
    emv: z.string().meta({
      description: "The text to copy and paste into a bank app (BR Code).",
      examples: ["00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000520400005303986…"],
    }),
    qrCode: z.string().meta({
      description: "The QR code as `data:image/png;base64,…`.",
      examples: ["data:image/png;base64,iVBORw0KGgo…"],
    }),
    txid: z.string().meta({
      description: "The payment's id at the Pix provider.",
      examples: ["01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
    expiresAt: instant.describe("When it expires."),
    checkoutUrl: z.string().meta({
      description: "The hosted page with the same instructions.",
      examples: [CHECKOUT_URL],
    }),
    mandate: offeredMandate
      .optional()
      .describe("Only for a code that also authorizes Pix Automático: show it to the payer before they pay."),
  })
  .meta({ id: "PixInstructions", description: "How to pay by Pix." });

const boletoInstructions = z
  .object({
    type: z.literal("BOLETO").meta({
      description:
        "Always `BOLETO`: the payer types or scans the barcode, or pays the same debt by its Pix code.",
      ...GROWING,
    }),
    typedLine: z.string().meta({
      description: "The 47 digits to type or paste into a bank app (linha digitável).",
      examples: ["00190500954014481606906809350314337370000000100"],
    }),
    barcode: z.string().meta({
      description: "The 44 digits of the barcode (FEBRABAN, Interleaved 2 of 5).",
      examples: ["00193373700000001000500940144816060680935031"],
    }),
    dueDate: z.iso.date().meta({
      description:
        "The last day to pay it, in Brasília; if banks are closed on that day, it can be paid on the next business day.",
      examples: ["2026-12-31"],
    }),
    emv: z.string().optional().describe("The Pix code of the same debt; missing if the bank issued none."),
    qrCode: z.string().optional().describe("The QR code of `emv` as `data:image/png;base64,…`."),
    printUrl: z.string().meta({
      description: "The boleto as a page to print.",
      examples: [`${CHECKOUT_URL}/boleto`],
    }),
    pdfUrl: z.string().meta({
      description: "The boleto as a PDF of one A4 page.",
      examples: [`${CHECKOUT_URL}/boleto.pdf`],
    }),
    expiresAt: instant.describe(
      "When the attempt expires: when a payment on the last day would be confirmed at the latest.",
    ),
    checkoutUrl: z.string().meta({
      description: "The hosted page with the same instructions.",
      examples: [CHECKOUT_URL],
    }),
  })
  .meta({
    id: "BoletoInstructions",
    description:
      "How to pay by boleto. A payment by barcode is confirmed on the next business day and cannot be refunded through the bank; one by Pix is confirmed at once.",
  });

const redirectInstructions = z
  .object({
    type: z.literal("REDIRECT").describe("Always `REDIRECT`: the payer pays on the processor's page."),
    redirectUrl: z.string().meta({
      description: "The processor's page to send the payer to.",
      examples: ["https://pay.example.com/international/8f3x5r2b7c9d"],
    }),
    sessionId: z.string().meta({
      description: "The payment's id at the processor.",
      examples: ["8f3x5r2b7c9d"],
    }),
    provider: z.string().meta({ description: "The processor.", examples: ["sandbox"] }),
    expiresAt: instant.describe("When this exchange rate expires."),
  })
  .meta({ id: "RedirectInstructions", description: "How to pay from abroad, in another currency." });

const threeDsInstructions = z
  .object({
    type: z
      .literal("THREE_DS")
      .describe("Always `THREE_DS`: the cardholder confirms the payment with the card's issuer."),
    redirectUrl: z.string().meta({
      description: "The page where the cardholder confirms.",
      examples: ["https://bank.example.com/3ds/8f3x5r2b7c9d"],
    }),
  })
  .meta({ id: "ThreeDsInstructions", description: "How to complete a card payment with 3-D Secure." });

const noInstructions = z
  .object({ type: z.literal("NONE").describe("Always `NONE`: the payer has nothing to do.") })
  .meta({ id: "NoInstructions", description: "There is nothing for the payer to do." });

/** The instructions for paying an attempt. */
export const attemptInstructions = z
  .discriminatedUnion("type", [
    pixInstructions,
    boletoInstructions,
    redirectInstructions,
    threeDsInstructions,
    noInstructions,
  ])
  .meta({ id: "Instructions", description: "How to pay an attempt, by `type`." });

export const attempt = z
  .object({
    id: idOf("attempt", "The attempt's id."),
    chargeId: idOf("charge", "The id of its charge."),
    paymentMethod: paymentMethod,
    status: attemptStatus,
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    currency: z
      .string()
      .meta({ description: "The currency of `grossAmount` (ISO 4217).", examples: ["BRL"] }),
    instructions: attemptInstructions,
    checkoutMeta: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe(
        "Additional data, such as `exchangeRate`, `exchangeRateSource`, `exchangeRateAsOf` and `checkoutAmount` for INTERNATIONAL; null if there is none.",
      ),
    failureCode: z
      .string()
      .nullable()
      .describe("Why the attempt failed, as a stable code such as `insufficient_funds`; null unless FAILED."),
    failureMessage: z
      .string()
      .nullable()
      .describe("The reason as a sentence for the payer, in Portuguese; null unless FAILED."),
    installments: z.int().nullable().describe("The number of card installments; null for other methods."),
    card: z
      .object({
        brand: z.string().meta({ description: "The card's brand.", examples: ["visa"] }),
        last4: z.string().meta({ description: "The card number's last four digits.", examples: ["1111"] }),
      })
      .nullable()
      .describe("The card; null for other methods."),
    createdAt: instant.describe("When it was created."),
    updatedAt: instant.describe("When it last changed."),
    authorization: authorization
      .nullable()
      .describe("The amount that the card's issuer holds or held for the attempt; null if there is none."),
  })
  .meta({ id: "Attempt", description: "One attempt to pay a charge, by one method." });
export type AttemptView = z.output<typeof attempt>;

export const attemptDetail = attempt
  .extend({
    gatewayStatus: z
      .string()
      .nullable()
      .describe("The provider's own status; null until the provider has answered."),
  })
  .meta({ id: "AttemptDetail", description: "An attempt, with the provider's own status." });
export type AttemptDetailView = z.output<typeof attemptDetail>;

export const attemptIdempotencyKey = reference(255).meta({
  description:
    "A key that works only once for this merchant, on any route and for ever. A second request with it gets 409 idempotency_key_reused.",
});

/** Accepts every known method, so that a card on a server-side route gets a specific refusal. */
export const serverSideMethod = z
  .enum(CHARGE_METHODS, { error: "Must be PIX, INTERNATIONAL or BOLETO." })
  .meta({
    enum: ["PIX", "INTERNATIONAL", "BOLETO"],
    description: "The payment method. Only the public checkout accepts cards.",
  });

/** The currency of an international payment (ISO 4217). */
export const checkoutCurrency = z
  .enum(CHECKOUT_CURRENCY_CODES, {
    error: `Must be one of ${CHECKOUT_CURRENCY_CODES.join(", ")}; BRL is paid by PIX or card.`,
  })
  .meta({ description: "The payer's currency. Required with INTERNATIONAL, refused otherwise." });

/** The source of an international payment's rate. */
export const exchangeRateSource = z.string().meta({
  description:
    "INTERNATIONAL only: the source of `exchangeRate` before the markup: `PTAX` (Banco Central do Brasil), `ECB` (European Central Bank) or `sandbox`. New sources may be added.",
  examples: ["PTAX"],
});
export const exchangeRateAsOf = instant.describe(
  "INTERNATIONAL only: the time of `exchangeRate`. A published rate applies until the next one, even over weekends and holidays.",
);

/** Refuses a currency that is missing with INTERNATIONAL, or given with any other method. */
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

/** The due date of a boleto. */
export const boletoDueDate = z.iso.date().meta({
  description:
    "BOLETO only: the last day to pay it, in Brasília. A payment by barcode on that day is confirmed on the next business day, and the charge must not expire before then. The default is the latest possible day.",
  examples: ["2026-12-31"],
});

/** Refuses a due date with any method but BOLETO. */
export function dueDateGoesWithMethod(
  { paymentMethod, dueDate }: { paymentMethod?: string | undefined; dueDate?: string | undefined },
  context: z.RefinementCtx,
): void {
  if (dueDate === undefined || paymentMethod === "BOLETO") return;
  context.addIssue({
    code: "custom",
    path: ["dueDate"],
    message: "Only with BOLETO.",
    params: { code: "not_applicable" },
  });
}

export const createAttemptBody = z
  .strictObject({
    paymentMethod: serverSideMethod,
    currency: checkoutCurrency.optional(),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer is sent at the end, instead of the charge's `redirectUrl`. https; http to the payer's own machine only in test mode and if the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
    dueDate: boletoDueDate.optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .superRefine(currencyGoesWithMethod("currency"))
  .superRefine(dueDateGoesWithMethod)
  .meta({ id: "CreateAttemptRequest", description: "An attempt to start on a charge." });
export type CreateAttemptBody = z.output<typeof createAttemptBody>;
