import type { operations } from "./generated/api.d.ts";

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

// Allows undefined, which exactOptionalPropertyTypes would refuse in an optional field; the client omits undefined fields.
type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? Loose<T[K]> | undefined : Loose<T[K]> }
    : T;

/** An operation's input: the fields of its path, query and body in one object. */
export type Input<Id extends keyof operations> = Loose<
  Part<Parameters_<Id>, "path"> & Part<Parameters_<Id>, "query"> & Body<Id>
>;

/** An operation's input with an optional field present. */
export type With<T, Name extends keyof T> = Omit<T, Name> & { [K in Name]-?: NonNullable<T[K]> };

/** An operation's input without that field. */
export type Without<T, Name extends keyof T> = Omit<T, Name> & { [K in Name]?: undefined };

type Good<T> = T extends { 200: infer A } | { 201: infer A } | { 202: infer A } ? A : never;
type Content<T> = T extends { content: { "application/json": infer A } }
  ? A
  : T extends {
        content: { "text/csv": infer A } | { "text/plain": infer A } | { "application/x-ofx": infer A };
      }
    ? A
    : undefined;

/** An operation's answer. */
export type Answer<Id extends keyof operations> = operations[Id] extends { responses: infer R }
  ? [Good<R>] extends [never]
    ? undefined
    : Content<Good<R>>
  : undefined;

/** One object of a list, for each of the API's list formats. */
export type Item<T> = T extends { response: infer R }
  ? Item<R>
  : T extends readonly (infer One)[]
    ? One
    : T extends { data: readonly (infer One)[] }
      ? One
      : never;

/** Options of one request. */
export type RequestOptions = {
  /** A repeated request with the same key gets the stored answer for 24 hours. Each POST gets a new key by default. */
  idempotencyKey?: string | undefined;
  /** Replaces the client's access token. */
  token?: string | undefined;
  /** For a checkout's operations: the charge's checkout token, instead of the access token. */
  checkoutToken?: string | undefined;
  /** Ends the request, its retries and the pauses between them. */
  signal?: AbortSignal | undefined;
  /** The time limit of one try. */
  timeoutMs?: number | undefined;
  /** How often the request is repeated if repeating it cannot act twice. */
  maxRetries?: number | undefined;
};
