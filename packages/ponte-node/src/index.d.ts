import type { components, webhooks } from "./generated/api.d.ts";
import type { Operations, Pages } from "./generated/client.d.ts";

export type { Answer, Input, RequestOptions } from "./operation-types.d.ts";

/** The API's objects by name: `Schemas["Charge"]`. */
export type Schemas = components["schemas"];

export type PonteSettings = {
  /** The installation's address; http://localhost:3000 by default. */
  url?: string | undefined;
  /** An access token, or an API client's id and secret. */
  token?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** The time limit of one try; 30 seconds by default. */
  timeoutMs?: number | undefined;
  /** How often a request is repeated if repeating it cannot act twice; 2 by default. */
  maxRetries?: number | undefined;
  fetch?: typeof fetch | undefined;
};

/** How a program fetches a consumer's events. */
export type Consuming = {
  consumerId: string;
  /** The most events to fetch at once; 100 by default. */
  limit?: number | undefined;
  /** How many seconds a request waits for an event; 20 by default. */
  wait?: number | undefined;
  /** For how many seconds fetched events are this program's own; 60 by default. Half of it should suffice for the slowest event. */
  lease?: number | undefined;
  /**
   * This program's name among those of the consumer; random by default. With a fixed name, a restarted program continues at
   * once.
   */
  reader?: string | undefined;
};

/** A client of one installation of Ponte, with a function for each operation of the API. */
export interface Ponte extends Operations {}
export declare class Ponte {
  constructor(settings?: PonteSettings);
  /** The lists, as iterators over all their objects. */
  readonly pages: Pages;
  /**
   * A consumer's events, one after the other, without end. An event counts as handled once the loop asks for the next one; the
   * event at which the loop is left comes again. An installation that does not answer or fails is asked again after growing
   * pauses; other refusals are thrown. `signal` ends the loop.
   */
  consumeEvents(
    input: Consuming,
    options?: { signal?: AbortSignal | undefined },
  ): AsyncGenerator<Schemas["Event"], void, undefined>;
}

/** The base of this package's errors. */
export declare class PonteError extends Error {
  /** A stable code of the failure; the API may add new ones. */
  readonly code: string;
  /** The failure as a sentence. */
  readonly detail: string;
  /** The HTTP status, if there was an answer. */
  readonly status: number | undefined;
  /** Identifies the request in the installation's logs. */
  readonly requestId: string | undefined;
  /** How long to wait before the next try, as the answer requires. */
  readonly retryAfterMs: number | undefined;
}

/** The connection was refused, reset or cut before a complete answer. It is unknown whether the request was carried out. */
export declare class PonteConnectionError extends PonteError {}
/** No complete answer within `timeoutMs`. It is unknown whether the request was carried out. */
export declare class PonteTimeoutError extends PonteConnectionError {}
/** The caller's own `signal` ended the request. It is unknown whether it was carried out. */
export declare class PonteAbortError extends PonteError {}
/** An answer that is not the API's: a proxy's HTML, a redirect, truncated JSON. */
export declare class PonteAnswerError extends PonteError {
  readonly status: number;
  /** The first 500 characters of the answer. */
  readonly text: string;
  /** Whether it began as an answer of the API, so that repeating the request may return a complete one. */
  readonly isCutShort: boolean;
}
/** A callback that is not signed with this secret, or is too old. */
export declare class PonteSignatureError extends PonteError {}

/** A refusal of the API (RFC 9457). */
export declare class PonteProblem extends PonteError {
  readonly status: number;
  /** The page that explains this code and what to do. */
  readonly type: string | undefined;
  /** Every wrong field. */
  readonly errors: { pointer: string; code: string; detail: string }[];
  /** The first wrong field: `split/0/value`. */
  readonly field: string | undefined;
  readonly problem: Record<string, unknown>;
}
/** 400, 405, 410, 413, 415 or 422: the request itself is wrong; `field` and `errors` say where. */
export declare class PonteInvalidRequestError extends PonteProblem {}
/** 401: the token, or the client's id and secret, are missing, wrong or no longer valid. */
export declare class PonteAuthenticationError extends PonteProblem {}
/** 403: the token's scopes or its owner's role do not allow this. */
export declare class PontePermissionError extends PonteProblem {}
/** 404: this token has no such object. */
export declare class PonteNotFoundError extends PonteProblem {}
/** 409: the object's state does not allow the request. */
export declare class PonteConflictError extends PonteProblem {}
/** 409 or 422 about an Idempotency-Key: used before for another request, or that request is still running. */
export declare class PonteIdempotencyError extends PonteConflictError {}
/** 429: too many requests; wait for `retryAfterMs`. Nothing was done. */
export declare class PonteRateLimitError extends PonteProblem {}
/** 5xx: the installation or the payment provider failed. With `problem.existing`, read that object first. */
export declare class PonteServerError extends PonteProblem {}

/** The body of a callback, by its `type`. */
export type PonteEvent = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { "application/json": infer Event } } };
  }
    ? Event
    : never;
}[keyof webhooks];

/**
 * The event in a callback. Throws a `PonteSignatureError` unless it was signed with this secret within the last five minutes, or
 * `toleranceSeconds`. `body` is the raw, unparsed body.
 */
export declare function verifyWebhook(
  secret: string | undefined,
  headers:
    | Record<string, string | readonly string[] | undefined>
    | Iterable<readonly [string, string]>
    | readonly string[],
  body: string | Uint8Array | ArrayBuffer,
  options?: { toleranceSeconds?: number | undefined },
): PonteEvent;

type PartOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: PartOf<T[K]> | undefined }
    : T;

/**
 * A callback as Ponte would send it, signed by `secret`, for tests of a receiver: the API's example event with `data` merged in.
 * Needs no installation.
 */
export declare function makeTestWebhook<Type extends PonteEvent["type"]>(
  secret: string,
  type: Type,
  more?: {
    data?: PartOf<Extract<PonteEvent, { type: Type }>["data"]> | undefined;
    id?: string | undefined;
    sentAt?: Date | undefined;
  },
): {
  headers: Record<"content-type" | "webhook-id" | "webhook-timestamp" | "webhook-signature", string>;
  body: string;
  event: Extract<PonteEvent, { type: Type }>;
};

/** The version of this package. */
export declare const VERSION: string;
