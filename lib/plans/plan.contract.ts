import { z } from "zod";
import { INTERVALS } from "#lib/calendar/cycle-day.rules";
import { MAX_RETRIES, MAX_RETRY_DAYS } from "#lib/calendar/debit-days.rules";
import { AMOUNT_TYPES, DEFAULT_RETRY_DAYS, FALLBACKS, MAX_TRIAL_DAYS } from "#lib/plans/plan.rules";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { distinct } from "#lib/schemas/fields/distinct";
import { idOf } from "#lib/schemas/fields/id";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import { mode } from "#lib/schemas/fields/vocabulary";
import { cursorPagination, cursorQuery } from "#lib/schemas/pagination";

export const interval = z.enum(INTERVALS).meta({
  id: "PlanInterval",
  description:
    "How often a cycle begins. Its day is counted from the first one: in a month without that day, it is the last day of the month.",
});
const amountType = z.enum(AMOUNT_TYPES).meta({
  id: "PlanAmountType",
  description:
    "FIXED: every cycle costs `amount`. MAXIMUM: you set each cycle's amount, at least `minimum` and at most `maximum`.",
});
const fallback = z.enum(FALLBACKS).meta({
  id: "PlanFallback",
  description:
    "How a cycle is collected once its debit and all retries have failed, or the mandate has ended. NONE: not at all, and a subscription without a mandate is canceled. LINK: by a link that the payer gets by mail. SAVED_CARD: by a link too; if the payer saves a card when paying by it, this card pays the cycles after the mandate's end.",
});

const TRIAL_RANGE = `Must be a whole number from 0 to ${MAX_TRIAL_DAYS}.`;
const trialDays = z
  .int(TRIAL_RANGE)
  .min(0, TRIAL_RANGE)
  .max(MAX_TRIAL_DAYS, TRIAL_RANGE)
  .meta({ description: "Days before the first cycle, in which nothing is due.", examples: [7] });

const RETRY_RANGE = `Must be a whole number from 1 to ${MAX_RETRY_DAYS}.`;
const retryDays = z
  .array(z.int(RETRY_RANGE).min(1, RETRY_RANGE).max(MAX_RETRY_DAYS, RETRY_RANGE))
  .max(MAX_RETRIES, `At most ${MAX_RETRIES} retries.`)
  .refine(...distinct<number>("Name each day once."))
  .meta({
    description:
      "How many days after a cycle's day a failed debit, or a declined saved card, is retried: at most three retries, within seven days and before the next cycle. Empty for no retries.",
    examples: [[1, 3, 7]],
  });

const name = nameText(120).meta({
  description: "The plan's name, shown to payers.",
  examples: ["Coffee club"],
});
const description = text(300).meta({
  description: "What payers read on each cycle's charge. Defaults to the plan's name.",
  examples: ["A pound of beans every month"],
});

const FIXED_AMOUNT = "FIXED only: the amount of every cycle, in BRL.";
const MAXIMUM = "MAXIMUM only: the most that a cycle may cost, in BRL.";
const MINIMUM = "MAXIMUM only: the least that a cycle may cost, in BRL. Defaults to 0.01.";
const FIRST =
  "A separate amount for the first cycle, in BRL, such as with a joining fee; within the limits of a MAXIMUM plan. Defaults to the amount of every cycle.";

type RequestedAmounts = {
  amountType: (typeof AMOUNT_TYPES)[number];
  amount?: number | undefined;
  maximum?: number | undefined;
  minimum?: number | undefined;
  firstAmount?: number | undefined;
};

/** A FIXED plan has an amount, a MAXIMUM one has limits in order. */
function amountsAgree(plan: RequestedAmounts, context: z.RefinementCtx): void {
  const refuse = (path: Exclude<keyof RequestedAmounts, "amountType">, code: string, message: string) =>
    context.addIssue({ code: "custom", path: [path], message, params: { code } });
  const isFixed = plan.amountType === "FIXED";
  const [needed, others] = isFixed
    ? (["amount", ["maximum", "minimum"]] as const)
    : (["maximum", ["amount"]] as const);
  if (plan[needed] === undefined)
    refuse(needed, "required", `Is required with amountType ${plan.amountType}.`);
  for (const other of others) {
    if (plan[other] !== undefined)
      refuse(other, "not_allowed", `Is not allowed with amountType ${plan.amountType}.`);
  }
  if (plan.minimum !== undefined && plan.maximum !== undefined && plan.minimum > plan.maximum)
    refuse("minimum", "out_of_range", "Must not exceed maximum.");
  const { minimum = 0, maximum, firstAmount } = plan;
  if (maximum === undefined || firstAmount === undefined) return;
  if (firstAmount < minimum || firstAmount > maximum)
    refuse("firstAmount", "out_of_range", "Must be from minimum to maximum.");
}

