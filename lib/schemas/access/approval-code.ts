import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";

/** The approver's own second factor, which approves money that leaves. */
export const approvalCode = secret(z.string().min(1).max(50)).meta({
  description: "A code of your own second factor, or a recovery code of yours; either is used up.",
  examples: ["492039"],
});
