import { z } from "zod";
import { amountInput } from "#lib/schemas/fields/amount";

export const sandboxPixPayBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("The amount the payer's bank sends, in BRL; by default the full amount."),
  })
  .meta({ id: "PaySandboxPixRequest", description: "A Pix to pay in the sandbox." });
export const sandboxStatus = z
  .object({
    status: z
      .string()
      .meta({ description: "The payment's status in the sandbox's own books.", examples: ["PAID"] }),
  })
  .meta({ id: "SandboxStatus", description: "What the sandbox made of it." });
