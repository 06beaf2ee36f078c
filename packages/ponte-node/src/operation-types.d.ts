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

// With exactOptionalPropertyTypes a variable that may be undefined would not go into an optional field; the client
// leaves such fields out.
type Loose<T> = T extends readonly (infer One)[]
  ? Loose<One>[]
  : T extends object
    ? { [K in keyof T]: Record<never, never> extends Pick<T, K> ? Loose<T[K]> | undefined : Loose<T[K]> }
    : T;

/** What an operation takes: the fields of its path, query and body side by side. */
export type Input<Id extends keyof operations> = Loose<
  Part<Parameters_<Id>, "path"> & Part<Parameters_<Id>, "query"> & Body<Id>
>;

/** What an operation takes, with a field that could be left out. */
export type With<T, Name extends keyof T> = Omit<T, Name> & { [K in Name]-?: NonNullable<T[K]> };

/** The same, without that field. */
export type Without<T, Name extends keyof T> = Omit<T, Name> & { [K in Name]?: undefined };

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

/** One object of a list, in each of the API's forms of lists. */
export type Item<T> = T extends { response: infer R }
  ? Item<R>
  : T extends readonly (infer One)[]
    ? One
    : T extends { data: readonly (infer One)[] }
      ? One
      : never;

/** What one request has of its own. */
export type RequestOptions = {
  /** The same key and request again get the stored answer, for 24 hours. Each POST gets a new one by default. */
  idempotencyKey?: string | undefined;
  /** In place of the client's access token. */
  token?: string | undefined;
  /** For the operations of a checkout: the charge's checkout token, in place of the access token. */
  checkoutToken?: string | undefined;
  /** Ends the request, its repetitions and the waiting between them. */
  signal?: AbortSignal | undefined;
  /** How long one try may take. */
  timeoutMs?: number | undefined;
  /** How often the request is repeated where that can do nothing twice. */
  maxRetries?: number | undefined;
};
