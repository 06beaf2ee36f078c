import type { NewRequestRecord } from "#db/queries/request-log";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { parseBody, redactedBody } from "#lib/request-log/redacted-body";
import type { Operation } from "#lib/schemas/operation";

/** A merchant's request that was answered, as it waits to be written down; texts are bodies as they were sent. */
export type AnsweredRequest = {
  operation: Pick<Operation, "id" | "path" | "secretAnswer">;
  requestId: string;
  caller: { merchantId: MerchantId; userId: UserId; tokenId: string | null };
  method: string;
  /** With its query, as it was sent. */
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

const LONGEST_PATH = 1_000;
const LONGEST_HEADER = 300;

/** The row of the request log: redacted, cut, and told what the request was about. */
export function toRequestRow(answered: AnsweredRequest): NewRequestRecord {
  const [pathname = ""] = answered.path.split("?", 1);
  const parsed = parseBody(answered.responseText);
  const answer = typeof parsed === "object" && parsed !== null ? (parsed as Answer) : null;
  const refused = answered.status >= 400;
  const keepsAnswer = !answered.operation.secretAnswer || refused;
  return {
    requestId: answered.requestId,
    merchantId: answered.caller.merchantId,
    userId: answered.caller.userId,
    tokenId: answered.caller.tokenId,
    operation: answered.operation.id,
    method: answered.method,
    path: answered.path.slice(0, LONGEST_PATH),
    status: answered.status,
    errorCode: refused && typeof answer?.code === "string" ? answer.code : null,
    durationMs: answered.durationMs,
    objectId: objectOf(answered.operation.path, pathname, refused ? null : answer),
    idempotencyKey: cut(answered.idempotencyKey),
    address: answered.address || null,
    userAgent: cut(answered.userAgent),
    requestBody: redactedBody(parseBody(answered.requestText)),
    responseBody: keepsAnswer ? redactedBody(parsed) : null,
    createdAt: answered.startedAt,
  };
}

function cut(header: string | null): string | null {
  return header?.slice(0, LONGEST_HEADER).replaceAll("\0", "").toWellFormed() ?? null;
}

// What stands in the path where the operation has its first parameter; without one, what was made.
function objectOf(template: string, pathname: string, made: Answer | null): string | null {
  const place = `/api${template}`.split("/").findIndex((part) => part.startsWith("{"));
  return place < 0 ? objectInAnswer(made) : asId(pathname.split("/")[place]);
}

function objectInAnswer(answer: Answer | null): string | null {
  if (answer === null) return null;
  const { response } = answer;
  const object = typeof response === "object" && response !== null ? (response as Answer) : answer;
  return asId(object.chargeId ?? object.id);
}

function asId(value: unknown): string | null {
  const text = typeof value === "number" ? String(value) : value;
  return typeof text === "string" && /^[\w-]{1,100}$/.test(text) ? text : null;
}
