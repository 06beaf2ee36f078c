import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { ApiVersion } from "#lib/domain/api-version";
import type { MerchantId } from "#lib/domain/ids";
import { refuseAttemptAsCharge } from "#lib/payments/read/refuse-attempt-as-charge";
import { orUnavailable } from "#lib/platform/health/or-unavailable";
import {
  FOR_ANY_ORIGIN,
  ForeignPage,
  isFromForeignPage,
  withoutCrossOrigin,
} from "#lib/platform/http/cross-origin";
import { isKnownTag, weakTag } from "#lib/platform/http/entity-tag";
import { inSlot } from "#lib/platform/http/fair-queue";
import { jsonResponse, problemResponse, type RefusalMembers, textBodyOf } from "#lib/platform/http/problem";
import type { RouteContext, RouteHandler } from "#lib/platform/http/route-methods";
import { parseJsonBody, readBodyBytes } from "#lib/platform/http/sent-request";
import { noteLogIds, spanIds, withLogIds } from "#lib/platform/log/log-ids";
import { type Followed, followRequest } from "#lib/platform/request-log/record";
import { inSpan, noteInSpan } from "#lib/platform/trace/span";
import { FORMS } from "#lib/routes/api-version";
import { answerOnce, idempotencyKeyOf } from "#lib/routes/idempotency";
import { readableParams, readQuery } from "#lib/routes/read-address";
import { refuseUnknown, validateFor } from "#lib/routes/validate";
import { holdsSecret } from "#lib/schemas/fields/secret";
import { isReading, type Operation } from "#lib/schemas/operation";

/**
 * An admitted caller: the handler's `caller`; `scope`, within which an Idempotency-Key is unique (null: keys are ignored);
 * `person`, who may see an answer with a secret again; headers for the answer; and `pinned`, the credential's API version.
 */
export type Admitted<Caller> = {
  caller: Caller;
  keys: { scope: string; person: string } | null;
  headers: Record<string, string>;
  /** The merchant whose slot the request takes; null for callers without a merchant. */
  slotOf: MerchantId | null;
  pinned: ApiVersion;
};
/** An admitted caller, and the version that serves the request. */
export type Admission<Caller> = Omit<Admitted<Caller>, "pinned"> & { version: ApiVersion };
/** Admits a request. Calls `seen` with a merchant's or staff's caller as soon as it is known, before any refusal. */
export type Guard<Caller> = (
  request: Request,
  about: { params: unknown; requestId: string; seen: Followed["seen"] },
) => Promise<Admission<Caller>>;

export type HandlerInput<Caller, Params, Query, Body> = Caller & {
  request: Request;
  requestId: string;
  /** The claim's id for the handler's objects, if the request has an Idempotency-Key. */
  claimId: string | null;
  /** Headers of the answer; the handler may add some. */
  headers: Record<string, string>;
  params: Params;
  query: Query;
  body: Body;
};

/** The answer's headers, collected along the way. */
type Headers = Record<string, string> & { "x-request-id": string };

const NO_BODY = z.strictObject({});
const NO_BYTES = new Uint8Array();

type Handler<Caller, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = (
  input: HandlerInput<Caller, z.output<P>, z.output<Q>, z.output<B>>,
) => Promise<z.output<A>>;

/** An operation with its guard, its handler, and what its answers share. */
type Served<Caller, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> = {
  operation: Operation<P, Q, B, A>;
  guard: Guard<Caller>;
  handler: Handler<Caller, P, Q, B, A>;
  answersSecret: boolean;
  refusalMembers: RefusalMembers;
};

/** A request that is being answered, with the answer's headers so far. */
type Exchange = { request: Request; headers: Headers; followed: Followed };

/**
 * Makes the route function of an operation: admit, read, validate, run once, answer. Only this function turns errors into
 * problems. Every answer has X-Request-Id, and the envelope if the operation uses it.
 */
