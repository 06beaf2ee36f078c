import { z } from "zod";
import { approvalCode } from "#lib/approvals/approval-code.contract";
import { PAYOUT_ACCOUNT_TYPES, PAYOUT_WAITS } from "#lib/payouts/payout.rules";
import { isRhythmRule, PAYOUT_RHYTHMS, SCHEDULE_COVERS } from "#lib/payouts/payout-schedule.rules";
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

const custodianText = "Who holds the money: `PLATFORM`, or the id of the connection for your own account.";

/** A payout to create; the use case checks that the key belongs to the account's own document. */
export const requestPayoutBody = z
  .strictObject({
    amount: amountInput.meta({ description: "The amount to send, in BRL. The fee is charged on top." }),
    recipientId: recipientId
      .optional()
      .describe("The recipient from whose balance to pay. Defaults to the merchant's own balance."),
    pixKey: pixKeyInput.optional().meta({
      description:
        "The receiving Pix key, which must belong to the document of the merchant or recipient. Defaults to their stored key.",
      examples: KEY_EXAMPLE,
    }),
    custodian: text(100)
      .optional()
      .meta({
        description: `${custodianText} Defaults to \`PLATFORM\`; recipients are paid only from there.`,
        examples: ["PLATFORM"],
      }),
  })
  .meta({ id: "RequestPayoutRequest", description: "A payout to request." });
export type RequestPayoutBody = z.output<typeof requestPayoutBody>;

/** The approver's second factor. */
export const approvePayoutBody = z
  .strictObject({ code: approvalCode })
  .meta({ id: "ApprovePayoutRequest", description: "The approver's second factor." });
export type ApprovePayoutBody = z.output<typeof approvePayoutBody>;

export const payout = z
  .object({
    id: idOf("payout", "The payout's id."),
    account: z
      .object({
        type: z.enum(PAYOUT_ACCOUNT_TYPES).describe("The type of account."),
        recipientId: idOf("recipient", "The recipient's id. Only for RECIPIENT.").optional(),
      })
      .describe("The account from whose balance it is paid."),
    amount: amount.meta({ description: "The amount sent, in BRL.", examples: ["100.00"] }),
    currency: z.literal("BRL").describe("Always `BRL`."),
    custodian: z.string().meta({ description: custodianText, examples: ["PLATFORM"] }),
    pixKey: z.string().meta({ description: "The receiving Pix key.", examples: KEY_EXAMPLE }),
    fee: amount.meta({ description: "The fee charged on top, in BRL.", examples: ["1.00"] }),
    status: payoutStatus,
    endToEndId: z
      .string()
      .nullable()
      .meta({
        description: "The end-to-end id of the Pix, which identifies it at banks; null until PAID.",
        examples: ["E999999992026112215304f1c2a7b9d3"],
      }),
    requestedAt: instant.describe("When it was requested."),
    approvedAt: instant.nullable().describe("When it was approved; null before that."),
    paidAt: instant.nullable().describe("When the bank confirmed its arrival; null before that."),
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
        "Why an APPROVED payout is not sent yet: `account_short` (the bank account holds too little) or `owner_unknown` (the bank does not report the key's owner). Null otherwise.",
      ),
    returnedAmount: amount.meta({
      description: "The amount returned by the receiver, in BRL. It is available again, without the fee.",
      examples: ["0.00"],
    }),
  })
  .meta({ id: "Payout", description: "Money sent out in BRL by Pix." });
export type PayoutView = z.output<typeof payout>;

/** The filters that the list of payouts and its file share. */
export const payoutFilters = {
  ...period,
  query: searchText(100).optional().meta({
    description: "Only matches of this text: an id, an end-to-end id, or the receiving Pix key.",
    examples: KEY_EXAMPLE,
  }),
  status: payoutStatus.optional().describe("Only payouts with this status."),
  recipientId: recipientId.optional().describe("Only payouts from this recipient's balance."),
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
    "The most that may leave the merchant in one day (Brasília), in BRL and without fees: payouts from all its balances, refunds and withdrawals together.",
  approvalAbove:
    "A payout that brings the day's outgoing total above this amount needs approval by a second person.",
};

const raise = z
  .object({
    dailyLimit: amount
      .nullable()
      .meta({ description: "The raised daily limit; null if it does not change.", examples: ["80000.00"] }),
    approvalAbove: amount.nullable().meta({
      description: "The raised approval threshold; null if it does not change.",
      examples: ["20000.00"],
    }),
    requestedAt: instant.describe("When a person raised them. It also identifies this raise."),
    countsFrom: instant.describe("When they take effect, unless a second person approves them earlier."),
  })
  .meta({ id: "PayoutLimitRaise", description: "Raised limits that wait a day or for a second person." });

