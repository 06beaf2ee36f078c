import { z } from "zod";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant } from "#lib/schemas/fields/text";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";
import { cause, day } from "#lib/subscriptions/subscription.contract";
import { CYCLE_STATUSES } from "#lib/subscriptions/subscription-status.rules";

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
    tries: z.int().meta({ description: "How often its debit was tried.", examples: [0] }),
    createdAt: instant.describe("When it was scheduled."),
    updatedAt: instant.describe("When it last changed."),
  })
  .meta({ id: "Cycle", description: "One period of a subscription. Its charge collects it." });
export type CycleView = z.output<typeof cycle>;

export const listCyclesQuery = z.object(cursorQuery);
export type ListCyclesQuery = z.output<typeof listCyclesQuery>;

export const cyclePage = z
  .object({
    data: z.array(cycle).describe("The cycles of this page, latest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "CyclePage", description: "A page of a subscription's cycles." });
export type CyclePageView = z.output<typeof cyclePage>;
