import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";

/** The approver's second factor for outgoing money. */
export const approvalCode = secret(z.string().min(1).max(50)).meta({
  description: "A code of your own second factor or one of your recovery codes. It works once.",
  examples: ["492039"],
});
