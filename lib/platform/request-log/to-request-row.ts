import { loggedText } from "#lib/cards/logged-text.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { isObject } from "#lib/domain/members";
import { loggedPath } from "#lib/platform/request-log/logged-path";
import { parseBody, redactedBody } from "#lib/platform/request-log/redacted-body";
import type { NewRequestRecord } from "#lib/requests/request-log.queries";
import { enveloped, type Operation } from "#lib/schemas/operation";
import { envelopedProblem } from "#lib/schemas/problem";

/** The parts of an operation that the log uses: its schemas decide what may be stored. */
export type LoggedOperation = Pick<Operation, "id" | "path" | "status" | "answer" | "envelope"> & {
  query?: Operation["query"];
  body?: Operation["body"];
};

/** A merchant's answered request before it is written; texts are bodies as sent. */
export type AnsweredRequest = {
  operation: LoggedOperation;
  requestId: string;
  caller: { merchantId: MerchantId; userId: UserId; tokenId: string | null };
  method: string;
  /** The path with its query, as sent. */
  path: string;
  status: number;
  startedAt: Date;
  durationMs: number;
  idempotencyKey: string | null;
  address: string | null;
  userAgent: string | null;
  /** Null for reading operations. */
  requestText: string | null;
  responseText: string | null;
};

type Answer = Record<string, unknown>;

const LONGEST_HEADER = 300;

/** The request log's row: redacted, cut, and with the object that the request concerns. */
export function toRequestRow(answered: AnsweredRequest): NewRequestRecord {
  const [pathname = ""] = answered.path.split("?", 1);
  const parsed = parseBody(answered.responseText);
  const answer = isObject(parsed) ? parsed : null;
  const refused = answered.status >= 400;
  const { operation } = answered;
  return {
    requestId: answered.requestId,
    merchantId: answered.caller.merchantId,
    userId: answered.caller.userId,
    tokenId: answered.caller.tokenId,
    operation: operation.id,
    method: answered.method,
    path: loggedPath(operation, answered.path),
    status: answered.status,
    errorCode: refused && typeof answer?.code === "string" ? answer.code : null,
    durationMs: answered.durationMs,
    objectId: objectOf(operation.path, pathname, refused ? null : answer),
    idempotencyKey: cut(answered.idempotencyKey),
    address: answered.address || null,
    userAgent: cut(answered.userAgent),
    requestBody: redactedBody(operation.body, answered.requestText),
    responseBody: redactedBody(refused ? envelopedProblem : enveloped(operation), answered.responseText),
    createdAt: answered.startedAt,
  };
}

function cut(header: string | null): string | null {
  if (header === null) return null;
  // The texts are masked before they are cut: half of a card number or a token is not recognized.
  return loggedText(header.replaceAll("\0", "")).slice(0, LONGEST_HEADER).toWellFormed();
}

// The value of the operation's first path parameter or, if it has none, the created object.
function objectOf(template: string, pathname: string, made: Answer | null): string | null {
  const pageInfo = `/api${template}`.split("/").findIndex((part) => part.startsWith("{"));
  return pageInfo < 0 ? objectInAnswer(made) : asId(pathname.split("/")[pageInfo]);
}

function objectInAnswer(answer: Answer | null): string | null {
  if (answer === null) return null;
  const { response } = answer;
  const object = isObject(response) ? response : answer;
  return asId(object.chargeId ?? object.id);
}

function asId(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[\w-]{1,100}$/.test(text) && loggedText(text) === text ? text : null;
}