export const payoutSettings = z
  .object({
    pixKey: z.string().nullable().meta({
      description: "The Pix key of the merchant's own payouts; null if not set.",
      examples: KEY_EXAMPLE,
    }),
    heldUntil: instant
      .nullable()
      .describe(
        "Until when the merchant's own payouts wait because the key changed; null if there is no hold.",
      ),
    dailyLimit: amount.meta({ description: limits.dailyLimit, examples: ["50000.00"] }),
    approvalAbove: amount.meta({ description: limits.approvalAbove, examples: ["10000.00"] }),
    raise: raise.nullable().describe("Raised limits that are not in effect yet; null if there are none."),
    fee: amount.meta({ description: "The fee per payout, set by staff.", examples: ["1.00"] }),
  })
  .meta({ id: "PayoutSettings", description: "The limits and destination of a merchant's payouts." });
export type PayoutSettingsView = z.output<typeof payoutSettings>;

export const setPayoutSettingsBody = z
  .strictObject({
    pixKey: pixKeyInput.nullable().optional().meta({
      description: "A key of the merchant's own document, set by a person. Null removes it.",
      examples: KEY_EXAMPLE,
    }),
    dailyLimit: amountOrZeroInput.optional().meta({ description: limits.dailyLimit }),
    approvalAbove: amountOrZeroInput.optional().meta({ description: limits.approvalAbove }),
  })
  .meta({
    id: "SetPayoutSettingsRequest",
    description: "The fields to change. Omitted fields keep their values.",
  });
export type SetPayoutSettingsBody = z.output<typeof setPayoutSettingsBody>;

export const approveRaiseBody = z
  .strictObject({
    code: approvalCode,
    requestedAt: instantInput.meta({
      description: "The `requestedAt` of the raise to approve, as returned.",
      examples: ["2026-11-21T15:30:00.000Z"],
    }),
  })
  .meta({
    id: "ApproveRaiseRequest",
    description: "The raise to approve, and the approver's second factor.",
  });
export type ApproveRaiseBody = z.output<typeof approveRaiseBody>;

export const setPayoutFeeBody = z
  .strictObject({ fee: amountOrZeroInput.meta({ description: "The fee per payout, in BRL." }) })
  .meta({ id: "SetPayoutFeeRequest", description: "The payout fee to set." });
export type SetPayoutFeeBody = z.output<typeof setPayoutFeeBody>;

const covers = z
  .enum(SCHEDULE_COVERS)
  .describe("The payee: the merchant, one recipient, or every recipient without a separate schedule.");
const onDay = z
  .int()
  .nullable()
  .meta({
    description:
      "WEEKLY: the weekday, 1 (Monday) to 7 (Sunday). MONTHLY: the day of the month, 1 to 28. Otherwise null.",
    examples: [1],
  });
const every = z
  .enum(PAYOUT_RHYTHMS)
  .describe(
    "How often it pays: at 9:00 in the merchant's time zone, or (MINIMUM) once the minimum is reached.",
  );

export const payoutSchedule = z
  .object({
    covers,
    recipientId: z
      .string()
      .nullable()
      .meta({
        description: "The recipient's id; null unless the schedule covers one recipient.",
        examples: ["rec_01k6z0q4n8f3x5r2b7c9d1e6gh"],
      }),
    every,
    onDay,
    minimum: amount.meta({
      description: "The smallest amount that is paid out, in BRL.",
      examples: ["50.00"],
    }),
    nextAt: instant.describe("The next payout time."),
  })
  .meta({ id: "PayoutSchedule", description: "A schedule of automatic payouts." });
export type PayoutScheduleView = z.output<typeof payoutSchedule>;

export const listPayoutSchedulesQuery = z.object({
  recipientId: recipientId.optional().describe("Only the schedule of this recipient."),
});

export const payoutScheduleList = z
  .object({ data: z.array(payoutSchedule).describe("The merchant's payout schedules.") })
  .meta({ id: "PayoutScheduleList", description: "The schedules of automatic payouts." });
export type PayoutScheduleListView = z.output<typeof payoutScheduleList>;

export const setPayoutScheduleBody = z
  .strictObject({
    covers,
    recipientId: recipientId.optional().describe("The recipient's id. Only with RECIPIENT."),
    every: z.enum([...PAYOUT_RHYTHMS, "NEVER"]).meta({
      description: "How often it pays. NEVER ends the schedule.",
      examples: ["WEEKLY"],
    }),
    onDay: onDay.optional(),
    minimum: amountInput.optional().meta({
      description: "The smallest amount that is paid out, in BRL. Defaults to 1.00.",
      examples: ["50.00"],
    }),
  })
  .refine((value) => (value.covers === "RECIPIENT") === (value.recipientId !== undefined), {
    path: ["recipientId"],
    error: "Must be given with RECIPIENT, and only then.",
  })
  .refine(({ every, onDay = null }) => every === "NEVER" || isRhythmRule({ every, onDay }), {
    path: ["onDay"],
    error: "WEEKLY takes 1 to 7, MONTHLY 1 to 28, the others no day.",
    params: { code: "out_of_range" },
  })
  .meta({ id: "SetPayoutScheduleRequest", description: "A payout schedule to set." });
export type SetPayoutScheduleBody = z.output<typeof setPayoutScheduleBody>;
