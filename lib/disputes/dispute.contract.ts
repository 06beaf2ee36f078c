import { z } from "zod";
import { DISPUTE_KINDS, DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";
import {
  EVIDENCE_MEDIA_TYPES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_TEXT,
  MAX_EVIDENCE_TOTAL_BYTES,
} from "#lib/disputes/evidence.rules";
import { DISPUTE_RESPONSE_STATUSES } from "#lib/disputes/response/response.rules";
import { amount, amountInput } from "#lib/schemas/fields/amount";
import { idOf } from "#lib/schemas/fields/id";
import { instant, nameText, text } from "#lib/schemas/fields/text";
import { pageQuery, pagination } from "#lib/schemas/pagination";

export const disputeKind = z.enum(DISPUTE_KINDS).meta({
  id: "DisputeKind",
  description:
    "CHARGEBACK: a cardholder disputes a payment with the issuer. PIX_MED: the payer's bank requests a Pix back through Banco Central's special refund mechanism (MED).",
});

export const disputeStatus = z.enum(DISPUTE_STATUSES).meta({
  id: "DisputeStatus",
  description:
    "OPEN waits for a decision; `takenAmount` is withdrawn meanwhile. WON returned it to you. LOST left it with the payer.",
});

export const evidenceItem = z
  .object({
    id: idOf("evidence", "The evidence's id."),
    text: z.string().nullable().describe("Your text; null if you sent only a file."),
    file: z
      .object({
        name: z.string().meta({ description: "The file's name.", examples: ["receipt.pdf"] }),
        mediaType: z.enum(EVIDENCE_MEDIA_TYPES).describe("The file's media type."),
        size: z.int().meta({ description: "Its size in bytes.", examples: [48_213] }),
      })
      .nullable()
      .describe("Your file; null if there is none."),
    createdAt: instant.describe("When it arrived."),
  })
  .meta({ id: "Evidence", description: "Evidence against a dispute." });

export const disputeResponse = z
  .object({
    status: z.enum(DISPUTE_RESPONSE_STATUSES).meta({
      description:
        "SENDING until the provider has answered; SENT once it has your response; REFUSED if it did not accept it: you can then send another one.",
    }),
    refusal: z
      .string()
      .nullable()
      .meta({
        description: "Why the provider refused it, in its words; null otherwise.",
        examples: ["the deadline for a defence has passed"],
      }),
    createdAt: instant.describe("When you sent it."),
    answeredAt: instant.nullable().describe("When the provider accepted or refused it; null while SENDING."),
  })
  .meta({ id: "DisputeResponse", description: "Your response to a dispute, and the provider's answer." });

export const dispute = z
  .object({
    id: idOf("dispute", "The dispute's id."),
    chargeId: idOf("charge", "The id of the charge whose payment is disputed."),
    attemptId: idOf("attempt", "The id of the disputed attempt."),
    kind: disputeKind,
    amount: amount.meta({ description: "The disputed amount, with two decimals.", examples: ["10.50"] }),
    takenAmount: amount.meta({
      description:
        "What the dispute withdrew from you when it opened, with two decimals: less than `amount` for a Pix that you had refunded before, in whole or in part.",
      examples: ["10.50"],
    }),
    currency: z.string().meta({ description: "The currency of both amounts (ISO 4217).", examples: ["BRL"] }),
    reason: z
      .string()
      .nullable()
      .meta({
        description: "The reason as the provider or card scheme states it; null if none was given.",
        examples: ["fraudulent"],
      }),
    status: disputeStatus,
    dueAt: instant
      .nullable()
      .describe("Until when evidence is accepted; null if the provider sets no deadline."),
    evidence: z.array(evidenceItem).describe("Your evidence, oldest first."),
    response: disputeResponse.optional().describe("Your newest response; missing if you sent none."),
    createdAt: instant.describe("When the dispute was recorded here."),
    closedAt: instant.nullable().describe("When it was decided; null while OPEN."),
  })
  .meta({ id: "Dispute", description: "A payment that the payer's bank reclaims." });
export type DisputeView = z.output<typeof dispute>;

export const listDisputesQuery = z.object({
  ...pageQuery,
  status: disputeStatus.optional().describe("Only disputes with this status."),
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

const outcomeSum = z.object({
  count: z.int().describe("The number of disputes."),
  amount: amount.describe("The sum of the disputed amounts, with two decimals."),
});

export const disputeOutcomesQuery = z.object({
  days: z.coerce
    .number()
    .int()
    .min(1)
    .max(366)
    .default(90)
    .meta({ description: "How many days back to count opened disputes.", examples: [90] }),
});

export const disputeOutcomes = z
  .object({
    days: z.int().describe("How many days back opened disputes are counted."),
    reasons: z
      .array(
        z.object({
          kind: disputeKind,
          reason: z
            .string()
            .nullable()
            .describe("The reason as the provider states it; null if none was given."),
          currency: z.string().meta({ description: "The currency (ISO 4217).", examples: ["BRL"] }),
          open: outcomeSum.describe("Not decided yet."),
          won: outcomeSum.describe("Decided in your favor."),
          lost: outcomeSum.describe("Decided for the payer."),
        }),
      )
      .describe("One entry for each kind, reason and currency, the most frequent first."),
  })
  .meta({ id: "DisputeOutcomes", description: "How disputes ended, by their reasons." });
export type DisputeOutcomesView = z.output<typeof disputeOutcomes>;

export const addEvidenceBody = z
  .strictObject({
    text: text(MAX_EVIDENCE_TEXT)
      .optional()
      .meta({ description: "What happened, in your own words.", examples: ["Delivered on 12 November."] }),
    file: z
      .strictObject({
        name: nameText(200).meta({ description: "The file's name.", examples: ["receipt.pdf"] }),
        content: z.base64().meta({
          description: `The file in base64: a PDF, PNG, JPEG or plain text of at most ${MAX_EVIDENCE_BYTES / 1024 / 1024} MiB. Its type is detected from its content. All files of a dispute together have at most ${MAX_EVIDENCE_TOTAL_BYTES / 1024 / 1024} MiB.`,
          examples: ["VGhlIHBhcmNlbCB3YXMgc2lnbmVkIGZvci4="],
        }),
      })
      .optional()
      .describe("A supporting file."),
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
        description: "The file in base64; null if there is none.",
        examples: ["VGhlIHBhcmNlbCB3YXMgc2lnbmVkIGZvci4="],
      }),
  })
  .meta({ id: "EvidenceFile", description: "Evidence with its file." });
export type EvidenceFileView = z.output<typeof evidenceFile>;

export const disputeResponseFile = z
  .object({
    response: disputeResponse.optional().describe("Your newest response; missing if you sent none."),
    fileName: z.string().meta({ description: "A name for the file.", examples: ["dsp_01k6z0q4.pdf"] }),
    text: z.string().meta({
      description: "The response as text, for providers that accept no file.",
      examples: ["Response to the dispute"],
    }),
    content: z.string().meta({
      description: "The response as a PDF with all evidence, in base64.",
      examples: ["JVBERi0xLjMK"],
    }),
  })
  .meta({
    id: "DisputeResponseFile",
    description:
      "The response that was sent; if none was sent or the last one was refused, the response as it would be sent now. Callers who may not read the audit log get it without that log's entries.",
  });
export type DisputeResponseFileView = z.output<typeof disputeResponseFile>;

export const recordOutcomeBody = z
  .strictObject({
    outcome: z.enum(["WON", "LOST"]).describe("The bank's decision: WON returns the money to you."),
    proof: text(MAX_EVIDENCE_TEXT).meta({
      description:
        "The proof, such as the number and date of the processor's letter. It is stored and audited.",
      examples: ["Cielo's letter 4711 of 20 November: chargeback reversed."],
    }),
  })
  .meta({ id: "RecordDisputeOutcomeRequest", description: "How a dispute ended, with proof." });
export type RecordOutcomeBody = z.output<typeof recordOutcomeBody>;

const MAX_DUE_DAYS = 120;

export const openSandboxDisputeBody = z
  .strictObject({
    amount: amountInput.optional().describe("The disputed amount, in BRL. Defaults to the whole payment."),
    reason: text(100)
      .optional()
      .meta({ description: "The reason. Defaults to `fraudulent`.", examples: ["product_not_received"] }),
    dueInDays: z
      .int()
      .min(1)
      .max(MAX_DUE_DAYS)
      .default(7)
      .meta({ description: "How many days evidence is accepted.", examples: [7] }),
  })
  .meta({ id: "OpenSandboxDisputeRequest", description: "A dispute to open in the sandbox." });