export const createPlanBody = z
  .strictObject({
    name,
    description: description.optional(),
    interval,
    amountType: amountType.default("FIXED"),
    amount: amountInput.optional().meta({ description: FIXED_AMOUNT, examples: ["49.90"] }),
    maximum: amountInput.optional().meta({ description: MAXIMUM, examples: ["200.00"] }),
    minimum: amountInput.optional().meta({ description: MINIMUM, examples: ["10.00"] }),
    firstAmount: amountInput.optional().meta({ description: FIRST, examples: ["79.90"] }),
    trialDays: trialDays.default(0),
    retryDays: retryDays.default([...DEFAULT_RETRY_DAYS]),
    fallback: fallback.default("LINK"),
  })
  .superRefine(amountsAgree)
  .meta({ id: "CreatePlanRequest", description: "What to sell again and again." });
export type CreatePlanBody = z.output<typeof createPlanBody>;

/** The members of a plan that may change; null removes a value. Its interval and type are fixed: payers authorized them. */
export const updatePlanBody = z
  .strictObject({
    name: name.optional(),
    description: description
      .nullable()
      .optional()
      .describe("What payers read on each cycle's charge; null removes it."),
    amount: amountInput.optional().describe(FIXED_AMOUNT),
    maximum: amountInput.optional().describe(MAXIMUM),
    minimum: amountInput
      .nullable()
      .optional()
      .describe("MAXIMUM only: the least that a cycle may cost; null removes it."),
    firstAmount: amountInput.nullable().optional().describe("The first cycle's own amount; null removes it."),
    trialDays: trialDays.optional(),
    retryDays: retryDays.optional(),
    fallback: fallback.optional(),
    isArchived: z
      .boolean()
      .optional()
      .describe("Whether the plan takes no new subscriptions. Existing ones continue."),
  })
  .meta({
    id: "UpdatePlanRequest",
    description:
      "The fields to change. Omitted fields keep their values. Changed terms are a new version: existing subscriptions keep theirs until you move them.",
  });
export type UpdatePlanBody = z.output<typeof updatePlanBody>;

export const plan = z
  .object({
    id: idOf("plan", "The plan's id."),
    version: z.int().meta({ description: "The version of these terms, from 1.", examples: [1] }),
    name,
    description: z.string().nullable().describe("What payers read on each cycle's charge; null if not set."),
    interval,
    amountType,
    amount: amount.nullable().meta({
      description: "FIXED: the amount of every cycle, in BRL; null otherwise.",
      examples: ["49.90"],
    }),
    maximum: amount.nullable().describe("MAXIMUM: the most that a cycle may cost, in BRL; null otherwise."),
    minimum: amount.nullable().describe("MAXIMUM: the least that a cycle may cost, in BRL; null if not set."),
    firstAmount: amount.nullable().describe("The first cycle's own amount, in BRL; null if not set."),
    currency: z.literal("BRL").describe("Always `BRL`."),
    trialDays,
    retryDays,
    fallback,
    isArchived: z
      .boolean()
      .meta({ description: "Whether the plan takes no new subscriptions.", examples: [false] }),
    createdAt: instant.describe("When the plan was created."),
    updatedAt: instant.describe("When it last changed."),
    mode,
  })
  .meta({ id: "Plan", description: "What a merchant sells again and again, with the terms of one version." });
export type PlanView = z.output<typeof plan>;

export const listPlansQuery = z.object({
  ...cursorQuery,
  isArchived: z
    .enum(["true", "false"])
    .optional()
    .describe("Only archived plans, or only the others. Defaults to all plans."),
});
export type ListPlansQuery = z.output<typeof listPlansQuery>;

export const planPage = z
  .object({
    data: z.array(plan).describe("The plans of this page, newest first."),
    pagination: cursorPagination,
  })
  .meta({ id: "PlanPage", description: "A page of plans." });
export type PlanPageView = z.output<typeof planPage>;
