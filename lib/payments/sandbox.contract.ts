import { z } from "zod";
import { SANDBOX_PAYERS } from "#lib/sandbox/sandbox-payer.rules";
import { amountInput } from "#lib/schemas/fields/amount";

export const sandboxPixPayBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("The amount that the payer's bank sends, in BRL. Defaults to the full amount."),
    payer: z
      .enum(SANDBOX_PAYERS, { error: `Must be one of ${SANDBOX_PAYERS.join(", ")}.` })
      .optional()
      .meta({
        description:
          "Who pays, as the bank reports it: the payer of the charge's `payerDocument` (RIGHT, the default), ANOTHER one, the right one with a MASKED document, or one whom the bank leaves UNREPORTED.",
        examples: ["ANOTHER"],
      }),
  })
  .meta({ id: "PaySandboxPixRequest", description: "A sandbox Pix to pay." });
export const sandboxStatus = z
  .object({
    status: z
      .string()
      .meta({ description: "The payment's status in the sandbox's own records.", examples: ["PAID"] }),
  })
  .meta({ id: "SandboxStatus", description: "The payment's status in the sandbox." });
