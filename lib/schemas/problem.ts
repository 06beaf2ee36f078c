import { z } from "zod";
import { ATTEMPT_STATUSES, CHARGE_STATUSES } from "#lib/domain/states";

/** The form of every refusal (RFC 9457). */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() })).optional(),
  existing: z
    .object({
      chargeId: z.string(),
      attemptId: z.string().nullable(),
      status: z.enum([...new Set([...CHARGE_STATUSES, ...ATTEMPT_STATUSES])]),
    })
    .optional()
    .meta({
      description: "What stands already: what the key made, what a provider that failed left behind.",
    }),
  chargeStatus: z
    .enum(CHARGE_STATUSES)
    .optional()
    .meta({ description: "With `charge_not_payable`: the charge's status." }),
});
/** A refusal of a route whose answers come in the envelope `{ status, code, response }`. */
export const envelopedProblem = problem.extend({ response: z.null() });
export type Problem = z.output<typeof problem>;