export function serve<
  Caller,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  operation: Operation<P, Q, B, A>,
  guard: Guard<Caller>,
  handler: Handler<Caller, P, Q, B, A>,
): RouteHandler {
  const answersSecret = holdsSecret(operation.answer);
  const refusalMembers: RefusalMembers = operation.envelope ? { response: null } : {};
  const shared = operation.crossOrigin ? FOR_ANY_ORIGIN : {};
  const served = { operation, guard, handler, answersSecret, refusalMembers };
  const route = async (request: Request, context: RouteContext) => {
    const requestId = randomUUID();
    const headers: Headers = { "x-request-id": requestId, ...shared };
    const followed = followRequest(operation, request, requestId);
    const attributes = { "http.route": operation.path, "ponte.request_id": requestId };
    const response = await withLogIds({ requestId }, () =>
      inSpan(operation.id, { kind: "server", attributes }, async () => {
        const exchange = { request, headers, followed };
        const answered = await orUnavailable(() => answer(served, exchange, context)).catch((error) =>
          problemResponse(error, requestId, headersOfRefusal(headers, error), refusalMembers),
        );
        noteInSpan(() => ({ ...spanIds(), "http.response.status_code": answered.status }));
        return answered;
      }),
    );
    followed.answered(response, textBodyOf(response)?.text ?? null);
    return response;
  };
  const crossOrigin = operation.crossOrigin !== undefined;
  const encodes = operation.method === "GET" && operation.auth !== "checkout" && !answersSecret;
  return Object.assign(route, { refusalMembers, crossOrigin, encodes });
}

/** Admits the caller, and answers in a slot of its merchant. */
async function answer<
  Caller,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(served: Served<Caller, P, Q, B, A>, exchange: Exchange, context: RouteContext): Promise<Response> {
  const { request, headers, followed } = exchange;
  const params = served.operation.params?.parse(readableParams(await context.params)) as z.output<P>;
  noteLogIds(params ?? {});
  const about = { params, requestId: headers["x-request-id"], seen: followed.seen };
  const admission = await served.guard(request, about);
  Object.assign(headers, admission.headers);
  return inSlot(admission.slotOf, () => respond(served, exchange, admission, params));
}

/** Reads and validates the input, and runs the handler: once per Idempotency-Key. */
async function respond<
  Caller,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  { operation, handler, answersSecret, refusalMembers }: Served<Caller, P, Q, B, A>,
  { request, headers, followed }: Exchange,
  { caller, keys, slotOf, version }: Admission<Caller>,
  params: z.output<P>,
): Promise<Response> {
  const requested = readQuery(request);
  refuseUnknown(operation.query, requested);
  const reads = operation.method === "GET";
  const bytes = reads ? NO_BYTES : await readBodyBytes(request, operation.maxBodyBytes);
  followed.read(bytes);
  const form = FORMS[version];
  const sent = reads ? undefined : form.sent(parseJsonBody(request, bytes), operation.id);
  assertOwnPage(operation, request, sent);
  const body = reads ? undefined : await validateFor(slotOf, operation.body ?? NO_BODY, sent);
  const query = operation.query && (await validateFor(slotOf, operation.query, requested));
  const requestId = headers["x-request-id"];
  const run = async (claimId: string | null) => {
    if (slotOf !== null) await refuseAttemptAsCharge(slotOf, chargeIdsIn(params, query, body));
    const input = { ...caller, request, requestId, claimId, headers, params, query, body };
    const result = await handler(input as HandlerInput<Caller, z.output<P>, z.output<Q>, z.output<B>>);
    if (operation.revisionOf) {
      headers.etag = weakTag(JSON.stringify([version, operation.revisionOf(result)]));
      if (isKnownTag(request.headers.get("if-none-match"), headers.etag)) {
        return jsonResponse(304, null, headers);
      }
    }
    const answered = answerBody(operation, form.answered(result, operation.id));
    return jsonResponse(operation.status, answered, headers);
  };
  const key = isReading(operation) || keys === null ? null : await idempotencyKeyOf(request, slotOf);
  if (key === null || keys === null) return run(null);
  const person = answersSecret ? keys.person : null;
  const claim = { scope: keys.scope, person, key, request, body: sent, requestId, refusalMembers };
  const response = await answerOnce(claim, run);
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}

/** The charge ids in a request's address or body. */
function chargeIdsIn(...parts: unknown[]): string[] {
  return parts.flatMap((part) => {
    const named = typeof part === "object" && part !== null && "chargeId" in part ? part.chargeId : null;
    return typeof named === "string" ? [named] : [];
  });
}

function assertOwnPage({ crossOrigin }: Operation, request: Request, body: unknown): void {
  if (typeof crossOrigin !== "function" || crossOrigin(body) || !isFromForeignPage(request)) return;
  throw new ForeignPage();
}

function headersOfRefusal(headers: Headers, error: unknown): Headers {
  return error instanceof ForeignPage ? withoutCrossOrigin(headers) : headers;
}

/** The body of an operation's answer as sent: in the envelope if the operation uses it. */
export function answerBody(
  { envelope, status }: Pick<Operation, "envelope" | "status">,
  answer: unknown,
): unknown {
  return envelope === "all" ? { status, code: "success", response: answer } : answer;
}
