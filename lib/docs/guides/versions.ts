import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Guide } from "#lib/schemas/docs";

/** The guide to versions: what may change within one, and how to select another. */
export function versionsGuide(base: string): Guide {
  return {
    slug: "versions",
    title: "Versions",
    summary: "What may change under your program, what may not, and how to upgrade.",
    sections: [
      {
        heading: "Your version stays yours",
        blocks: [
          `A version is a date, such as \`${NEWEST_API_VERSION}\`. An access token or API client keeps the version that was current when it was created, and every answer states its version in the header \`Ponte-Version\`. To try another version, send it in the same header of a request. An unknown version is refused with 400 and the header's name.`,
          {
            language: "sh",
            code: `curl -si ${base}/api/balance -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Ponte-Version: ${NEWEST_API_VERSION}" | grep -i ponte-version`,
          },
          "To upgrade for good, send the new version in every request, or create a new token or client and revoke the old one. The official clients send the version they were built for. Your own payment page with a checkout token must send its version too: without the header it gets the newest.",
          "Repeat a request with an Idempotency-Key in the version in which you first sent it.",
        ],
      },
      {
        heading: "What may change within a version",
        blocks: [
          "These changes do not affect a program that ignores members that it does not know:",
          {
            list: [
              "a new operation, event type or error code",
              "a new member of an answer or event, or a new column of a CSV file: read columns by name",
              "a new name in a set that grows with what Ponte can do, marked `x-extensible-enum` in the document: payment methods, products, event types, audited actions, reasons of held money. It appears only once the merchant uses what it names",
              "a new optional parameter or member of a body",
              "a body or parameter that accepts more than before",
              "the sentences in `detail`, descriptions, and the length and form of ids and cursors, which are opaque",
            ],
          },
        ],
      },
      {
        heading: "What needs a new version",
        blocks: [
          {
            list: [
              "an operation, parameter or member that is removed or renamed",
              "a member of an answer that may now be missing or null, or has another type",
              "a new value of any other enum in an answer, such as a status, or a new kind of `instructions`",
              "a member of a body that is now required, or values that are no longer accepted",
              "a different status for success, or a different scope or role for the same call",
            ],
          },
          "A security weakness may be fixed at once in every version; the changelog then mentions it.",
        ],
      },
      {
        heading: "Events",
        blocks: [
          "An event is stored once, in the version that was current when it happened. The callback's header `ponte-version` names it, on every try and when the event is sent again.",
        ],
      },
      {
        heading: "Deprecations",
        blocks: [
          "A deprecated operation is marked in every answer: `Deprecation` is the date since when, in seconds since 1970 (RFC 9745), and `Sunset` the first day on which it may be removed (RFC 8594), at least twelve months later. The reference names the replacement. A version is served for at least twenty-four months after the next one is released.",
        ],
      },
    ],
  };
}
