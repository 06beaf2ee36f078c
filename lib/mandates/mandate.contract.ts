import { z } from "zod";
import {
  MANDATE_END_CODES,
  MANDATE_ENDERS,
  MANDATE_JOURNEYS,
  type MandateJourney,
} from "#lib/mandates/mandate.rules";
import { interval } from "#lib/plans/plan.contract";
import { amount } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, text } from "#lib/schemas/fields/text";
import { MANDATE } from "#lib/status/status-tables.rules";

export const mandateStatus = z.enum(MANDATE.all).meta({
  id: "MandateStatus",
  description:
    "CREATED waits for the payer. APPROVED: the bank debits each cycle. REFUSED by the payer or the bank, EXPIRED without an answer or at its last day, and CANCELED by either side are final.",
});

const journey = z.enum(MANDATE_JOURNEYS).meta({
  id: "MandateJourney",
  description:
    "How the payer authorizes Pix Automático. QR: by a code that only authorizes. QR_WITH_PAYMENT: by a code that pays the first cycle and authorizes in one step. OFFER: by the same code, but the payer may also only pay. REQUEST: their bank asks them in its app, without a code.",
});

/** What a request for a subscription by Pix Automático may state about its mandate. */
export const mandateInput = z
  .strictObject({
    journey: journey
      .optional()
      .describe("QR_WITH_PAYMENT if not set and the first cycle is due now; otherwise QR."),
    account: z
      .strictObject({
        bank: z
          .string()
          .regex(/^\d{8}$/, "Must be the bank's ISPB: 8 digits.")
          .meta({ description: "The payer's bank, by its ISPB.", examples: ["12345678"] }),
        branch: z
          .string()
          .regex(/^\d{1,4}$/, "Must be 1 to 4 digits.")
          .optional()
          .meta({ description: "The branch, if the account has one.", examples: ["0001"] }),
        number: text(20)
          .regex(/^[0-9A-Za-z]+$/, "Must be 1 to 20 letters and digits.")
          .meta({ description: "The account's number with its check digit.", examples: ["1234567"] }),
      })
      .optional()
      .describe("The payer's account, for the journey REQUEST."),
  })
  .meta({ id: "MandateRequest", description: "How the payer is asked to authorize Pix Automático." });

const MEANINGS = Object.entries(MANDATE_END_CODES)
  .map(([code, meaning]) => `${code}: ${meaning}`)
  .join("; ");

export const mandate = z
  .object({
    id: idOf("mandate", "The mandate's id."),
    status: mandateStatus,
    journey,
    amount: amount.nullable().meta({
      description:
        "The fixed amount of each debit, in BRL; null if it may vary up to a limit that the payer sets.",
      examples: ["49.90"],
    }),
    firstDay: z.iso.date().meta({
      description: "The first day on which debits may be made, in Brasília.",
      examples: ["2026-12-31"],
    }),
    code: text(512)
      .nullable()
      .meta({
        description:
          "The text of the QR code that the payer's banking app reads; null before the bank has answered, once the payer has, and for REQUEST.",
        examples: ["00020126180014br.gov.bcb.pix80450014br.gov.bcb.pix2523pix.example.com/rec/8f3a"],
      }),
    payerBank: text(8)
      .nullable()
      .meta({
        description: "The payer's bank, by its ISPB; null while it is unknown.",
        examples: ["12345678"],
      }),
    endedBy: z
      .enum(MANDATE_ENDERS)
      .nullable()
      .describe("Who ended it; null if nobody has, or the bank does not say."),
    endedCode: text(64)
      .nullable()
      .meta({
        description: `The bank's code for why it ended; null if it gave none. ${MEANINGS}. Ignore codes that you do not know.`,
        examples: ["ACCL"],
      }),
    approvedAt: instant.nullable().describe("When the payer's approval became known; null before that."),
    endedAt: instant.nullable().describe("When its end became known; null before that."),
    createdAt: instant.describe("When it was created."),
  })
  .meta({ id: "Mandate", description: "A payer's authorization to debit their account (Pix Automático)." });
export type MandateView = z.output<typeof mandate>;

/** The mandate that the code of a Pix also authorizes. */
export const offeredMandate = z
  .object({
    journey: z
      .enum(["QR_WITH_PAYMENT", "OFFER"] satisfies MandateJourney[])
      .describe("QR_WITH_PAYMENT: paying authorizes. OFFER: the payer may also only pay."),
    amount: amount.nullable().meta({
      description:
        "The fixed amount of each debit, in BRL; null if it may vary up to a limit that the payer sets.",
      examples: ["49.90"],
    }),
    interval,
    firstDay: z.iso.date().meta({
      description: "The first day on which debits may be made, in Brasília.",
      examples: ["2026-12-31"],
    }),
  })
  .meta({ id: "OfferedMandate", description: "The debits that a payer authorizes by paying a Pix." });

export const answerSandboxMandateBody = z
  .strictObject({
    answer: z
      .enum(["APPROVE", "REFUSE", "REVOKE"])
      .describe("APPROVE or REFUSE a mandate that waits, or REVOKE an approved one."),
  })
  .meta({ id: "AnswerSandboxMandateRequest", description: "A payer's answer to a sandbox mandate." });
