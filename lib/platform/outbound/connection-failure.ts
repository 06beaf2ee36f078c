import { errors } from "undici";

/** Why a request got no answer, as a code without addresses or secrets. */
export type ConnectionFailure =
  | "target_not_public"
  | "dns"
  | "connection_refused"
  | "unreachable"
  | "connection_closed"
  | "tls"
  | "invalid_response"
  | "timeout"
  | "network";

/** Thrown when all addresses of a resolved name are private. */
export class TargetNotPublicError extends Error {
  readonly code = "TARGET_NOT_PUBLIC";
}

const WORDS: Record<string, ConnectionFailure> = {
  TARGET_NOT_PUBLIC: "target_not_public",
  ECONNREFUSED: "connection_refused",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  ECONNRESET: "connection_closed",
  EPIPE: "connection_closed",
  UND_ERR_SOCKET: "connection_closed",
  EPROTO: "tls",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_TIMEOUT: "timeout",
  UND_ERR_BODY_TIMEOUT: "timeout",
  UND_ERR_HEADERS_OVERFLOW: "invalid_response",
};

/** The code for an error of undici, Node's sockets, TLS or DNS; `network` when none fits. */
export function toConnectionFailure(error: unknown): ConnectionFailure {
  const first = error instanceof AggregateError ? (error.errors[0] ?? error) : error;
  const code = first instanceof Error && "code" in first ? String(first.code) : "";
  const word = WORDS[code];
  if (word) return word;
  if (/^(ENOTFOUND|ENODATA|EAI_)/.test(code)) return "dns";
  if (first instanceof errors.HTTPParserError) return "invalid_response";
  return /CERT|TLS|SSL|ISSUER|SIGNATURE|ALTNAME/.test(code) ? "tls" : "network";
}
