import { problemExample } from "#lib/platform/openapi/problem-example";
import type { Guide } from "#lib/schemas/docs";

/** The guide to refusals. */
export function errorsGuide(): Guide {
  return {
    slug: "errors",
    title: "Errors",
    summary: "One form for every refusal, a stable code, and an address that says what to do.",
    sections: [
      {
        heading: "The form",
        blocks: [
          "Every refusal is `application/problem+json` (RFC 9457). `type` is the address of its entry in the [catalogue](/docs/errors). Decide by `code`, which is stable; `detail` is for people and may change.",
          { language: "json", code: JSON.stringify(problemExample("invalid_request"), null, 2) },
          "`errors` names each wrong field by a JSON Pointer (RFC 6901). New codes and members may come at any time: treat an unknown code by its HTTP status.",
        ],
      },
      {
        heading: "What to do by status",
        blocks: [
          {
            table: {
              head: ["Status", "It means", "Do"],
              rows: [
                ["400, 413, 415, 422", "the request is wrong", "correct it; nothing was done"],
                ["401, 403", "the caller may not", "another token, scope or role"],
                ["404, 405", "not here", "check the id, the mode and the address"],
                ["409", "the state forbids it", "read the object and decide anew"],
                ["429, 503", "not now", "wait for `Retry-After`, then the same request again"],
                ["500", "our fault", "the same request with the same Idempotency-Key"],
                ["502", "a provider said no", "read the attempt; start another"],
                ["504", "a provider has not answered", "wait: the outcome is unknown, not failed"],
              ],
            },
          },
        ],
      },
      {
        heading: "Find a request again",
        blocks: [
          "Every answer has `X-Request-Id`. The dashboard's page Requests finds it for 7 days, with what was sent and answered.",
        ],
      },
    ],
  };
}
