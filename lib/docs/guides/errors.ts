import { problemExample } from "#lib/openapi/problem-example";
import type { Guide } from "#lib/schemas/docs";

/** The guide to refusals. */
export function errorsGuide(): Guide {
  return {
    slug: "errors",
    title: "Errors",
    summary: "One format for every error, with a stable code and a link to what to do.",
    sections: [
      {
        heading: "The format",
        blocks: [
          "Every error is `application/problem+json` (RFC 9457). `type` is the address of its entry in the [catalog](/docs/errors). Base decisions on `code`, which is stable; `detail` is for people and may change.",
          { language: "json", code: JSON.stringify(problemExample("invalid_request"), null, 2) },
          "`errors` lists each invalid field with a JSON Pointer (RFC 6901). New codes and members may be added at any time: handle an unknown code by its HTTP status.",
        ],
      },
      {
        heading: "What to do by status",
        blocks: [
          {
            table: {
              head: ["Status", "Meaning", "What to do"],
              rows: [
                ["400, 413, 415, 422", "the request is invalid", "correct it; nothing was executed"],
                ["401, 403", "the caller is not allowed", "use another token, scope or role"],
                ["404, 405", "it does not exist here", "check the id, the mode and the address"],
                ["409", "the current status forbids it", "read the object and decide again"],
                ["429, 503", "not now", "wait for `Retry-After`, then repeat the request"],
                ["500", "a server error", "repeat the request with the same Idempotency-Key"],
                ["502", "a provider refused or failed", "read the attempt; start another"],
                ["504", "a provider has not answered", "wait: the outcome is unknown, not failed"],
              ],
            },
          },
        ],
      },
      {
        heading: "Find a request again",
        blocks: [
          "Every answer has an `X-Request-Id`. The dashboard's Requests page finds it for 7 days, with the request and the answer.",
        ],
      },
    ],
  };
}
