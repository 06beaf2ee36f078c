import type { Dispatcher } from "undici";
import { z } from "zod";
import { databaseNow } from "#db/clock";
import { assertNotEnded } from "#lib/providers/api-pix/client-certificate";
import { wordsOfRefusal } from "#lib/providers/api-pix/refusal";
import type { ApiPixConnection } from "#lib/providers/api-pix/settings";
import { addressesOf, profileOf } from "#lib/providers/api-pix/settings";
import { notYet, tokenPaceOf } from "#lib/providers/api-pix/token-pace";
import { callProvider, type ProviderCall } from "#lib/providers/calls/call-provider";
import { type TimeBudget, within } from "#lib/providers/calls/time-budget";
import { failureReasonOf, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/** An access token, its lifetime from now (ms) and its scopes, null when the answer does not list them. */
export type AccessToken = { token: string; lifetimeMs: number; scopes: string[] | null };

/** The PSP answered the token request without a token; nothing else was requested. `words` are the PSP's, without secrets. */
export class TokenRefusal extends ProviderUnavailable {
  readonly status: number;
  readonly words: string | null;
  /** True when the PSP denies the client the requested scopes (RFC 6749, 5.2). */
  readonly isOfScope: boolean;

  constructor(label: string, status: number, body: unknown, secrets: readonly string[]) {
    const words = wordsOfRefusal(body, secrets);
    const sentence = `${label} issued no token: it answered ${status}`;
    const isDenied = status >= 400 && status < 500;
    const reason = isDenied ? "CREDENTIALS" : "UNREADABLE";
    super(words ? `${sentence}: ${words}` : sentence, { isDenied, reason });
    this.status = status;
    this.words = words;
    this.isOfScope = oauthError.safeParse(body).data?.error === "invalid_scope";
  }
}

/** The lifetime if `expires_in` is missing (optional in RFC 6749, 5.1). */
const UNSTATED_MS = 300_000;
/** The lifetime if `expires_in` is a text, a negative number or an instant of the PSP's clock, none of which is reliable. */
const UNSURE_MS = 60_000;
const MOST_SECONDS = 31_536_000;

function toLifetimeMs(sent: unknown): number {
  if (sent === undefined || sent === null) return UNSTATED_MS;
  const seconds = typeof sent === "string" && /^\d+(\.\d+)?$/.test(sent.trim()) ? Number(sent) : sent;
  const isDuration = typeof seconds === "number" && seconds >= 0 && seconds <= MOST_SECONDS;
  return isDuration ? seconds * 1000 : UNSURE_MS;
}

const oauthError = z.object({ error: z.string() });
const answer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.unknown().transform(toLifetimeMs),
  scope: z.string().nullish(),
});
const EARLY_MS = 30_000;

/**
 * Requests a token in its profile's form (OAuth 2.0 client credentials over mutual TLS, RFC 8705), at the rate that the PSP
 * allows. Every failure is a `ProviderUnavailable`, since no payment has been requested yet; `TokenRefusal` when the PSP answered
 * without a token.
 */
export async function requestToken(
  connection: ApiPixConnection,
  dispatcher: Dispatcher,
): Promise<AccessToken> {
  assertNotEnded(connection, databaseNow());
  const { label, tokensPerMinute } = profileOf(connection);
  const { clientId, clientSecret, appKey } = connection.settings;
  const call = tokenCall(connection, dispatcher);
  const pace = tokenPaceOf(call.url, clientId);
  const waitMs = pace.waitMs(tokensPerMinute);
  if (waitMs > 0) throw notYet(label, waitMs);
  pace.begin();
  const { status, body } = await callProvider(call).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable && error.isThrottled) pace.backOff(error.retryAfterMs);
    if (!(error instanceof ProviderTimeout)) throw error;
    throw new ProviderUnavailable(`no token was issued: ${error.message}`, {
      cause: error.cause ?? error,
      reason: failureReasonOf(error),
      isPassing: true,
    });
  });
  const read = answer.safeParse(body);
  if (status >= 300 || !read.success) {
    const secrets = [clientId, clientSecret, appKey].filter((one) => one !== undefined);
    throw new TokenRefusal(label, status, body, secrets);
  }
  pace.succeed();
  const { access_token: token, expires_in: lifetimeMs, scope } = read.data;
  const scopes = scope?.split(/\s+/).filter(Boolean) ?? [];
  return { token, lifetimeMs, scopes: scopes.length > 0 ? scopes : null };
}

function tokenCall(connection: ApiPixConnection, dispatcher: Dispatcher): ProviderCall {
  const { token: form, headers, tokenScope, hasGrantInQuery } = profileOf(connection);
  const { clientId, clientSecret = "" } = connection.settings;
  const token = addressesOf(connection)?.token;
  if (!token) throw new ProviderUnavailable("the connection's settings have no address for tokens");
  const url = new URL(token);
  const grant = { grant_type: "client_credentials" };
  if (hasGrantInQuery) url.searchParams.set("grant_type", grant.grant_type);
  const fields = { ...(hasGrantInQuery ? {} : grant), ...(tokenScope === null ? {} : { scope: tokenScope }) };
  const call = { method: "POST", url, dispatcher } as const;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  switch (form) {
    case "basic-json":
      return { ...call, headers: { ...headers, authorization: basic }, json: fields };
    case "basic-form":
      return { ...call, headers: { ...headers, authorization: basic }, form: fields };
    case "form":
      return { ...call, headers, form: { ...fields, client_id: clientId, client_secret: clientSecret } };
    case "certificate-form":
      return { ...call, headers, form: { ...fields, client_id: clientId } };
  }
}

/** Keeps a token until half a minute before its end, by a monotonic clock. Concurrent callers share one request. */
export class TokenKeeper {
  readonly #request: () => Promise<AccessToken>;
  #asked: Promise<AccessToken> | null = null;
  #endsMs = 0;

  constructor(request: () => Promise<AccessToken>) {
    this.#request = request;
  }

  /**
   * The current token. Throws as `requestToken` does, and `ProviderUnavailable` when none arrives within the budget; the request
   * then continues for the next caller.
   */
  get(budget?: TimeBudget): Promise<AccessToken> {
    if (!this.#asked || performance.now() >= this.#endsMs) this.#asked = this.#renew();
    if (!budget) return this.#asked;
    const late = () =>
      new ProviderUnavailable("no token was issued in time", { isPassing: true, reason: "NO_ANSWER" });
    return within(budget, this.#asked, late);
  }

  /** Discards a token that the PSP rejected, unless it was already replaced. */
  async drop(token: string): Promise<void> {
    const pending = this.#asked;
    const known = await pending?.catch(() => null);
    if (known?.token === token && this.#asked === pending) this.#asked = null;
  }

  #renew(): Promise<AccessToken> {
    this.#endsMs = Number.POSITIVE_INFINITY;
    const pending = this.#request();
    pending.then(
      ({ lifetimeMs }) => {
        // A token that lives no longer than the margin is used for half its life.
        this.#endsMs = performance.now() + Math.max(lifetimeMs - EARLY_MS, lifetimeMs / 2);
      },
      () => {
        if (this.#asked === pending) this.#asked = null;
      },
    );
    return pending;
  }
}
