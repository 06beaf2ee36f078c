import { type Address, type AnyAddress, addressOf } from "#lib/client/api-href";
import { requestJson } from "#lib/client/request-json";
import type { AnswerOf, AuthOf, BodyOf, DraftOf, JsonRoute } from "#lib/schemas/operations/routes";

// A form sends its draft as it is; whatever is not typed by a person is a whole body.
type Content<Body, Draft> = [Body] extends [never]
  ? { body?: undefined; draft?: undefined }
  : undefined extends Body
    ? { body?: Body; draft?: undefined }
    : { body: Body; draft?: undefined } | { draft: Draft; body?: undefined };

type CallOptions = {
  /** The Idempotency-Key: what is sent again under it is done at most once. */
  key?: string;
  signal?: AbortSignal;
  /** Bounds the whole request; 30 s by default. */
  timeoutMs?: number;
  /** The request goes on when the person leaves the page at once (Fetch: bodies of up to 64 KiB). */
  keepalive?: boolean;
};

/** What a call of that route sends: what its operation takes, and nothing else. */
export type Call<R extends JsonRoute> = Address<R> &
  Content<BodyOf<R>, DraftOf<R>> &
  (AuthOf<R> extends "checkout" ? { checkoutToken: string } : { checkoutToken?: undefined }) &
  CallOptions;

type AnyCall = AnyAddress & CallOptions & { body?: unknown; draft?: unknown; checkoutToken?: string };

/**
 * Calls an operation of the API: its path, query, body and answer are typed by the operation itself (types alone: no schema comes to the browser). Throws what requestJson
 * throws: ProblemError for a refusal, NetworkError when nobody knows.
 */
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
