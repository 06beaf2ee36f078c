import { z } from "zod";
import {
  attempt,
  attemptIdempotencyKey,
  checkoutCurrency,
  exchangeRateAsOf,
  exchangeRateSource,
} from "#lib/attempts/attempt.contract";
import { isCardExpired, luhnValid } from "#lib/cards/card.rules";
import { isCardNumber } from "#lib/cards/card-number.rules";
import { HOSTED_FIELDS_NAMES } from "#lib/cards/hosted-fields.rules";
import { suspenseItem } from "#lib/charges/suspense.contract";
import { BOLETO_PAYER_FIELDS, PAYER_FIELDS } from "#lib/customers/customer.rules";
import { CHECKOUT_CURRENCY_CODES } from "#lib/exchange/exchange.rules";
import { interval } from "#lib/plans/plan.contract";
import { refundStatus } from "#lib/refunds/refund.contract";
import { offeredCard, saveCardInput, savedCardInput } from "#lib/saved-cards/saved-card.contract";
import { amount } from "#lib/schemas/fields/amount";
import { customerInput } from "#lib/schemas/fields/customer";
import { idOf } from "#lib/schemas/fields/id";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import { chargeMethod, chargeStatus, GROWING } from "#lib/schemas/fields/vocabulary";

/** A charge as its payer sees it. */
export const checkoutView = z
  .object({
    id: z.string().meta({ description: "The charge's id.", examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
    merchantName: z.string().meta({ description: "The merchant's name.", examples: ["Café Aurora"] }),
    grossAmount: amount.describe("The amount to pay, in BRL with two decimals."),
    amountReceived: amount.describe(
      "The amount already received that counts towards the charge, in BRL. A later payment covers the rest.",
    ),
    amountDue: amount.describe("The amount still due, in BRL; 0.00 if it can no longer be paid."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    due: z
      .object({
        date: z.iso
          .date()
          .meta({ description: "The due date, in Brasília's time.", examples: ["2026-12-31"] }),
        amountToday: amount.describe("The amount of a payment today, in BRL: a forecast."),
        next: z
          .object({
            from: z.iso
              .date()
              .meta({ description: "The first day of the next amount.", examples: ["2027-01-04"] }),
            amount: amount.describe("The amount of a payment from `from` on, in BRL: a forecast."),
          })
          .nullable()
          .describe("The next amount; null if it stays the same until the end."),
      })
      .nullable()
      .describe(
        "The amount by the day of payment, for a Pix payment with a fine, interest, a discount or a rebate; null for any other, and once it cannot be paid. The payer's bank decides.",
      ),
    description: z.string().nullable().describe("What is paid for; null if not set."),
    status: chargeStatus,
    expiresAt: instant.describe("When it expires."),
    paidAt: instant.nullable().describe("When it was paid; null before that."),
    serverTime: instant.describe("The time of this answer, for countdowns."),
    redirectUrl: z
      .string()
      .nullable()
      .describe("Where the page sends the payer at the end; null if not set."),
    methods: z
      .array(
        z.object({
          method: chargeMethod,
          currencies: z
            .array(z.enum(CHECKOUT_CURRENCY_CODES))
            .optional()
            .meta({ description: "INTERNATIONAL only: the currencies that the payer can use now." }),
          quotes: z
            .array(
              z.object({
                currency: z.enum(CHECKOUT_CURRENCY_CODES).describe("The currency (ISO 4217)."),
                exchangeRate: z.string().meta({
                  description: "The price of one unit of the currency in BRL, including the markup.",
                  examples: ["5.43210000"],
                }),
                exchangeRateSource,
                exchangeRateAsOf,
                checkoutAmount: z.string().meta({
                  description: "The amount in that currency, with its decimals.",
                  examples: ["46.03"],
                }),
              }),
            )
            .optional()
            .meta({
              description:
                "INTERNATIONAL only: the current amount in each currency. An attempt fixes its amount when it starts.",
            }),
          installments: z
            .array(
              z.object({
                count: z.int().meta({ description: "The number of installments.", examples: [1] }),
                amount: amount.describe("The amount of each installment, in BRL with two decimals."),
                total: amount.describe("The total of all installments, in BRL with two decimals."),
              }),
            )
            .optional()
            .describe("CREDIT_CARD only: the installment options."),
          hostedFields: z
            .object({
              connection: z.string().meta({
                description: "The connection of these fields. Send it back with the card.",
                examples: ["con_01k6z0q4n8f3x5r2b7c9d1e6gh"],
              }),
              name: z.enum(HOSTED_FIELDS_NAMES).describe("The processor and its environment."),
              clientKey: z.string().meta({
                description: "The account's public key.",
                examples: ["test_ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"],
              }),
              script: z.string().meta({
                description: "The processor's script.",
                examples: ["https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/sdk/6.33.0/adyen.js"],
              }),
              integrity: z
                .string()
                .nullable()
                .describe("The script's hash (Subresource Integrity); null if it is not pinned."),
            })
            .optional()
            .describe(
              "CREDIT_CARD only: the payer enters the card in fields served by the processor, and no card number may be sent here.",
            ),
          savedCards: z
            .array(offeredCard)
            .optional()
            .describe(
              "CREDIT_CARD only, for a charge with a `customerReference` and within an hour of its creation: the customer's saved cards. Otherwise missing.",
            ),
          dueDate: z.iso
            .date()
            .optional()
            .meta({
              description: "BOLETO only: the due date of a boleto that is started now.",
              examples: ["2026-12-31"],
            }),
          payerFields: z
            .array(z.enum(BOLETO_PAYER_FIELDS))
            .optional()
            .meta({
              description: "BOLETO only: the fields of `customer` that the payer must add for a boleto.",
              examples: [["name", "document"]],
            }),
          savesCards: z
            .boolean()
            .optional()
            .describe("CREDIT_CARD only, with `savedCards` or `recurring`: true if a new card can be saved."),
          recurring: z
            .object({
              amount: amount.describe("What each payment costs, in BRL; with `isMaximum` the most."),
              isMaximum: z.boolean().describe("True if each payment costs at most `amount`."),
              interval,
              firstDay: z.iso.date().meta({
                description: "The first day on which the card is charged, in Brasília's time.",
                examples: ["2026-12-31"],
              }),
            })
            .optional()
            .describe(
              "CREDIT_CARD only, for a subscription whose collection is SAVED_CARD: what a card saved here will be charged from then on, without the payer. Show it with the consent.",
            ),
        }),
      )
      .describe("The payment methods available now."),
    payerFields: z.array(z.enum(PAYER_FIELDS)).meta({
      description: "The fields of `customer` that the payer must fill in before seeing how to pay.",
    }),
    onlyPayer: z
      .string()
      .optional()
      .meta({
        description:
          "The only payer of this charge, masked: money from another account is refunded. Missing if anyone may pay.",
        examples: ["CPF ***.982.247-**"],
      }),
    payerName: z
      .string()
      .nullable()
      .meta({ description: "The payer of a Pix payment; null until it is paid." }),
    lastAttempt: attempt.nullable().describe("The newest attempt; null before the first."),
    refundedAmount: amount.describe("The total of successful refunds, in BRL."),
    refundStatus,
    suspense: z
      .array(suspenseItem.pick({ amount: true, reason: true, status: true, receivedAt: true }))
      .describe("Money that arrived late, twice, in a wrong amount or from another payer, with its status."),
    supportEmail: z
      .string()
      .nullable()
      .describe("The merchant's contact address for payers; null if not set."),
  })
  .meta({ id: "Checkout", description: "A charge as its payer sees it." });
export type CheckoutView = z.output<typeof checkoutView>;

const card = z
  .strictObject({
    number: z
      .string()
      .regex(/^\d{12,19}$/, { error: "Must be 12 to 19 digits without spaces.", abort: true })
      .refine(luhnValid, { error: "Is not a valid card number.", params: { code: "invalid_card_number" } })
      .meta({
        description: "The card number, digits only. It is never stored.",
        examples: ["4111111111111111"],
      }),
    holderName: nameText(100).meta({ description: "The name on the card.", examples: ["ANA SOUZA"] }),
    // If the month or year is invalid, `expired` is not reported too.
    expMonth: z
      .int()
      .min(1, { abort: true })
      .max(12, { abort: true })
      .meta({ description: "The expiry month, 1 to 12.", examples: [12] }),
    expYear: z
      .int()
      .min(2000, { abort: true })
      .max(2099, { abort: true })
      .meta({ description: "The expiry year, four digits.", examples: [2030] }),
    cvv: z
      .string()
      .regex(/^\d{3,4}$/, "Must be 3 or 4 digits.")
      .meta({ description: "The security code. It is never stored.", examples: ["123"] }),
  })
  .refine((value) => !isCardExpired(value.expMonth, value.expYear, new Date()), {
    path: ["expYear"],
    error: "The card has expired.",
    params: { code: "card_expired" },
  })
  .meta({ id: "CardInput", description: "A card to pay with." });

const cipher = z
  .string()
  .regex(/^[\x21-\x7e]{20,15000}$/, "Must be a text from the processor's fields.")
  .refine((value) => !isCardNumber(value), "Must be encrypted.");
// The fields of some processors do not report these digits.
const digitsOf = (digits: RegExp, error: string) => z.string().regex(digits, error).nullable().default(null);

const encryptedCard = z
  .strictObject({
    connection: idOf("connection", "The `connection` of the `hostedFields` that encrypted the card."),
    number: cipher.describe("The card number, encrypted."),
    expiryMonth: cipher.describe("The expiry month, encrypted."),
    expiryYear: cipher.describe("The expiry year, encrypted."),
    securityCode: cipher.describe("The security code, encrypted."),
    holderName: nameText(100).meta({ description: "The name on the card.", examples: ["ANA SOUZA"] }),
    brand: z
      .string()
      .regex(/^[a-z0-9_]{1,30}$/, "Must be a brand's code.")
      .nullable()
      .default(null)
      .meta({ description: "The brand that the fields recognized; null if none.", examples: ["visa"] }),
    first6: digitsOf(/^\d{6}$/, "Must be six digits.").describe(
      "The card number's first six digits, if the fields report them.",
    ),
    last4: digitsOf(/^\d{4}$/, "Must be four digits.").describe(
      "The card number's last four digits, if the fields report them.",
    ),
  })
  .meta({
    id: "EncryptedCardInput",
    description: "A card from a processor's own fields, which only the processor can decrypt.",
  });

const tokenizedCard = z
  .strictObject({
    connection: idOf("connection", "The `connection` of the `hostedFields` that took the card."),
    token: z
      .string()
      .regex(/^[A-Za-z][\w-]{7,254}$/, "Must be a token from the processor's fields.")
      .meta({
        description: "The processor's single-use token of the card.",
        examples: ["pm_1Pgafy2eZvKYlo2C"],
      }),
    holderName: encryptedCard.shape.holderName,
    brand: encryptedCard.shape.brand,
    last4: encryptedCard.shape.last4,
  })
  .meta({
    id: "TokenizedCardInput",
    description: "A card from a processor's own fields, as the processor's token.",
  });

const proof = z.string().regex(/^[\x21-\x7e]{1,100}$/, "Must be 1 to 100 characters without spaces.");

const cardAuthentication = z
  .strictObject({
    eci: z
      .string()
      .regex(/^\d{1,2}$/, "Must be one or two digits.")
      .meta({ description: "The electronic commerce indicator.", examples: ["05"] }),
    version: z
      .string()
      .regex(/^2(\.\d){0,2}$/, "Must be a version of EMV 3-D Secure 2.")
      .meta({ description: "The protocol's version.", examples: ["2.2.0"] }),
    cavv: proof
      .nullable()
      .default(null)
      .meta({
        description: "The issuer's authentication value, base64.",
        examples: ["AAABB2gHA1B5EFNjWQcDAAAAAAB="],
      }),
    xid: proof
      .nullable()
      .default(null)
      .meta({
        description: "The transaction id of the 3DS server, base64.",
        examples: ["Uk5ZanBHcWw2RjRCbEN5dGtiMTB="],
      }),
    referenceId: proof
      .nullable()
      .default(null)
      .meta({
        description: "The transaction id of the directory server.",
        examples: ["a24a5d87-b1a1-4aef-a37b-2f30b91274e6"],
      }),
  })
  .meta({
    id: "CardAuthenticationInput",
    description:
      "The result of a 3-D Secure authentication that your own page ran before the payment. It is passed on and never stored.",
  });

const browserFacts = z
  .strictObject({
    language: text(35).meta({
      description: "The browser's language (BCP 47): `navigator.language`.",
      examples: ["pt-BR"],
    }),
    colorDepth: z
      .int()
      .min(1)
      .max(64)
      .meta({ description: "Bits per pixel: `screen.colorDepth`.", examples: [24] }),
    screenHeight: z
      .int()
      .min(0)
      .max(999_999)
      .meta({ description: "The screen's height in pixels.", examples: [1080] }),
    screenWidth: z
      .int()
      .min(0)
      .max(999_999)
      .meta({ description: "The screen's width in pixels.", examples: [1920] }),
    timeZoneOffset: z
      .int()
      .min(-840)
      .max(840)
      .meta({ description: "UTC minus local time in minutes: `getTimezoneOffset()`.", examples: [180] }),
    javaEnabled: z.boolean().meta({ description: "True if the browser runs Java.", examples: [false] }),
  })
  .meta({
    id: "BrowserInput",
    description:
      "The payer's browser data for EMV 3-D Secure 2, in addition to its request headers. It is passed to the card processor and never stored. Without it, an issuer may decline a payment that it wants to authenticate.",
  });

export const cardPaymentBody = z
  .strictObject({
    paymentMethod: z.literal("CREDIT_CARD").describe("Always `CREDIT_CARD`."),
    card: secret(card)
      .optional()
      .describe("A card entered on this page; refused if `hostedFields` are offered."),
    encryptedCard: secret(encryptedCard).optional(),
    tokenizedCard: secret(tokenizedCard).optional(),
    savedCard: secret(savedCardInput).optional(),
    saveCard: saveCardInput.optional(),
    authentication: secret(cardAuthentication).optional(),
    browser: secret(browserFacts).optional(),
    installments: z
      .int()
      .min(1)
      .max(24)
      .default(1)
      .meta({ description: "The number of installments.", examples: [1] }),
    customer: customerInput.optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .superRefine(
    ({ card: typed, encryptedCard: encrypted, tokenizedCard: kept, savedCard, saveCard }, context) => {
      const given = [typed, encrypted, kept, savedCard].filter((one) => one !== undefined);
      if (given.length !== 1) {
        context.addIssue({
          code: "custom",
          path: ["card"],
          message: "Needs one of card, encryptedCard, tokenizedCard and savedCard.",
          params: { code: given.length > 1 ? "not_applicable" : "required" },
        });
      }
      if (saveCard === undefined || savedCard === undefined) return;
      context.addIssue({
        code: "custom",
        path: ["saveCard"],
        message: "A saved card cannot be saved again.",
        params: { code: "not_applicable" },
      });
    },
  )
  .meta({ id: "CardPaymentRequest", description: "Pay by card." });
export type CardPaymentBody = z.output<typeof cardPaymentBody>;

export const pixPaymentBody = z
  .strictObject({
    paymentMethod: z.literal("PIX").describe("Always `PIX`."),
    customer: customerInput.optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .meta({ id: "PixPaymentRequest", description: "Pay by Pix." });

export const internationalPaymentBody = z
  .strictObject({
    paymentMethod: z.literal("INTERNATIONAL").describe("Always `INTERNATIONAL`."),
    currency: checkoutCurrency,
    customer: customerInput.optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .meta({ id: "InternationalPaymentRequest", description: "Pay from abroad, in another currency." });

export const boletoPaymentBody = z
  .strictObject({
    paymentMethod: z.literal("BOLETO").describe("Always `BOLETO`."),
    customer: customerInput.optional(),
    attemptIdempotencyKey: attemptIdempotencyKey.optional(),
  })
  .meta({ id: "BoletoPaymentRequest", description: "Pay by boleto, by its barcode or its Pix code." });

export const checkoutPaymentBody = z
  .discriminatedUnion(
    "paymentMethod",
    [cardPaymentBody, pixPaymentBody, internationalPaymentBody, boletoPaymentBody],
    { error: "Must be PIX, CREDIT_CARD, INTERNATIONAL or BOLETO." },
  )
  .meta({ id: "PayCheckoutRequest", description: "How the payer pays, depending on `paymentMethod`." });
export type CheckoutPaymentBody = z.output<typeof checkoutPaymentBody>;
export type CheckoutPaymentInput = z.input<typeof checkoutPaymentBody>;

export const checkoutPayment = attempt
  .extend({
    nextAction: z
      .object({
        type: z.enum(["NONE", "REDIRECT", "PIX", "BOLETO"]).meta({
          description:
            "NONE: there is nothing to do. REDIRECT: go to `url`. PIX and BOLETO: show `instructions`.",
          ...GROWING,
        }),
        url: z.string().optional().describe("Where to go; only with REDIRECT."),
      })
      .describe("The next step for the payer's page."),
  })
  .meta({ id: "CheckoutPayment", description: "The attempt that the payer started, and the next step." });
export type CheckoutPaymentView = z.output<typeof checkoutPayment>;

export const checkoutToken = z
  .object({
    checkoutToken: secret(z.string()).meta({
      description:
        "A token for your own payment page, sent as `X-Checkout-Token`. It gives access to this charge's checkout only.",
      examples: ["eyJhbGciOiJFZERTQSIsInR5cCI6ImNrK2p3dCJ9.eyJ…"],
    }),
    expiresAt: instant.describe("When the token expires."),
    checkoutUrl: z.string().meta({
      description: "The hosted page of the charge.",
      examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
    }),
  })
  .meta({ id: "CheckoutToken", description: "A token for the checkout of one charge." });
export type CheckoutTokenView = z.output<typeof checkoutToken>;
