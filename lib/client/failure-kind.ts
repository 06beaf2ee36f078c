import { NetworkError, ProblemError } from "#lib/client/request-json";

/** What a person needs to know about a failed request; each kind has a sentence in the messages. */
export type FailureKind =
  | "noAnswer"
  | "signedOut"
  | "unproved"
  | "forbidden"
  | "gone"
  | "changed"
  | "tooMany"
  | "failed";

/** The kind of a request's error. A lost answer is a separate kind, because its outcome is unknown. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof NetworkError) return "noAnswer";
  if (!(error instanceof ProblemError)) return "failed";
  if (error.code === "proof_required") return "unproved";
  switch (error.status) {
    case 401:
      return "signedOut";
    case 403:
      return "forbidden";
    case 404:
      return "gone";
    case 409:
      return "changed";
    case 429:
      return "tooMany";
    case 502:
    case 503:
    case 504:
      return "noAnswer";
    default:
      return "failed";
  }
}
