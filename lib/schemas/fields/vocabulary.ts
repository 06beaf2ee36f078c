import { z } from "zod";
import { FIAT_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/coins/pay-currencies.rules";
import { MODES } from "#lib/domain/mode";
import { CHARGE_METHODS, PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { ADDITIONAL_STATUSES, INVOICE_STATUSES, INVOICE_TYPES } from "#lib/invoices/invoice-states.rules";
import { SUSPENSE_REASONS, SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/payments/states.rules";
import { PAYOUT } from "#lib/status/status-tables.rules";
import { DELIVERY_STATUSES } from "#lib/webhooks/delivery.rules";
import { EVENT_TYPES } from "#lib/webhooks/event-types.rules";

/** Enumerations shared by answers and requests, each a component of the OpenAPI document. */

export const mode = z.enum(MODES).meta({
  id: "Mode",
  description:
    "The mode: `test` uses the sandbox's money, which is worth nothing; `live` uses real money. Objects of one mode are never listed or paid in the other.",
});

export const chargeStatus = z.enum(CHARGE_STATUSES).meta({
  id: "ChargeStatus",
  description:
    "PENDING waits for its payer. PAID, EXPIRED and CANCELED are final. A PENDING charge is EXPIRED as soon as `expiresAt` passes.",
});

export const attemptStatus = z.enum(ATTEMPT_STATUSES).meta({
  id: "AttemptStatus",
  description:
    "PENDING waits for its payer. PROCESSING no longer depends on the payer: the provider's outcome is not known yet, or a card's amount is authorized and waits for its capture (`authorization`). A PAID attempt becomes REFUNDED once it is refunded in full. FAILED, EXPIRED, CANCELED and REFUNDED are final.",
});

/** Marks a set of names that grows with what Ponte can do; programs ignore those that they do not know. */
export const GROWING = { "x-extensible-enum": true } as const;

export const chargeMethod = z.enum(CHARGE_METHODS).meta({
  id: "ChargeMethod",
  description:
    "A payment method of a charge. Only the public checkout accepts CREDIT_CARD; BOLETO is only for merchants who turned it on.",
  ...GROWING,
});

export const paymentMethod = z.enum(PAYMENT_METHODS).meta({
  id: "PaymentMethod",
  description:
    "A payment method. CRYPTO is only for crypto invoices, PIX_AUTOMATIC only for subscriptions, BOLETO only for merchants who turned it on.",
  ...GROWING,
});

export const suspenseReason = z.enum(SUSPENSE_REASONS).meta({
  id: "SuspenseReason",
  description:
    "Why money is held: it arrived after its charge ended (LATE) or was already paid (DUPLICATE), it was too little (PARTIAL) or too much (OVERPAID), or the charge has a `payerDocument` and the bank reports another payer (ANOTHER_PAYER, refunded at once) or none (UNKNOWN_PAYER).",
  ...GROWING,
});

export const suspenseStatus = z.enum(SUSPENSE_STATUSES).meta({
  id: "SuspenseStatus",
  description:
    "HELD waits for a decision, REFUNDED went back to the payer, ACCEPTED was taken into the balance, COUNTED became the payment of its charge, or a part of the payment.",
});

export const payoutStatus = z.enum(PAYOUT.all).meta({
  id: "PayoutStatus",
  description:
    "REQUESTED waits for a second person. APPROVED is about to be sent. SENT is with the bank; its outcome may still be unknown. PAID has arrived. FAILED and CANCELED returned the money to the balance.",
});

export const eventType = z.enum([...EVENT_TYPES, "ping"]).meta({
  id: "EventType",
  description: "The event's type. A `ping` only tests an endpoint.",
  ...GROWING,
});

export const deliveryStatus = z.enum(DELIVERY_STATUSES).meta({
  id: "DeliveryStatus",
  description:
    "PENDING is scheduled. DELIVERED was answered with a 2xx status. FAILED is followed by another try, and DEAD is not.",
});

export const invoiceType = z.enum(INVOICE_TYPES).meta({
  id: "InvoiceType",
  description: "A PAYMENT brings coins in, a WITHDRAWAL sends them out.",
});

export const invoiceStatus = z.enum(INVOICE_STATUSES).meta({
  id: "InvoiceStatus",
  description:
    "A PAYMENT is WAITING_PAYMENT, PARTIALLY_PAID, CONFIRMING, PAID, EXPIRED, FAILED or REFUNDED; a WITHDRAWAL is REQUESTED, APPROVED, SENT, CONFIRMED, REJECTED or FAILED.",
});

export const additionalStatus = z.enum(ADDITIONAL_STATUSES).meta({
  id: "AdditionalStatus",
  description:
    "Whether a crypto payment was more than the amount due (OVERPAID) or arrived after its quote ended (PAID_LATE).",
});

export const fiatCurrency = z
  .enum(FIAT_CURRENCIES, { error: `Must be one of ${FIAT_CURRENCIES.join(", ")}.` })
  .meta({ id: "FiatCurrency", description: "The currency of a crypto invoice's amount (ISO 4217)." });

export const payCurrency = z
  .enum(PAY_CURRENCY_CODES, { error: `Must be one of ${PAY_CURRENCY_CODES.join(", ")}.` })
  .meta({
    id: "PayCurrency",
    description:
      "A coin or token and its network: USDTERC20 is Tether on Ethereum, USDTBSC is Tether on BSC.",
  });

export const documentType = z.enum(["CPF", "CNPJ", "PASSPORT", "OTHER"]).meta({
  id: "DocumentType",
  description: "The type of document. In Brazil, CPF is for people and CNPJ for companies.",
});

/** The documents of Brazil's tax authority; their check digits are verified. */
export const taxDocumentType = z.enum(["CPF", "CNPJ"]).meta({
  id: "TaxDocumentType",
  description: "CPF for a person, CNPJ for a company.",
});
