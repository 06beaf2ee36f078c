import { z } from "zod";
import { attempt } from "#lib/attempts/attempt.contract";
import { charge } from "#lib/charges/charge.contract";
import { refund } from "#lib/refunds/refund.contract";
import { amountInput } from "#lib/schemas/fields/amount";
import { chargeParams } from "#lib/schemas/fields/path-params";
import { text } from "#lib/schemas/fields/text";
import { defineOperation } from "#lib/schemas/operation";

// The tools of `/mcp` that are not operations of the API. They only read, and need the scope of what they read.
const read = { method: "GET", tag: "MCP", auth: "merchant", status: 200 } as const;

export const explainCharge = defineOperation({
  ...read,
  id: "explainCharge",
  path: "/charge/{chargeId}",
  summary: "Explain what happened to a charge, why, and what can be done",
  scope: "charges:read",
  params: chargeParams,
  answer: z.object({
    sentences: z.array(z.string()),
    charge,
    attempts: z.array(attempt),
    refunds: z.array(refund),
  }),
  refuses: ["not_found"],
});

export const searchDocs = defineOperation({
  ...read,
  id: "searchDocs",
  path: "/mcp",
  summary: "Search Ponte's documentation for places that contain all the given words",
  query: z.object({
    words: text(200).meta({
      description: "A few words, such as the name of an operation, an event or an error.",
    }),
  }),
  answer: z.object({
    data: z.array(z.object({ title: z.string(), address: z.string(), kind: z.string(), text: z.string() })),
  }),
  refuses: [],
});

export const readGuide = defineOperation({
  ...read,
  id: "readGuide",
  path: "/mcp",
  summary: "Read a guide of the documentation as Markdown",
  query: z.object({
    guide: text(50).meta({
      description: "The last part of its address: `webhooks` for `/docs/guides/webhooks`.",
    }),
  }),
  answer: z.object({ title: z.string(), markdown: z.string() }),
  refuses: ["not_found"],
});

/** What a person has to confirm: the address, and what to enter there. */
const preparation = z.object({ confirmAt: z.string(), ask: z.string(), note: z.string() });
export type Preparation = z.output<typeof preparation>;

const wantedAmount = amountInput
  .optional()
  .meta({ description: "The amount, with at most two decimals. Defaults to all that is left or available." });

export const prepareRefund = defineOperation({
  ...read,
  id: "prepareRefund",
  path: "/charge/{chargeId}",
  summary: "Prepare a refund of a charge; a person confirms it in the dashboard",
  scope: "charges:read",
  params: chargeParams,
  query: z.object({ amount: wantedAmount }),
  answer: preparation,
  refuses: ["not_found"],
});

export const preparePayout = defineOperation({
  ...read,
  id: "preparePayout",
  path: "/payout-settings",
  summary:
    "Prepare a payout by Pix, to the merchant or to a recipient; a person confirms it in the dashboard",
  scope: "payouts:read",
  query: z.object({
    amount: wantedAmount,
    recipientId: text(50)
      .optional()
      .meta({ description: "The recipient whose balance pays. Defaults to the merchant's own balance." }),
  }),
  answer: preparation,
  refuses: ["not_found"],
});

export const prepareWithdrawal = defineOperation({
  ...read,
  id: "prepareWithdrawal",
  path: "/crypto/terms",
  summary: "Prepare a withdrawal in coins; a person confirms it in the dashboard",
  scope: "invoices:read",
  query: z.object({ amount: wantedAmount }),
  answer: preparation,
  refuses: [],
});
