import { z } from "zod";

const MAX_BLOCKS = 1_000;
const WHOLE = `Must be a whole number of at most ${MAX_BLOCKS}.`;

export const sandboxCryptoParams = z.object({
  payment_id: z.string().meta({
    description: "The payment's id at the crypto provider: the `payment_id` of the answer that created it.",
    examples: ["8f3x5r2b7c9d"],
  }),
});

export const sandboxCryptoPayBody = z
  .strictObject({
    // The coin sets the number of decimals; the longest meaningful amount has 39 digits and a point.
    amount: z
      .string('Must be a decimal string such as "0.0012".')
      .regex(/^(0|[1-9]\d*)(\.\d+)?$/, 'Must be a plain decimal string such as "0.0012".')
      .max(64, "At most 64 characters.")
      .meta({
        description: "The amount in whole coins. Defaults to the amount still due.",
        examples: ["0.0012"],
      })
      .optional(),
    confirmations: z
      .int(WHOLE)
      .min(0, "Must not be negative.")
      .max(MAX_BLOCKS, WHOLE)
      .meta({
        description:
          "How many confirmations to give it; 0 leaves it unconfirmed. The default is as many as the coin needs.",
      })
      .optional(),
  })
  .meta({ id: "PaySandboxCryptoRequest", description: "Sandbox coins to send." });

export const sandboxCryptoMineBody = z
  .strictObject({
    blocks: z
      .int(WHOLE)
      .min(1, "Must be at least 1.")
      .max(MAX_BLOCKS, WHOLE)
      .meta({ description: "How many blocks to mine.", examples: [2] }),
  })
  .meta({ id: "MineSandboxCryptoRequest", description: "Blocks to mine on the sandbox chain." });

export const sandboxCryptoReorgBody = z
  .strictObject({
    depth: z
      .int(WHOLE)
      .min(1, "Must be at least 1.")
      .max(MAX_BLOCKS, WHOLE)
      .meta({ description: "How many of the latest blocks to replace.", examples: [1] }),
    drop: z
      .boolean("Must be true or false.")
      .meta({ description: "True to drop the replaced blocks' transactions for good. Defaults to false." })
      .optional(),
  })
  .meta({ id: "ReorganiseSandboxCryptoRequest", description: "Blocks to replace on the sandbox chain." });

/** The payment's status in the sandbox's own records, ignoring tolerance and deadlines. */
export const sandboxCryptoStatus = z
  .object({
    status: z
      .enum(["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING", "PAID"])
      .describe("The payment's status in the sandbox's own records."),
  })
  .meta({ id: "SandboxCryptoStatus", description: "A crypto payment's status in the sandbox." });
