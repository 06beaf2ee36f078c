import { z } from "zod";
import { ADDITIONAL_STATUSES, INVOICE_STATUSES, INVOICE_TYPES } from "#lib/domain/crypto/invoice-states";
import { FIAT_CURRENCIES, PAY_CURRENCY_CODES } from "#lib/domain/crypto/pay-currencies";
import { MODES } from "#lib/domain/mode";
import { DELIVERY_STATUSES } from "#lib/domain/notices/delivery";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";
import { SUSPENSE_REASONS, SUSPENSE_STATUSES } from "#lib/domain/payment/outcome";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/payment/states";
import { CHARGE_METHODS, PAYMENT_METHODS } from "#lib/domain/payment-methods";
import { PAYOUT } from "#lib/domain/status/status-tables";

/** Enumerations shared by answers and requests, each a component of the OpenAPI document. */

export const mode = z.enum(MODES).meta({
  id: "Mode",
  description:
    "Which money it is about. `test` is the sandbox's, which is worth nothing; `live` is real. Nothing of one mode is ever listed or paid in the other.",
});

export const chargeStatus = z.enum(CHARGE_STATUSES).meta({
  id: "ChargeStatus",
  description:
    "PENDING waits for its payer. PAID, EXPIRED and CANCELED are final. A PENDING charge reads EXPIRED as soon as its time is over.",
});

export const attemptStatus = z.enum(ATTEMPT_STATUSES).meta({
  id: "AttemptStatus",
  description:
    "PENDING waits for its payer. PROCESSING waits for the provider's outcome, which is not known yet. A PAID attempt becomes REFUNDED once all of its money was refunded. FAILED, EXPIRED, CANCELED and REFUNDED are final.",
});

export const chargeMethod = z.enum(CHARGE_METHODS).meta({
  id: "ChargeMethod",
  description: "A payment method of a charge. CREDIT_CARD is only taken by the public checkout.",
});

export const paymentMethod = z.enum(PAYMENT_METHODS).meta({
  id: "PaymentMethod",
  description: "A payment method. CRYPTO pays crypto invoices only.",
});

export const suspenseReason = z.enum(SUSPENSE_REASONS).meta({
  id: "SuspenseReason",
  description:
    "Why money is held: it came after the end of its charge (LATE), for a charge that was paid already (DUPLICATE), with less than was asked (PARTIAL) or with more (OVERPAID).",
});

export const suspenseStatus = z.enum(SUSPENSE_STATUSES).meta({
  id: "SuspenseStatus",
  description:
    "HELD waits for a decision, REFUNDED went back to the payer, ACCEPTED was taken into the balance, COUNTED is part of what paid its charge.",
});

export const payoutStatus = z.enum(PAYOUT.all).meta({
  id: "PayoutStatus",
  description:
    "REQUESTED waits for a second person. APPROVED is about to be sent. SENT is with the bank, whose answer may still be unknown. PAID arrived. FAILED and CANCELED gave the money back.",
});

export const eventType = z.enum([...EVENT_TYPES, "ping"]).meta({
  id: "EventType",
  description: "The type of an event. A `ping` only tests an endpoint.",
});

export const deliveryStatus = z.enum(DELIVERY_STATUSES).meta({
  id: "DeliveryStatus",
  description:
    "PENDING waits for its time, DELIVERED was answered with a 2xx status, FAILED is tried again, DEAD is not.",
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
    "Whether a crypto payment brought more than was due (OVERPAID) or came after the end of its quote (PAID_LATE).",
});

export const fiatCurrency = z
  .enum(FIAT_CURRENCIES, { error: `Must be one of ${FIAT_CURRENCIES.join(", ")}.` })
  .meta({ id: "FiatCurrency", description: "The currency that a crypto invoice is written in (ISO 4217)." });

export const payCurrency = z
  .enum(PAY_CURRENCY_CODES, { error: `Must be one of ${PAY_CURRENCY_CODES.join(", ")}.` })
  .meta({
    id: "PayCurrency",
    description:
      "A coin or token, with the network it is on: USDTERC20 is Tether on Ethereum, USDTBSC on BSC.",
  });

export const documentType = z.enum(["CPF", "CNPJ", "PASSPORT", "OTHER"]).meta({
  id: "DocumentType",
  description: "What kind of document it is. CPF belongs to people and CNPJ to companies in Brazil.",
});

/** The documents of Brazil's tax authority; their check digits are verified. */
export const taxDocumentType = z.enum(["CPF", "CNPJ"]).meta({
  id: "TaxDocumentType",
  description: "CPF for a person, CNPJ for a company.",
});
