import { z } from "zod";
import { amountInput } from "#lib/schemas/fields/amount";

export const sandboxPixPayBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("The amount that the payer's bank sends, in BRL. Defaults to the full amount."),
  })
  .meta({ id: "PaySandboxPixRequest", description: "A sandbox Pix to pay." });
export const sandboxStatus = z
  .object({
    status: z
      .string()
      .meta({ description: "The payment's status in the sandbox's own books.", examples: ["PAID"] }),
  })
  .meta({ id: "SandboxStatus", description: "The payment's status in the sandbox." });
