import { type Address, type AnyAddress, addressOf } from "#lib/client/api-href";
import { type LastAnswer, requestJson } from "#lib/client/request-json";
import type { AnswerOf, AuthOf, BodyOf, DraftOf, JsonRoute } from "#lib/schemas/operations/routes";

// A form sends its draft unchanged; everything else sends a complete body.
type Content<Body, Draft> = [Body] extends [never]
  ? { body?: undefined; draft?: undefined }
  : undefined extends Body
    ? { body?: Body; draft?: undefined }
    : { body: Body; draft?: undefined } | { draft: Draft; body?: undefined };

type CallOptions = {
  /** The Idempotency-Key: a request repeated under it is done only once. */
  key?: string;
  signal?: AbortSignal;
  /** Bounds the whole request; 30 s by default. */
  timeoutMs?: number;
  /** The request survives when the person leaves the page right away (Fetch: bodies up to 64 KiB). */
  keepalive?: boolean;
};

/** The contents of a call: exactly what its operation accepts. */
export type Call<R extends JsonRoute> = Address<R> &
  Content<BodyOf<R>, DraftOf<R>> &
  (AuthOf<R> extends "checkout" ? { checkoutToken: string } : { checkoutToken?: undefined }) &
  CallOptions;

type AnyCall = AnyAddress &
  CallOptions & { last?: LastAnswer } & { body?: unknown; draft?: unknown; checkoutToken?: string };

/**
 * Calls an operation of the API; path, query, body and answer are typed by the operation, and no schema reaches the browser.
 * Throws like requestJson: ProblemError for a refusal, NetworkError for an unknown outcome. With `last`, returns null if the
 * answer has not changed since.
 */
export function callApi<R extends JsonRoute>(
  route: R,
  call: Call<R> & { last: LastAnswer },
): Promise<AnswerOf<R> | null>;
export function callApi<R extends JsonRoute>(route: R, call: Call<R>): Promise<AnswerOf<R>>;
export function callApi(route: JsonRoute, { params, query, ...call }: AnyCall): Promise<unknown> {
  const { draft, body = draft, key, checkoutToken, ...init } = call;
  const headers = new Headers();
  if (key !== undefined) headers.set("Idempotency-Key", key);
  if (checkoutToken !== undefined) headers.set("X-Checkout-Token", checkoutToken);
  const method = route.slice(0, route.indexOf(" "));
  const content = body instanceof Blob ? { body } : { json: body };
  return requestJson(addressOf(route, { params, query }), { ...init, ...content, method, headers });
}
