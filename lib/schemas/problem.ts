import { z } from "zod";
import { attemptStatus, chargeStatus } from "#lib/schemas/fields/vocabulary";

/** The form of every refusal (RFC 9457). */
export const problem = z
  .object({
    type: z.string().meta({
      description:
        "The address of the page that explains this kind of problem. Programs should compare `code` instead.",
      examples: ["https://pay.example.com/docs/errors#not_found"],
    }),
    title: z.string().meta({ description: "The kind of problem, in a few words.", examples: ["Not found"] }),
    status: z.int().meta({ description: "The HTTP status again.", examples: [404] }),
    code: z.string().meta({
      description: "The kind of problem as a stable code. New codes may be added.",
      examples: ["not_found"],
    }),
    detail: z.string().meta({
      description: "What went wrong this time, as a sentence.",
      examples: ["There is no such charge."],
    }),
    requestId: z.string().meta({
      description: "The request's id, as in `X-Request-Id`.",
      examples: ["5f0c7bb0-6c1f-4b7e-9a53-2f6c6a4de1f9"],
    }),
    errors: z
      .array(
        z.object({
          pointer: z
            .string()
            .describe("Where it is: a JSON Pointer into the body (RFC 6901), or the name of a parameter."),
          code: z.string().describe("The error as a stable code."),
          detail: z.string().describe("A sentence about the error."),
        }),
      )
      .optional()
      .describe("With `invalid_request`: every invalid field."),
    existing: z
      .object({
        chargeId: z
          .string()
          .meta({ description: "The id of the charge.", examples: ["chg_01k6z0q4n8f3x5r2b7c9d1e6gh"] }),
        attemptId: z.string().nullable().describe("The id of the attempt; null if there is none."),
        status: z
          .union([chargeStatus, attemptStatus])
          .describe("The status of the attempt or, if there is none, of the charge."),
      })
      .optional()
      .meta({
        description:
          "What already exists: the object that the key created, or the one left by a failed provider call.",
      }),
    chargeStatus: chargeStatus
      .optional()
      .meta({ description: "With `charge_not_payable`: the charge's status." }),
  })
  .meta({ id: "Problem", description: "A refusal (RFC 9457)." });
/** A refusal of a route that uses the envelope `{ status, code, response }`. */
export const envelopedProblem = problem.extend({ response: z.null().describe("Always null.") }).meta({
  id: "EnvelopedProblem",
  description: "A refusal (RFC 9457) of a route that uses the envelope `{ status, code, response }`.",
});
export type Problem = z.output<typeof problem>;
