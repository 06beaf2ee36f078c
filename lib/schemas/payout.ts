import { z } from "zod";
import { PAYOUT_ACCOUNT_TYPES, PAYOUT_WAITS } from "#lib/domain/payout/payout";
import { isRhythmRule, PAYOUT_RHYTHMS, SCHEDULE_COVERS } from "#lib/domain/payout/payout-schedule";
import { approvalCode } from "#lib/schemas/access/approval-code";
import { amount, amountInput, amountOrZeroInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { pixKeyInput } from "#lib/schemas/fields/pix-key";
import { searchText } from "#lib/schemas/fields/reference";
import { instant, instantInput, text } from "#lib/schemas/fields/text";
import { payoutStatus } from "#lib/schemas/fields/vocabulary";
import { PERIOD_ERROR, pageQuery, pagination, period, periodInOrder } from "#lib/schemas/pagination";

const KEY_EXAMPLE = ["financeiro@example.com"];
const recipientId = text(100).meta({
  description: "The recipient's id.",
  examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
});

const custodianText =
  "At whose account the money lies: `PLATFORM`, or the id of the connection that is your own account.";

/** A payout to make; the use case checks that the key belongs to the account's own document. */
export const requestPayoutBody = z
  .strictObject({
    amount: amountInput.meta({ description: "What arrives at the key, in BRL. The fee is taken beside it." }),
    recipientId: recipientId
      .optional()
      .describe("The recipient whose balance it leaves. Without it, it leaves the merchant's own balance."),
    pixKey: pixKeyInput.optional().meta({
      description:
        "The Pix key that it goes to, which must belong to the document of the merchant or recipient. By default the key that they have set.",
      examples: KEY_EXAMPLE,
    }),
    custodian: text(100)
      .optional()
      .meta({
        description: `${custodianText} By default \`PLATFORM\`; a recipient is paid from there alone.`,
        examples: ["PLATFORM"],
      }),
  })
  .meta({ id: "RequestPayoutRequest", description: "Money to send out by Pix." });
export type RequestPayoutBody = z.output<typeof requestPayoutBody>;

/** The approver's proof of who they are. */
export const approvePayoutBody = z
  .strictObject({ code: approvalCode })
  .meta({ id: "ApprovePayoutRequest", description: "The approver's proof of who they are." });
export type ApprovePayoutBody = z.output<typeof approvePayoutBody>;

export const payout = z
  .object({
    id: idOf("payout", "The payout's id."),
    account: z
      .object({
        type: z.enum(PAYOUT_ACCOUNT_TYPES).describe("Whose balance it leaves."),
        recipientId: idOf("recipient", "The recipient's id; only for a RECIPIENT.").optional(),
      })
      .describe("The balance that it leaves."),
    amount: amount.meta({ description: "What arrives at the key, in BRL.", examples: ["100.00"] }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    custodian: z.string().meta({ description: custodianText, examples: ["PLATFORM"] }),
    pixKey: z.string().meta({ description: "The Pix key that it goes to.", examples: KEY_EXAMPLE }),
    fee: amount.meta({ description: "What is taken beside the amount, in BRL.", examples: ["1.00"] }),
    status: payoutStatus,
    endToEndId: z
      .string()
      .nullable()
      .meta({
        description: "The end-to-end id of the Pix, by which banks find it; null until it is PAID.",
        examples: ["E999999992026112215304f1c2a7b9d3"],
      }),
    requestedAt: instant.describe("When it was requested."),
    approvedAt: instant.nullable().describe("When it was approved; null before."),
    paidAt: instant.nullable().describe("When the bank said that it arrived; null before."),
    failureCode: z
      .string()
      .nullable()
      .meta({
        description:
          "Why it FAILED: `unknown_key`, `key_of_another`, `refused_by_receiver`, `account_short`, `provider_limit`, `never_arrived` or `refused`. Null otherwise.",
        examples: ["refused_by_receiver"],
      }),
    waitsFor: z
      .enum(PAYOUT_WAITS)
      .nullable()
      .describe(
        "Why an APPROVED payout is not sent yet: `account_short`, the bank's account holds too little; `owner_unknown`, the bank does not say whose the key is. Null otherwise.",
      ),
    returnedAmount: amount.meta({
      description: "What its receiver has given back of it, in BRL: available again, without the fee.",
      examples: ["0.00"],
    }),
  })
  .meta({ id: "Payout", description: "Money that leaves in reais by Pix." });
export type PayoutView = z.output<typeof payout>;

/** The filters that the list of payouts and its file share. */
export const payoutFilters = {
  ...period,
  query: searchText(100).optional().meta({
    description: "Only what has this text: an id, an end-to-end id, or the Pix key that it goes to.",
    examples: KEY_EXAMPLE,
  }),
  status: payoutStatus.optional().describe("Only payouts of this status."),
  recipientId: recipientId.optional().describe("Only payouts of this recipient's balance."),
};

export const listPayoutsQuery = z
  .object({ ...pageQuery, ...payoutFilters })
  .refine(periodInOrder, PERIOD_ERROR);
export type ListPayoutsQuery = z.output<typeof listPayoutsQuery>;

export const payoutPage = z
  .object({ data: z.array(payout).describe("The payouts of this page, newest first."), pagination })
  .meta({ id: "PayoutPage", description: "A page of payouts." });
export type PayoutPageView = z.output<typeof payoutPage>;

const limits = {
  dailyLimit:
    "What may leave the merchant in a day of Brasília, in BRL, without fees: payouts of all its balances, refunds of charges, and withdrawals together.",
  approvalAbove:
    "A payout waits for the approval of a second person when, with it, more than this has left the merchant that day.",
};

const raise = z
  .object({
    dailyLimit: amount
      .nullable()
      .meta({ description: "The raised limit of a day; null where it stays.", examples: ["80000.00"] }),
    approvalAbove: amount
      .nullable()
      .meta({ description: "The raised threshold; null where it stays.", examples: ["20000.00"] }),
    requestedAt: instant.describe("When a person raised them, which also names this raise."),
    countsFrom: instant.describe("When they count unless a second person approves them before."),
  })
  .meta({ id: "PayoutLimitRaise", description: "Raised limits that wait a day or for a second person." });

export const payoutSettings = z
  .object({
    pixKey: z.string().nullable().meta({
      description: "The Pix key that the merchant's own payouts go to; null while none is set.",
      examples: KEY_EXAMPLE,
    }),
    heldUntil: instant
      .nullable()
      .describe("Until when the merchant's own payouts wait because the key changed; null when they do not."),
    dailyLimit: amount.meta({ description: limits.dailyLimit, examples: ["50000.00"] }),
    approvalAbove: amount.meta({ description: limits.approvalAbove, examples: ["10000.00"] }),
    raise: raise.nullable().describe("Raised limits that do not count yet; null when none wait."),
    fee: amount.meta({ description: "What one payout costs, set by staff.", examples: ["1.00"] }),
  })
  .meta({ id: "PayoutSettings", description: "What bounds a merchant's payouts, and where they go." });
export type PayoutSettingsView = z.output<typeof payoutSettings>;

export const setPayoutSettingsBody = z
  .strictObject({
    pixKey: pixKeyInput.nullable().optional().meta({
      description: "A key of the merchant's own document, set by a person. Null takes it away.",
      examples: KEY_EXAMPLE,
    }),
    dailyLimit: amountOrZeroInput.optional().meta({ description: limits.dailyLimit }),
    approvalAbove: amountOrZeroInput.optional().meta({ description: limits.approvalAbove }),
  })
  .meta({ id: "SetPayoutSettingsRequest", description: "What changes. What is left out stays." });
export type SetPayoutSettingsBody = z.output<typeof setPayoutSettingsBody>;

export const approveRaiseBody = z
  .strictObject({
    code: approvalCode,
    requestedAt: instantInput.meta({
      description: "The `requestedAt` of the raise that is approved, as it was read.",
      examples: ["2026-11-21T15:30:00.000Z"],
    }),
  })
  .meta({ id: "ApproveRaiseRequest", description: "Which raise is approved, and the approver's proof." });
export type ApproveRaiseBody = z.output<typeof approveRaiseBody>;

export const setPayoutFeeBody = z
  .strictObject({ fee: amountOrZeroInput.meta({ description: "What one payout costs, in BRL." }) })
  .meta({ id: "SetPayoutFeeRequest", description: "What one payout costs the merchant." });
export type SetPayoutFeeBody = z.output<typeof setPayoutFeeBody>;

const covers = z
  .enum(SCHEDULE_COVERS)
  .describe("Whom it pays: the merchant, one recipient, or every recipient without a schedule of its own.");
const onDay = z
  .int()
  .nullable()
  .meta({
    description: "WEEKLY: the day from Monday 1 to Sunday 7. MONTHLY: the day from 1 to 28. Otherwise null.",
    examples: [1],
  });
const every = z
  .enum(PAYOUT_RHYTHMS)
  .describe("When: at nine in the morning of the merchant's days, or (MINIMUM) once the minimum is there.");

export const payoutSchedule = z
  .object({
    covers,
    recipientId: z
      .string()
      .nullable()
      .meta({
        description: "The recipient that it pays; null unless it covers one.",
        examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    every,
    onDay,
    minimum: amount.meta({ description: "Less than this is not paid out.", examples: ["50.00"] }),
    nextAt: instant.describe("When it pays out next."),
  })
  .meta({ id: "PayoutSchedule", description: "When a balance is paid out without being asked." });
export type PayoutScheduleView = z.output<typeof payoutSchedule>;

export const listPayoutSchedulesQuery = z.object({
  recipientId: recipientId.optional().describe("Only the schedule of this recipient."),
});

export const payoutScheduleList = z
  .object({ data: z.array(payoutSchedule).describe("The merchant's schedules.") })
  .meta({ id: "PayoutScheduleList", description: "When balances are paid out without being asked." });
export type PayoutScheduleListView = z.output<typeof payoutScheduleList>;

export const setPayoutScheduleBody = z
  .strictObject({
    covers,
    recipientId: recipientId.optional().describe("The recipient that it pays; only with RECIPIENT."),
    every: z.enum([...PAYOUT_RHYTHMS, "NEVER"]).meta({
      description: "When it pays out. NEVER ends the schedule.",
      examples: ["WEEKLY"],
    }),
    onDay: onDay.optional(),
    minimum: amountInput
      .optional()
      .meta({ description: "Less than this is not paid out. By default 1.00.", examples: ["50.00"] }),
  })
  .refine((value) => (value.covers === "RECIPIENT") === (value.recipientId !== undefined), {
    path: ["recipientId"],
    error: "Is given with RECIPIENT, and only then.",
  })
  .refine(({ every, onDay = null }) => every === "NEVER" || isRhythmRule({ every, onDay }), {
    path: ["onDay"],
    error: "WEEKLY takes 1 to 7, MONTHLY 1 to 28, the others none.",
    params: { code: "out_of_range" },
  })
  .meta({ id: "SetPayoutScheduleRequest", description: "When a balance is paid out." });
export type SetPayoutScheduleBody = z.output<typeof setPayoutScheduleBody>;
