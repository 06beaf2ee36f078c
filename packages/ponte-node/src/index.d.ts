import type { operations, webhooks } from "./generated/api.d.ts";

type Part<T, Name extends PropertyKey> = T extends { [K in Name]?: infer P }
  ? [NonNullable<P>] extends [never]
    ? unknown
    : NonNullable<P>
  : unknown;
type Parameters_<Id extends keyof operations> = Part<operations[Id], "parameters">;
type Body<Id extends keyof operations> = Part<
  Part<Part<operations[Id], "requestBody">, "content">,
  "application/json"
>;

/** What an operation takes: the fields of its path, query and body side by side. */
export type Input<Id extends keyof operations> = Part<Parameters_<Id>, "path"> &
  Part<Parameters_<Id>, "query"> &
  Body<Id>;

type Good<T> = T extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? A : never;
type Content<T> = T extends { content: { "application/json": infer A } }
  ? A
  : T extends { content: { "text/csv": infer A } }
    ? A
    : undefined;

/** What an operation answers. */
export type Answer<Id extends keyof operations> = operations[Id] extends { responses: infer R }
  ? [Good<R>] extends [never]
    ? undefined
    : Content<Good<R>>
  : undefined;

type Item<T> = T extends { response: infer R }
  ? Item<R>
  : T extends readonly (infer One)[]
    ? One
    : T extends { data: readonly (infer One)[] }
      ? One
      : never;

type ListId = {
  [Id in keyof operations]: "cursor" extends keyof Part<Parameters_<Id>, "query"> ? Id : never;
}[keyof operations];

export type RequestOptions = {
  /** The same key and request again get the stored answer, for 24 hours. A new one by default. */
  idempotencyKey?: string;
  /** For the operations of a checkout: the charge's checkout token, in place of the access token. */
  checkoutToken?: string;
  signal?: AbortSignal;
};

type Nothing = Record<never, never>;

type Operations = {
  [Id in keyof operations]: (
    ...given: Nothing extends Input<Id>
      ? [input?: Input<Id>, options?: RequestOptions]
      : [input: Input<Id>, options?: RequestOptions]
  ) => Promise<Answer<Id>>;
};

type Pages = {
  [Id in ListId]: (
    ...given: Nothing extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>]
  ) => AsyncGenerator<Item<Answer<Id>>, void, undefined>;
};

export type PonteSettings = {
  /** The address of the installation; http://localhost:3000 by default. */
  url?: string;
  /** An access token, or an API client's id and secret. */
  token?: string;
  clientId?: string;
  clientSecret?: string;
  /** How long one try may take; 30 seconds by default. */
  timeoutMs?: number;
  fetch?: typeof fetch;
};

/** A client of one installation of Ponte, with a function for each operation of the API. */
export interface Ponte extends Operations {}
export declare class Ponte {
  constructor(settings?: PonteSettings);
  /** The lists, as iterators over all their objects. */
  readonly pages: Pages;
}

/** A refusal of the API (RFC 9457). */
export declare class PonteProblem extends Error {
  readonly code: string;
  /** The HTTP status; 0 where no answer came, with the code `no_answer`. */
  readonly status: number;
  readonly detail: string;
  readonly type: string | undefined;
  readonly requestId: string | undefined;
  readonly errors: { pointer: string; code: string; detail: string }[];
  readonly problem: Record<string, unknown>;
}

/** The body of a callback, by its `type`. */
export type PonteEvent = {
  [Type in keyof webhooks]: webhooks[Type] extends {
    post: { requestBody: { content: { "application/json": infer Event } } };
  }
    ? Event
    : never;
}[keyof webhooks];

/** The event in a callback; throws where it was not signed by this secret within the last five minutes. */
export declare function verifyWebhook(
  secret: string,
  headers: Record<string, string | string[] | undefined> | Headers,
  body: string | Uint8Array,
): PonteEvent;
