import type { components, webhooks } from "./generated/api.d.ts";
import type { Operations, Pages } from "./generated/client.d.ts";

export type { Answer, Input, RequestOptions } from "./operation-types.d.ts";

/** The objects of the API by their names: `Schemas["Charge"]`. */
export type Schemas = components["schemas"];

export type PonteSettings = {
  /** The address of the installation; http://localhost:3000 by default. */
  url?: string | undefined;
  /** An access token, or an API client's id and secret. */
  token?: string | undefined;
  clientId?: string | undefined;
  clientSecret?: string | undefined;
  /** How long one try may take; 30 seconds by default. */
  timeoutMs?: number | undefined;
  /** How often a request is repeated where that can do nothing twice; 2 by default. */
  maxRetries?: number | undefined;
  fetch?: typeof fetch | undefined;
};

/** A client of one installation of Ponte, with a function for each operation of the API. */
export interface Ponte extends Operations {}
export declare class Ponte {
  constructor(settings?: PonteSettings);
  /** The lists, as iterators over all their objects. */
  readonly pages: Pages;
}

/** What every error of this package has in common. */
export declare class PonteError extends Error {
  /** What went wrong, as a stable code; the API may add new ones. */
  readonly code: string;
  /** The same as a sentence. */
  readonly detail: string;
  /** The HTTP status, where there was an answer. */
  readonly status: number | undefined;
  /** The name of the request in the installation's logs. */
  readonly requestId: string | undefined;
  /** How long the answer asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;
}

/** No whole answer came: the connection was refused, reset or cut. Whether the request was carried out is not known. */
export declare class PonteConnectionError extends PonteError {}
/** No whole answer came within `timeoutMs`. Whether the request was carried out is not known. */
export declare class PonteTimeoutError extends PonteConnectionError {}
/** The caller's own `signal` ended the request. Whether it was carried out is not known. */
export declare class PonteAbortError extends PonteError {}
/** An answer that is not the API's: HTML of a proxy, a redirect, JSON that is cut short. */
export declare class PonteAnswerError extends PonteError {
  readonly status: number;
  /** The first 500 characters of the answer. */
  readonly text: string;
  /** Whether it began as an answer of the API, so that the same request may get a whole one. */
  readonly isCutShort: boolean;
}
/** A callback that was not signed by this secret, or is too old. */
export declare class PonteSignatureError extends PonteError {}

/** A refusal of the API (RFC 9457). */
export declare class PonteProblem extends PonteError {
  readonly status: number;
  /** The address of the page that says what this code means and what to do about it. */
  readonly type: string | undefined;
  /** Every wrong field. */
  readonly errors: { pointer: string; code: string; detail: string }[];
  /** The first wrong field: `split/0/value`. */
  readonly field: string | undefined;
  readonly problem: Record<string, unknown>;
}
/** 400, 405, 413, 415 or 422: the request itself is wrong; `field` and `errors` say where. */
export declare class PonteInvalidRequestError extends PonteProblem {}
/** 401: the token, or the client's id and secret, are missing, wrong or no longer valid. */
export declare class PonteAuthenticationError extends PonteProblem {}
/** 403: the token may not do this, by its scopes or its owner's role. */
export declare class PontePermissionError extends PonteProblem {}
/** 404: there is no such object for this token. */
export declare class PonteNotFoundError extends PonteProblem {}
/** 409: the object is in another state than the request needs. */
export declare class PonteConflictError extends PonteProblem {}
/** 409 or 422 about an Idempotency-Key: used before for another request, or that request still runs. */
export declare class PonteIdempotencyError extends PonteConflictError {}
/** 429: too many requests; `retryAfterMs` says how long to wait. Nothing was done. */
export declare class PonteRateLimitError extends PonteProblem {}
/** 5xx: something failed at the installation or at the payment provider. With `problem.existing`, read that object first. */
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
 * The event in a callback; throws a `PonteSignatureError` where it was not signed by this secret within the last five minutes. `body` is
 * the raw body, before any parser.
 */
export declare function verifyWebhook(
  secret: string | undefined,
  headers:
    | Record<string, string | readonly string[] | undefined>
    | Iterable<readonly [string, string]>
    | readonly string[],
  body: string | Uint8Array | ArrayBuffer,
): PonteEvent;

type PartOf<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: PartOf<T[K]> | undefined }
    : T;

/**
 * A callback as Ponte would send it, signed by `secret`, for the tests of whoever receives callbacks: an event of the API's
 * own examples, with the fields of `data` in place of the example's. It needs no installation.
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
