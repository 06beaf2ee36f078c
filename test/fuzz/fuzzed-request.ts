import fc from "fast-check";
import { z } from "zod";
import { exampleOf } from "#lib/openapi/examples";
import type { Operation } from "#lib/schemas/operation";
import { type JsonSchema, knownId, valuesOf } from "#test/fuzz/schema-values";

/** The caller: the intended one, or another. */
export const CALLERS = ["owner", "token", "viewer", "admin", "checkout", "nobody", "forged"] as const;
export type Caller = (typeof CALLERS)[number];

/** A request before it is sent: ids are still names made by `knownId`. */
export type FuzzedRequest = {
  caller: Caller;
  params: Record<string, string>;
  query: Record<string, string>;
  /** The body as JSON, or as text that is not JSON of the schema. */
  body: unknown;
  text: string | null;
  headers: Record<string, string>;
};

const STRANGE_BODIES = [
  "",
  "{",
  "null",
  "[]",
  "7",
  '"text"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"admin":true}}',
  '{"grossAmount":1e400}',
  '{"grossAmount":0.1000000000000000055}',
  "[".repeat(20_000),
  `{"a":"${"x".repeat(300_000)}"}`,
];
// Leaves out characters that are refused before any route, such as NUL.
const STRANGE_PARAMS = [
  "x",
  "~",
  "%00",
  "../..",
  "0",
  "-1",
  "1e3",
  "9223372036854775808",
  "99999999999999999999999",
  "é".repeat(500),
  "chg_00000000000000000000000000",
];
const STRANGE_HEADERS: Record<string, string>[] = [
  { "idempotency-key": "one" },
  { "idempotency-key": "two" },
  { "idempotency-key": "x".repeat(256) },
  { "idempotency-key": "4111111111111111" },
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=latin1" },
  { "content-encoding": "gzip" },
  { "accept-language": "de;q=0.1,*;q=zero" },
  { "user-agent": "\u00ff".repeat(400) },
  { "x-forwarded-for": "999.1.1.1, ::1" },
  { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
];

/** Requests of an operation, by the schemas that its handler validates. */
export function requestsOf(operation: Operation): fc.Arbitrary<FuzzedRequest> {
  const example = exampleOf(operation.id, new Date());
  const body = valuesOf(inputOf(operation.body));
  const bodies = example.body
    ? fc.oneof(body, body, variantsOf(example.body, inputOf(operation.body)))
    : body;
  return fc.record({
    caller: callersOf(operation),
    params: paramsOf(operation),
    query: queryOf(operation),
    body: bodies,
    text: rarely(fc.constantFrom(...STRANGE_BODIES)).map((text) => text ?? null),
    headers: rarely(fc.constantFrom(...STRANGE_HEADERS)).map((headers) => headers ?? {}),
  });
}

/** Half of the time. */
function sometimes<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof(fc.constant(undefined), arbitrary);
}

/** One in sixteen. */
function rarely<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> {
  return fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

function inputOf(schema: z.ZodType | undefined): JsonSchema {
  if (!schema) return { type: "object" };
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as JsonSchema;
}

/** The documented example with one member replaced, or added, from the schema. */
function variantsOf(example: Record<string, unknown>, schema: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const changes = members.map(([name, one]) => valuesOf(one).map((value) => ({ ...example, [name]: value })));
  return fc.oneof(fc.constant(example), ...changes);
}

function callersOf({ auth, sessionOnly }: Operation): fc.Arbitrary<Caller> {
  const right: Record<Operation["auth"], Caller[]> = {
    merchant: sessionOnly ? ["owner"] : ["owner", "token"],
    sandbox: ["owner", "token"],
    caller: sessionOnly ? ["owner"] : ["owner", "token"],
    person: ["owner"],
    staff: ["admin"],
    staffPerson: ["admin"],
    checkout: ["checkout"],
    public: ["nobody"],
  };
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...right[auth]) },
    { weight: 1, arbitrary: fc.constantFrom(...CALLERS) },
  );
}

function paramsOf({ path }: Operation): fc.Arbitrary<Record<string, string>> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const known = (name: string) => fc.nat({ max: 999 }).map((which) => knownId(name, which));
  const values = names.map((name) => [
    name,
    fc.oneof(
      { weight: 7, arbitrary: known(name) },
      { weight: 1, arbitrary: fc.constantFrom(...STRANGE_PARAMS) },
      { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
    ),
  ]);
  return fc.record(Object.fromEntries(values));
}

function queryOf({ query }: Operation): fc.Arbitrary<Record<string, string>> {
  if (!query) return fc.constant({});
  const properties = (inputOf(query).properties ?? {}) as Record<string, JsonSchema>;
  const members = Object.entries(properties).map(([name, schema]) =>
    sometimes(valuesOf(schema)).map((value): [string, string][] => {
      if (value === undefined) return [];
      return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
    }),
  );
  return fc.tuple(...members).map((given) => Object.fromEntries(given.flat()));
}
