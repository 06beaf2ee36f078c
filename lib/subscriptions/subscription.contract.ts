import { z } from "zod";
import { metadata } from "#lib/charges/charge.contract";
import {
  lockAgrees,
  payerDocumentInput,
  payerLock,
  unknownPayerField,
  unknownPayerInput,
} from "#lib/charges/payer-lock.contract";
import { split, splitInput } from "#lib/charges/split.contract";
import { isDay } from "#lib/domain/time/zoned-day";
import { mandate, mandateInput, mandateStatus } from "#lib/mandates/mandate.contract";
import { plan } from "#lib/plans/plan.contract";
import { customerReference, offeredCard } from "#lib/saved-cards/saved-card.contract";
import { customer, customerInput } from "#lib/schemas/fields/customer";
import { idOf } from "#lib/schemas/fields/id";
import { reference } from "#lib/schemas/fields/reference";
import { instant, returnAddress, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { CANCELERS, CAUSES, COLLECTIONS } from "#lib/subscriptions/subscription.rules";
import { SUBSCRIPTION_STATUSES } from "#lib/subscriptions/subscription-status.rules";
import { pieceTax, pieceTaxInput } from "#lib/tax/tax.contract";

export const subscriptionStatus = z.enum(SUBSCRIPTION_STATUSES).meta({
  id: "SubscriptionStatus",
  description:
    "PENDING_AUTHORIZATION waits until the payer agrees: by the first payment, a saved card or an authorization at the bank. TRIALING waits for its first cycle. In ACTIVE every cycle so far is paid or not yet due, in PAST_DUE one is overdue. UNPAID was stopped because a cycle ended unpaid; it can be resumed. CANCELED ended at once and ENDED at the end of a period; both are final.",
});

export const collection = z.enum(COLLECTIONS).meta({
  id: "Collection",
  description:
    "How cycles are paid. LINK: the payer gets a link by mail and pays on the hosted page. PIX_AUTOMATIC: the payer's bank debits them, once authorized. SAVED_CARD: the card that the payer saved for this subscription is charged on each cycle's day; while there is none, cycles are paid by link, where the payer can save one.",
});

export const cause = z.enum(CAUSES).meta({
  id: "SubscriptionCause",
  description:
    "Why a cycle or a subscription ended without a payment: requested, paused on that day, no amount was set in time, its time passed before it could open, its subscription is over, its charge was canceled or expired unpaid, the first payment never came, or the authorization ended.",
});

export const dayInput = z
  .string()
  .refine(isDay, { error: "Must be a day, such as 2026-12-31.", params: { code: "invalid_day" } })
  .meta({ format: "date", examples: ["2026-12-31"] });
export const day = z.iso.date().meta({ examples: ["2026-12-31"] });

const description = text(500).meta({
  description: "What payers read on each cycle's charge. The plan's description, or its name, if not set.",
  examples: ["Coffee club, a pound of beans"],
});
const ONLY_PAYER =
  "The only payer of each cycle's charge, by Pix: money from another CPF or CNPJ, as the bank reports it, does not pay it and is refunded at once (`charge.payer_refused`). Only with the collection LINK";
const externalReference = reference(255).meta({
  description: "Your own reference, such as a contract number. Each cycle's charge has it too.",
  examples: ["contract-7"],
});

export const createSubscriptionBody = z
  .strictObject({
    planId: text(100).meta({
      description:
        "The id of a plan that is not archived. Its current terms apply until you change the plan.",
      examples: ["pln_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
    collection: collection.default("LINK"),
    mandate: mandateInput
      .optional()
      .describe("How the payer authorizes the debits; only for the collection PIX_AUTOMATIC."),
    customer: customerInput
      .optional()
      .describe("The payer. PIX_AUTOMATIC requires a name and a CPF or CNPJ; mail requires an address."),
    customerReference: customerReference
      .optional()
      .describe(
        "Your own id of the customer. Cycles never offer or charge the cards that they saved elsewhere.",
      ),
    payerDocument: payerDocumentInput
      .optional()
      .describe(`${ONLY_PAYER}; \`customer.document\` may only be this one.`),
    unknownPayer: unknownPayerField,
    startDay: dayInput
      .optional()
      .describe(
        "The first cycle's day in Brasília's time, from today to a year from now; all others are counted from it. A trial moves it by the trial's days. Today if not set.",
      ),
    description: description.optional(),
    externalReference: externalReference.optional(),
    metadata: metadata.optional(),
    split: splitInput.optional(),
    tax: pieceTaxInput
      .optional()
      .describe(
        "CBS and IBS of each cycle that costs the plan's amount; a first cycle of another amount carries none. For a plan with a MAXIMUM they are set with each cycle's amount.",
      ),
    redirectUrl: returnAddress()
      .optional()
      .meta({
        description:
          "Where the payer is sent after paying a cycle. https; http to the payer's own machine only in test mode and if the instance allows private targets.",
        examples: ["https://shop.example.com/thanks"],
      }),
  })
  .superRefine(lockAgrees)
  .meta({ id: "CreateSubscriptionRequest", description: "A payer's subscription to a plan." });
export type CreateSubscriptionBody = z.output<typeof createSubscriptionBody>;

/** The members of a subscription that may change; null removes a value. They apply from its next scheduled cycle on. */
export const updateSubscriptionBody = z
  .strictObject({
    planId: text(100)
      .optional()
      .meta({
        description:
          "The id of the plan to move to, with its current terms; the same plan for its newest version. Its interval must be the same.",
        examples: ["pln_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    customer: customerInput.nullable().optional().describe("The payer; null removes it."),
    customerReference: customerReference
      .nullable()
      .optional()
      .describe("Your own id of the customer; null removes it."),
    payerDocument: payerDocumentInput
      .nullable()
      .optional()
      .describe(`${ONLY_PAYER}. \`customer.document\` becomes this one. Null lets anyone pay.`),
    unknownPayer: unknownPayerInput
      .optional()
      .describe("Like `unknownPayer` of a charge. Only with a `payerDocument`."),
    description: description
      .nullable()
      .optional()
      .describe("What payers read on each cycle's charge; null removes it."),
    externalReference: externalReference
      .nullable()
      .optional()
      .describe("Your own reference; null removes it."),
    metadata: metadata
      .nullable()
      .optional()
      .describe("Your own key-value pairs, all of them; null removes them."),
    split: splitInput.nullable().optional().describe("The shares of each cycle's charge; null removes them."),
    tax: pieceTaxInput
      .nullable()
      .optional()
      .describe(
        "CBS and IBS of each cycle that costs the plan's amount; null removes them. Required, if only as null, when a new plan costs another amount.",
      ),
    redirectUrl: returnAddress()
      .nullable()
      .optional()
      .describe("Where the payer is sent after paying a cycle; null removes it."),
  })
  .meta({
    id: "UpdateSubscriptionRequest",
    description:
      "The fields to change. Omitted fields keep their values. Changes apply from the next cycle whose charge is not open yet.",
  });
export type UpdateSubscriptionBody = z.output<typeof updateSubscriptionBody>;

export const pauseSubscriptionBody = z
  .strictObject({
    from: dayInput
      .optional()
      .describe("The first day whose cycle is skipped, from today to a year from now. Today if not set."),
    until: dayInput
      .nullable()
      .optional()
      .describe("The first day whose cycle is charged again. Without it, until you resume the subscription."),
  })
  .meta({
    id: "PauseSubscriptionRequest",
    description:
      "The days whose cycles are skipped. One whose debit can no longer be withdrawn, from 22:00 (Brasília) of the day before it, is skipped only if that debit fails. Another pause takes the place of the first.",
  });
export type PauseSubscriptionBody = z.output<typeof pauseSubscriptionBody>;

export const cancelSubscriptionBody = z
  .strictObject({
    at: z
      .enum(["NOW", "PERIOD_END"])
      .describe(
        "NOW ends it at once, with its open cycles. PERIOD_END ends it before its next cycle; until then it can be resumed. A debit that can no longer be withdrawn, from 22:00 (Brasília) of the day before it, still pays its cycle.",
      ),
  })
  .meta({ id: "CancelSubscriptionRequest", description: "When a subscription ends." });
export type CancelSubscriptionBody = z.output<typeof cancelSubscriptionBody>;

const { brand, last4, expMonth, expYear } = offeredCard.shape;
const subscriptionCard = z
  .object({ brand, last4, expMonth, expYear })
  .meta({ id: "SubscriptionCard", description: "The card that a subscription is charged to." });

export const subscription = z
  .object({
    id: idOf("subscription", "The subscription's id."),
    status: subscriptionStatus,
    plan: plan.describe("The plan, with the terms that apply to this subscription."),
    collection,
    mandate: mandate
      .nullable()
      .describe("The payer's authorization of debits; null for a subscription that never had one."),
    card: subscriptionCard
      .nullable()
      .describe("The card that its cycles are charged to; null if there is none, or it has expired."),
    customer: customer.nullable().describe("The payer, with what is known; null if nothing is."),
    ...payerLock,
    description: z.string().nullable().describe("What payers read on each cycle's charge; null if not set."),
    externalReference: z.string().nullable().describe("Your own reference; null if not set."),
    metadata: z
      .record(z.string(), z.string())
      .nullable()
      .describe("Your own key-value pairs; null if none were sent."),
    split: split.nullable().describe("The shares of each cycle's charge; null if there are none."),
    tax: pieceTax
      .optional()
      .describe("CBS and IBS of each cycle that costs the plan's amount; missing if there are none."),
    redirectUrl: z.string().nullable().describe("Where the payer is sent after paying; null if not set."),
    anchorDay: day.describe("The first cycle's day in Brasília's time, from which all others are counted."),
    trialEndsOn: day.nullable().describe("The day on which the trial ends; null if there is none."),
    nextCycleOn: day
      .nullable()
      .describe("The day of the next cycle whose charge is not open yet; null if none follows."),
    checkoutUrl: z
      .string()
      .nullable()
      .meta({
        description:
          "The hosted page on which the payer can pay the oldest open cycle; null if none is open.",
        examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
      }),
    pause: z
      .object({
        from: day.describe("The first day whose cycle is skipped."),
        until: day.nullable().describe("The first day whose cycle is charged again; null if it is not set."),
      })
      .nullable()
      .meta({ description: "The days whose cycles are skipped; null if there is no pause." }),
    cancelOn: day
      .nullable()
      .describe(
        "The day on which it ends or ended; null if it has no end. The cycle of that day is not charged.",
      ),
    cancelCause: cause.nullable().describe("Why it ends or ended; null if it has no end."),
    canceledBy: z.enum(CANCELERS).nullable().describe("Who ended it; null if it has no end."),
    endedAt: instant.nullable().describe("When it ended; null before that."),
    createdAt: instant.describe("When it was created."),
    updatedAt: instant.describe("When it last changed."),
    mode,
  })
  .meta({ id: "Subscription", description: "A payer's subscription to a plan; each period is a cycle." });
export type SubscriptionView = z.output<typeof subscription>;

/** Which subscriptions of a merchant are listed or exported. */
export const subscriptionFilters = {
  status: subscriptionStatus.optional().describe("Only subscriptions with this status."),
  planId: text(100)
    .optional()
    .meta({
      description: "Only subscriptions to this plan, in any version.",
      examples: ["pln_01k6z0q4n8f3x5r2b7c9d1e6gh"],
    }),
  collection: collection.optional().describe("Only subscriptions that are collected in this way."),
  mandateStatus: mandateStatus
    .optional()
    .describe("Only subscriptions whose mandate has this status; CREATED for those that wait for the payer."),
};
export const listSubscriptionsQuery = z.object({ ...cursorQuery, ...subscriptionFilters });
export type ListSubscriptionsQuery = z.output<typeof listSubscriptionsQuery>;
export type SubscriptionFilters = Omit<ListSubscriptionsQuery, "limit" | "cursor">;

export const subscriptionPage = z
  .object({
    data: z.array(subscription).describe("The subscriptions of this page, newest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "SubscriptionPage", description: "A page of subscriptions." });
export type SubscriptionPageView = z.output<typeof subscriptionPage>;
