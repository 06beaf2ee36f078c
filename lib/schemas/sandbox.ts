import { z } from "zod";
import { amountInput } from "#lib/schemas/amount";

export const sandboxPixPayBody = z
  .strictObject({
    amount: amountInput
      .optional()
      .describe("What the payer's bank sends, in BRL; what was asked for when left out."),
  })
  .meta({ id: "PaySandboxPixRequest", description: "A Pix to pay in the sandbox." });
export const sandboxStatus = z
  .object({
    status: z
      .string()
      .meta({ description: "Where the payment stands in the sandbox's own books.", examples: ["PAID"] }),
  })
  .meta({ id: "SandboxStatus", description: "What the sandbox made of it." });
