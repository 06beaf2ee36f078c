import { z } from "zod";
import { amountInput } from "#lib/schemas/amount";

export const sandboxPixPayBody = z.strictObject({ amount: amountInput.optional() });
export const sandboxStatus = z.object({ status: z.string() });
