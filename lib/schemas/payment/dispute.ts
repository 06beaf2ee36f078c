import { z } from "zod";
import { DISPUTE_KINDS, DISPUTE_STATUSES } from "#lib/domain/dispute/dispute";
import { EVIDENCE_MEDIA_TYPES, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_TEXT } from "#lib/domain/dispute/evidence";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import { pageQuery, pagination } from "#lib/schemas/pagination";

export const disputeKind = z.enum(DISPUTE_KINDS).meta({
  id: "DisputeKind",
  description:
    "CHARGEBACK: a card's holder disputes a payment with the card's issuer. PIX_MED: the payer's bank asks for a Pix back by Banco Central's special refund mechanism (MED).",
});

export const disputeStatus = z.enum(DISPUTE_STATUSES).meta({
  id: "DisputeStatus",
  description:
    "OPEN waits for a decision, and its money is taken back meanwhile. WON gave the money back to you. LOST left it with the payer.",
});

export const evidenceItem = z
  .object({
    id: idOf("evidence", "Its id."),
    text: z.string().nullable().describe("What you wrote; null where you sent a file alone."),
    file: z
      .object({
        name: z.string().meta({ description: "The file's name.", examples: ["receipt.pdf"] }),
        mediaType: z.enum(EVIDENCE_MEDIA_TYPES).describe("What kind of file it is."),
        size: z.int().meta({ description: "Its size in bytes.", examples: [48_213] }),
      })
      .nullable()
      .describe("The file that you sent; null where there is none."),
    createdAt: instant.describe("When it came."),
  })
  .meta({ id: "Evidence", description: "What a merchant says and shows against a dispute." });

export const dispute = z
  .object({
    id: idOf("dispute", "Its id."),
    chargeId: idOf("charge", "The id of the charge whose payment is disputed."),
    attemptId: idOf("attempt", "The id of the attempt that brought the money."),
    kind: disputeKind,
    amount: amount.meta({ description: "How much is disputed, with two decimals.", examples: ["10.50"] }),
    currency: z.string().meta({ description: "The currency of `amount` (ISO 4217).", examples: ["BRL"] }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: "The provider's or the card scheme's own word for why; null where none was told.",
        examples: ["fraudulent"],
      }),
    status: disputeStatus,
    dueAt: instant.nullable().describe("Until when evidence is taken; null where the provider names no day."),
    evidence: z.array(evidenceItem).describe("What you sent against it, oldest first."),
    createdAt: instant.describe("When it was opened here."),
    closedAt: instant.nullable().describe("When it was decided; null while it is open."),
  })
  .meta({ id: "Dispute", description: "A payment that the payer's bank takes back." });
export type DisputeView = z.output<typeof dispute>;

export const listDisputesQuery = z.object({
  ...pageQuery,
  status: disputeStatus.optional().describe("Only disputes of this status."),
  chargeId: z
    .string()
    .optional()
    .meta({ description: "Only disputes of this charge.", examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
});
export type ListDisputesQuery = z.output<typeof listDisputesQuery>;

export const disputePage = z
  .object({ data: z.array(dispute).describe("The disputes of this page, newest first."), pagination })
  .meta({ id: "DisputePage", description: "A page of disputes." });
export type DisputePageView = z.output<typeof disputePage>;

export const addEvidenceBody = z
  .strictObject({
    text: text(MAX_EVIDENCE_TEXT)
      .optional()
      .meta({ description: "What happened, in your own words.", examples: ["Delivered on 12 November."] }),
    file: z
      .strictObject({
        name: nameText(200).meta({ description: "The file's name.", examples: ["receipt.pdf"] }),
        content: z.base64().meta({
          description: `The file in base64: a PDF, PNG, JPEG or plain text of at most ${MAX_EVIDENCE_BYTES / 1024 / 1024} MiB. Its kind is read from its bytes.`,
          examples: ["VGhlIHBhcmNlbCB3YXMgc2lnbmVkIGZvci4="],
        }),
      })
      .optional()
      .describe("A file that shows it."),
  })
  .refine(({ text: said, file }) => said !== undefined || file !== undefined, {
    error: "Must have a text, a file, or both.",
    params: { code: "required" },
  })
  .meta({ id: "AddEvidenceRequest", description: "Evidence against a dispute: a text, a file, or both." });
export type AddEvidenceBody = z.output<typeof addEvidenceBody>;

export const evidenceFile = evidenceItem
  .extend({
    content: z
      .string()
      .nullable()
      .meta({
        description: "The file in base64; null where there is none.",
        examples: ["VGhlIHBhcmNlbCB3YXMgc2lnbmVkIGZvci4="],
      }),
  })
  .meta({ id: "EvidenceFile", description: "Evidence with its file." });
export type EvidenceFileView = z.output<typeof evidenceFile>;

export const recordOutcomeBody = z
  .strictObject({
    outcome: z.enum(["WON", "LOST"]).describe("How the bank decided: WON gives the money back to you."),
    proof: text(MAX_EVIDENCE_TEXT).meta({
      description: "What shows it, such as the number and day of the processor's letter. Kept and audited.",
      examples: ["Cielo's letter 4711 of 20 November: chargeback reversed."],
    }),
  })
  .meta({ id: "RecordDisputeOutcomeRequest", description: "How a dispute ended, with what shows it." });
export type RecordOutcomeBody = z.output<typeof recordOutcomeBody>;

const MAX_DUE_DAYS = 120;

export const openSandboxDisputeBody = z
  .strictObject({
    amount: amountInput.optional().describe("How much is disputed, in BRL; all of the payment by default."),
    reason: text(100)
      .optional()
      .meta({ description: "Why; `fraudulent` by default.", examples: ["product_not_received"] }),
    dueInDays: z
      .int()
      .min(1)
      .max(MAX_DUE_DAYS)
      .default(7)
      .meta({ description: "In how many days evidence is no longer taken.", examples: [7] }),
  })
  .meta({ id: "OpenSandboxDisputeRequest", description: "A dispute to open in the sandbox." });
