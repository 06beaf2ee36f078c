import { z } from "zod";
import { attempt } from "#lib/attempts/attempt.contract";
import { charge } from "#lib/charges/charge.contract";
import { suspenseItem } from "#lib/charges/suspense.contract";
import { dispute } from "#lib/disputes/dispute.contract";
import { invoice } from "#lib/invoices/invoice.contract";
import { mandate } from "#lib/mandates/mandate.contract";
import { payout } from "#lib/payouts/payout.contract";
import { pixPayment } from "#lib/pix-payments/pix-payment.contract";
import { refund } from "#lib/refunds/refund.contract";
import { idOf } from "#lib/schemas/fields/id";
import { cycle } from "#lib/subscriptions/cycle.contract";
import { subscription } from "#lib/subscriptions/subscription.contract";
import type { EventType } from "#lib/webhooks/event-types.rules";

const newCharge = z
  .object({ charge: charge.describe("The charge as it was created.") })
  .meta({ id: "ChargeCreatedData", description: "An event's data about a new charge." });

const changedCharge = z
  .object({
    charge: charge.describe("The charge at that time."),
    attempt: attempt
      .nullable()
      .describe("The attempt that caused the change; null if none did, as with `charge.expired`."),
  })
  .meta({ id: "ChargeChangedData", description: "An event's data about a changed charge." });

const payerRefused = z
  .object({
    charge: charge.describe("The charge, which its own payer can still pay if it is PENDING."),
    suspenseItem: suspenseItem.describe("The money, which is refunded to the person who sent it."),
  })
  .meta({ id: "PayerRefusedData", description: "An event's data about money from another payer." });

const taxCorrected = z
  .object({
    charge: charge.describe("The charge at that time; `tax.corrected` has the government's amounts."),
    attempt: attempt.describe("The attempt whose bank reported them."),
  })
  .meta({ id: "TaxCorrectedData", description: "An event's data about a charge's corrected tax." });

const ofAttempt = z
  .object({ attempt: attempt.describe("The attempt at that time.") })
  .meta({ id: "AttemptData", description: "An event's data about an attempt." });

const ofPixPayment = z
  .object({ payment: pixPayment.describe("The Pix payment at that time.") })
  .meta({ id: "PixPaymentData", description: "An event's data about a Pix payment." });

const ofInvoice = z
  .object({ invoice: invoice.describe("The crypto payment or withdrawal at that time.") })
  .meta({ id: "InvoiceData", description: "An event's data about a crypto payment or withdrawal." });

const ofRefund = z
  .object({ refund: refund.describe("The refund at that time.") })
  .meta({ id: "RefundData", description: "An event's data about a refund." });

const ofDispute = z
  .object({ dispute: dispute.describe("The dispute at that time.") })
  .meta({ id: "DisputeData", description: "An event's data about a dispute." });

const ofPayout = z
  .object({ payout: payout.describe("The payout at that time.") })
  .meta({ id: "PayoutData", description: "An event's data about a payout." });

const ofSubscription = z
  .object({ subscription: subscription.describe("The subscription at that time.") })
  .meta({ id: "SubscriptionData", description: "An event's data about a subscription." });

const ofCycle = z
  .object({ cycle: cycle.describe("The cycle at that time.") })
  .meta({ id: "CycleData", description: "An event's data about a subscription's cycle." });

const ofMandate = z
  .object({
    mandate: mandate.describe("The mandate at that time."),
    subscriptionId: idOf("subscription", "The id of the subscription to which it belongs."),
  })
  .meta({ id: "MandateData", description: "An event's data about a mandate." });

const ofEndpoint = z
  .object({
    endpoint: z
      .object({ id: idOf("webhookEndpoint", "The endpoint's id.") })
      .describe("The endpoint being tested."),
  })
  .meta({ id: "PingData", description: "A ping's data." });

/** The `data` of each event type: writers of events must match it, and the OpenAPI document describes it. */
export const EVENT_DATA = {
  "charge.created": newCharge,
  "charge.paid": changedCharge,
  "charge.expired": changedCharge,
  "charge.canceled": changedCharge,
  "charge.refunded": changedCharge,
  "charge.payer_refused": payerRefused,
  "charge.tax_corrected": taxCorrected,
  "attempt.processing": ofAttempt,
  "attempt.authorized": ofAttempt,
  "attempt.capture_failed": ofAttempt,
  "attempt.paid": ofAttempt,
  "attempt.failed": ofAttempt,
  "attempt.expired": ofAttempt,
  "attempt.canceled": ofAttempt,
  "attempt.refunded": ofAttempt,
  "pix_payment.paid": ofPixPayment,
  "pix_payment.expired": ofPixPayment,
  "pix_payment.refunded": ofPixPayment,
  "invoice.confirming": ofInvoice,
  "invoice.partially_paid": ofInvoice,
  "invoice.paid": ofInvoice,
  "invoice.expired": ofInvoice,
  "invoice.overpaid": ofInvoice,
  "invoice.paid_late": ofInvoice,
  "withdrawal.requested": ofInvoice,
  "withdrawal.approved": ofInvoice,
  "withdrawal.rejected": ofInvoice,
  "withdrawal.sent": ofInvoice,
  "withdrawal.confirmed": ofInvoice,
  "withdrawal.failed": ofInvoice,
  "payout.requested": ofPayout,
  "payout.sent": ofPayout,
  "payout.paid": ofPayout,
  "payout.failed": ofPayout,
  "payout.returned": ofPayout,
  "payout.canceled": ofPayout,
  "refund.succeeded": ofRefund,
  "refund.failed": ofRefund,
  "dispute.opened": ofDispute,
  "dispute.response_sent": ofDispute,
  "dispute.response_refused": ofDispute,
  "dispute.won": ofDispute,
  "dispute.lost": ofDispute,
  "subscription.created": ofSubscription,
  "subscription.activated": ofSubscription,
  "subscription.past_due": ofSubscription,
  "subscription.unpaid": ofSubscription,
  "subscription.paused": ofSubscription,
  "subscription.resumed": ofSubscription,
  "subscription.canceled": ofSubscription,
  "subscription.ended": ofSubscription,
  "cycle.scheduled": ofCycle,
  "cycle.paid": ofCycle,
  "cycle.failed": ofCycle,
  "cycle.skipped": ofCycle,
  "cycle.canceled": ofCycle,
  "mandate.approved": ofMandate,
  "mandate.refused": ofMandate,
  "mandate.expired": ofMandate,
  "mandate.canceled": ofMandate,
  ping: ofEndpoint,
} as const satisfies Record<EventType, z.ZodType>;

/** The data of events of a type. */
export type EventData<T extends EventType> = z.output<(typeof EVENT_DATA)[T]>;

/** Event types of payouts. */
export type PayoutEventType = Extract<EventType, `payout.${string}`>;

/** Event types of crypto payments and withdrawals. */
export type InvoiceEventType = Extract<EventType, `invoice.${string}` | `withdrawal.${string}`>;
