import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { exampleOf } from "#lib/openapi/examples";
import type { Operation } from "#lib/schemas/operation";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { envelopedProblem, problem } from "#lib/schemas/problem";
import { type Asking, askOperation } from "#test/ask-operation";
import { changeSettings } from "#test/change-settings";
import { type FuzzWorld, newFuzzWorld } from "#test/fuzz/fuzz-world";
import { knownId } from "#test/fuzz/schema-values";
import { silenceLog } from "#test/silence-log";
import { examples } from "#test/test-length";

changeSettings({ rateLimitApi: 0, rateLimitCheckout: 0, rateLimitSignIn: 0 });
silenceLog();

const NUL = String.fromCharCode(0);
/** Values that break databases, parsers of numbers and dates, and object keys. */
const HOSTILE = [
  NUL,
  `a${NUL}b`,
  "\u0001",
  "\u{10ffff}",
  "__proto__",
  "constructor",
  "x".repeat(9_000),
  "9".repeat(400),
  "1e999",
  "-0",
  "+275760-09-13T00:00:00.001Z",
  "-000001-01-01",
  "0001-01-01T00:00:00+23:59",
  "' or 1=1 --",
  "%00",
  "{}",
  "[",
];
const AT_ONCE = examples(HOSTILE.length, 2);
let next = 0;
/** All of them or, in the short run, the next few, so that each gets its turn over all operations and fields. */
function hostileValues(): string[] {
  const values = Array.from({ length: AT_ONCE }, (_, n) => HOSTILE[(next + n) % HOSTILE.length] ?? NUL);
  next += AT_ONCE;
  return values;
}

// Each of these takes a tenth of a second to hash, and is accepted as sent.
const PASSWORDS = /password/i;

const CALLERS = {
  merchant: "owner",
  sandbox: "owner",
  caller: "owner",
  person: "owner",
  staff: "admin",
  staffPerson: "admin",
  checkout: "checkout",
  public: "nobody",
} as const;

let world: FuzzWorld;
beforeAll(async () => {
  world = await newFuzzWorld();
});

async function ask(operation: Operation, changed: { params?: object; query?: object; body?: unknown }) {
  const example = exampleOf(operation.id, new Date());
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const known = Object.fromEntries(names.map((name) => [name, knownId(name, 0)]));
  const params = { ...world.ids.resolve(known), ...changed.params };
  const query = new URLSearchParams({ ...example.query, ...changed.query }).toString();
  const headers = await world.headersOf(CALLERS[operation.auth], String(params.chargeId ?? ""));
  const asking: Asking = { headers, params, query: query && `?${query}`, body: changed.body ?? example.body };
  return askOperation(operation, asking);
}

function complaintOf(
  operation: Operation,
  { status, text }: { status: number; text: string },
): string | null {
  if (status >= 500) return `${status}: ${text}`;
  if (status === operation.status) return null;
  const { error } = (operation.envelope ? envelopedProblem : problem).safeParse(JSON.parse(text));
  return error ? `${status} in another form than documented: ${text.slice(0, 300)}` : null;
}

function queryNames({ query }: Operation): string[] {
  if (!query) return [];
  const { properties = {} } = z.toJSONSchema(query, { io: "input", unrepresentable: "any" });
  return Object.keys(properties);
}

/** Copies of a body, each with one of its texts replaced. */
function* withText(value: unknown, text: string): Generator<unknown> {
  if (typeof value === "string") yield text;
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries())
      for (const other of withText(one, text)) yield value.toSpliced(index, 1, other);
  } else if (value !== null && typeof value === "object") {
    for (const [name, one] of Object.entries(value)) {
      if (PASSWORDS.test(name)) continue;
      for (const other of withText(one, text)) yield { ...value, [name]: other };
    }
  }
}

describe("hostile values are answered as documented, and never with 5xx", () => {
  const withParams = OPERATIONS.filter(({ path }) => path.includes("{"));
  it.each(withParams.map((operation) => [operation.id, operation] as const))(
    "in the path of %s",
    async (_id, operation) => {
      for (const [, name = ""] of operation.path.matchAll(/\{(\w+)\}/g)) {
        const unknown = await ask(operation, { params: { [name]: "-" } });
        for (const value of hostileValues()) {
          const answer = await ask(operation, { params: { [name]: value } });
          expect(complaintOf(operation, answer), `${name}=${JSON.stringify(value).slice(0, 40)}`).toBeNull();
          if (value.includes(NUL)) expect([name, answer.status]).toEqual([name, unknown.status]);
        }
      }
    },
  );

  const withQuery = OPERATIONS.filter((operation) => queryNames(operation).length > 0);
  it.each(withQuery.map((operation) => [operation.id, operation] as const))(
    "in the query of %s",
    async (_id, operation) => {
      for (const name of [...queryNames(operation), "unknown"]) {
        for (const value of hostileValues()) {
          const answer = await ask(operation, { query: { [name]: value } });
          const what = `${name}=${JSON.stringify(value).slice(0, 40)}`;
          expect(complaintOf(operation, answer), what).toBeNull();
          if (!value.includes(NUL)) continue;
          expect([what, answer.status]).toEqual([what, 400]);
          expect(JSON.parse(answer.text).errors).toMatchObject([{ pointer: `/${name}` }]);
        }
      }
    },
  );

  const withBody = OPERATIONS.filter(({ id, method }) => method !== "GET" && exampleOf(id, new Date()).body);
  it.each(withBody.map((operation) => [operation.id, operation] as const))(
    "in the body of %s",
    async (_id, operation) => {
      const { body } = exampleOf(operation.id, new Date());
      for (const value of hostileValues())
        for (const changed of withText(body, value))
          expect(
            complaintOf(operation, await ask(operation, { body: changed })),
            JSON.stringify(changed).slice(0, 300),
          ).toBeNull();
    },
  );
});

describe("an unknown query parameter", () => {
  it.each(OPERATIONS.map((operation) => [operation.id, operation] as const))(
    "is refused by name: %s",
    async (_id, operation) => {
      const { status, text } = await ask(operation, { query: { staus: "PAID" } });
      expect(status).toBe(400);
      expect(text).toContain('"pointer":"/staus","code":"unknown_parameter"');
    },
  );

  it("is answered with the probably intended name", async () => {
    const charges = OPERATIONS.find(({ id }) => id === "listCharges");
    if (!charges) throw new Error("no operation lists charges");
    const { text } = await ask(charges, { query: { staus: "PAID" } });
    expect(JSON.parse(text).errors).toMatchObject([
      { detail: expect.stringContaining("Did you mean status?") },
    ]);
  });
});
