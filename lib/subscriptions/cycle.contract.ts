import { z } from "zod";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { CALENDAR_STEPS } from "#lib/subscriptions/calendar.rules";
import { cause, day, dayInput } from "#lib/subscriptions/subscription.contract";
import { CYCLE_STATUSES } from "#lib/subscriptions/subscription-status.rules";
import { pieceTaxInput, taxAgrees } from "#lib/tax/tax.contract";

export const cycleStatus = z.enum(CYCLE_STATUSES).meta({
  id: "CycleStatus",
  description:
    "SCHEDULED: its charge opens ten days before its day. OPEN: its charge waits for a payment. PAID, FAILED (its charge expired unpaid), SKIPPED and CANCELED.",
});

export const cycle = z
  .object({
    subscriptionId: idOf("subscription", "The subscription's id."),
    number: z.int().meta({ description: "Its number within the subscription, from 1.", examples: [1] }),
    day: day.describe("The day on which it is due, in Brasília's time; also the first day of its period."),
    periodEnd: day.describe("The last day of its period."),
    amount: amount.nullable().meta({
      description: "What it costs, in BRL; null while you have not set a variable amount.",
      examples: ["49.90"],
    }),
    status: cycleStatus,
    cause: cause.nullable().describe("Why it was skipped, canceled or not paid; null otherwise."),
    chargeId: idOf("charge", "The id of its charge.")
      .nullable()
      .describe("The id of its charge, which has its payments; null before it opens."),
    checkoutUrl: z
      .string()
      .nullable()
      .meta({
        description: "The hosted page on which the payer can pay it; null before it opens.",
        examples: ["https://pay.example.com/checkout/Yk3vQm8ZrT1xW5uB7nC2pA"],
      }),
    tries: z.int().meta({
      description: "How many times its debit, or the charge of its saved card, was tried.",
      examples: [0],
    }),
    createdAt: instant.describe("When it was scheduled."),
    updatedAt: instant.describe("When it last changed."),
  })
  .meta({ id: "Cycle", description: "One period of a subscription. Its charge collects it." });
export type CycleView = z.output<typeof cycle>;

export const setCycleAmountBody = z
  .strictObject({
    amount: amountInput.meta({
      description: "What the cycle costs, in BRL, within the plan's `minimum` and `maximum`.",
      examples: ["87.35"],
    }),
    tax: pieceTaxInput.optional().describe("CBS and IBS of the cycle. Without it the cycle carries none."),
  })
  .superRefine(({ amount: grossAmount, tax }, context) => taxAgrees({ grossAmount, tax }, context))
  .meta({ id: "SetCycleAmountRequest", description: "The amount of a scheduled cycle of a variable plan." });
export type SetCycleAmountBody = z.output<typeof setCycleAmountBody>;

export const retryCycleBody = z
  .strictObject({
    day: dayInput.describe(
      "The day on which the bank retries: after the first debit, at most seven days after the cycle's day, and before the next cycle.",
    ),
  })
  .meta({ id: "RetryCycleRequest", description: "When a failed debit is retried." });
export type RetryCycleBody = z.output<typeof retryCycleBody>;

export const calendar = z
  .object({
    data: z
      .array(
        z
          .object({
            day: day.describe("The day, in Brasília's time."),
            number: z
              .int()
              .nullable()
              .meta({
                description: "The cycle's number; null if it is about the subscription.",
                examples: [1],
              }),
            step: z.enum(CALENDAR_STEPS).meta({
              id: "CalendarStep",
              description:
                "OPENS: the cycle's charge opens. MAIL: its link goes to the payer. SENDS: its debit goes to the bank. DUE: the payment is due, and a saved card charged. RETRY: a failed debit or a declined card is retried. SKIPPED: the cycle is not charged. ENDS: the subscription ends.",
            }),
            amount: amount
              .nullable()
              .describe("What the cycle costs, in BRL; null if that is not set, or it is not charged."),
            explanation: z.string().meta({
              description: "Why on that day, in one sentence.",
              examples: ["The charge opens ten days before the payment is due."],
            }),
          })
          .meta({ id: "CalendarDay", description: "What happens to a subscription on one day, and why." }),
      )
      .describe(
        "The coming days of its next cycles, in order. Changes after a failed payment are not included.",
      ),
  })
  .meta({ id: "SubscriptionCalendar", description: "What is coming for a subscription." });
export type CalendarView = z.output<typeof calendar>;

export const listCyclesQuery = z.object(cursorQuery);
export type ListCyclesQuery = z.output<typeof listCyclesQuery>;

export const cyclePage = z
  .object({
    data: z.array(cycle).describe("The cycles of this page, latest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "CyclePage", description: "A page of a subscription's cycles." });
export type CyclePageView = z.output<typeof cyclePage>;
