import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Guide } from "#lib/schemas/docs";

/** The guide to versions: what may change within one, and how a request selects another. */
export function versionsGuide(base: string): Guide {
  return {
    slug: "versions",
    title: "Versions",
    summary: "What may change under your program, what may not, and how you move on.",
    sections: [
      {
        heading: "Your version stays yours",
        blocks: [
          `A version is a day, such as \`${NEWEST_API_VERSION}\`. An access token and an API client keep the version of the day on which they were made, and every answer says in \`Ponte-Version\` which one it has. Name another in the request to try it, one request at a time; one that does not exist is answered by 400, with the header's name.`,
          {
            language: "sh",
            code: `curl -si ${base}/api/balance -H "Authorization: Bearer $PONTE_TOKEN" \\
  -H "Ponte-Version: ${NEWEST_API_VERSION}" | grep -i ponte-version`,
          },
          "To move on for good, name the new version in every request, or make a new token or client and let the old one end. The official clients name the version that they were made for. A page of yours that holds a checkout token names its version too: without the header it gets the newest.",
          "Repeat a request under its Idempotency-Key in the version that you first sent it in.",
        ],
      },
      {
        heading: "What may change within a version",
        blocks: [
          "Whatever a program does not notice that reads the members it knows and passes over the rest:",
          {
            list: [
              "a new operation, event type or code of an error",
              "a new member of an answer or of an event, and a column of a CSV file: read columns by their names",
              "a parameter or member of a body that may be left out",
              "a body or parameter that takes more than before",
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
              "an operation, parameter or member that is taken away or renamed",
              "a member of an answer that may now be missing or null, or has another type",
              "a new value where an answer's values are listed, such as a status, and a new kind of `instructions`",
              "a member of a body that is now required, or values that are no longer taken",
              "another status for success, another scope or role for the same call",
            ],
          },
          "A weakness in security may be closed at once, in every version; the changelog says so.",
        ],
      },
      {
        heading: "Events",
        blocks: [
          "An event is written once, in the version of the day on which it happened. The header `ponte-version` of the callback says which, on every try and when it is sent again.",
        ],
      },
      {
        heading: "What will end",
        blocks: [
          "An operation that should not be called any more says so in every answer: `Deprecation` has the day since when, as seconds since 1970 (RFC 9745), and `Sunset` the first day on which it may be gone (RFC 8594), at least twelve months later. The reference says what to call instead. A version is served for at least twenty-four months after the next has come.",
        ],
      },
    ],
  };
}
