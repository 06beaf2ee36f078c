import { beforeAll, describe, expect, it } from "vitest";
import { API_VERSIONS, NEWEST_API_VERSION } from "#lib/domain/api-version";
import { openApiDocument } from "#lib/openapi/document";
import { breaksBetween } from "#tools/api-versions/breaks";
import { keptSurface, type Surface, surfaceOf } from "#tools/api-versions/surface";
import type { Schema } from "#tools/client-package/client-document";

let today: Surface;
beforeAll(async () => {
  today = surfaceOf(await openApiDocument());
});

it("no released version breaks without a new one", () => {
  const [, ...older] = API_VERSIONS;
  for (const version of older) expect(keptSurface(version), version).not.toBeNull();
  const kept = keptSurface(NEWEST_API_VERSION);
  // The first version is released; a newer one may not be released yet.
  if (older.length === 0) expect(kept).not.toBeNull();
  expect(kept ? breaksBetween(kept, today) : []).toEqual([]);
});

const small = (more: { answer?: Schema; body?: Schema; query?: Schema } = {}): Surface => ({
  operations: {
    pay: {
      call: "POST /pay/{id}",
      security: [{ clientCredentials: ["charges:write"] }],
      parameters: {
        "path id": { required: true, schema: { type: "string" } },
        "query limit": { required: false, schema: more.query ?? { type: "integer", maximum: 100 } },
      },
      body: {
        required: true,
        types: {
          "application/json": more.body ?? {
            type: "object",
            properties: { amount: { type: "string", maxLength: 12 }, note: { type: ["string", "null"] } },
            required: ["amount"],
            additionalProperties: false,
          },
        },
      },
      status: "201",
      answer: { "application/json": more.answer ?? { $ref: "#/components/schemas/Payment" } },
    },
  },
  events: { "payment.paid": { $ref: "#/components/schemas/Payment" } },
  schemas: {
    Payment: {
      type: "object",
      properties: {
        id: { type: "string" },
        status: { type: "string", enum: ["OPEN", "PAID"] },
        paidAt: { anyOf: [{ type: "string", format: "date-time" }, { type: "null" }] },
        parts: { type: "array", items: { $ref: "#/components/schemas/Payment" } },
        note: { type: "string" },
      },
      required: ["id", "status", "paidAt"],
    },
  },
});

type Change = (surface: Surface) => void;
const pay = (surface: Surface) => {
  const { pay: found } = surface.operations;
  if (!found) throw new Error("there is no such operation");
  return found;
};
const member = (surface: Surface, name: string): Schema => surface.schemas.Payment?.properties?.[name] ?? {};
const bodyOf = (surface: Surface): Schema => pay(surface).body?.types["application/json"] ?? {};

const HARMLESS: [string, Change][] = [
  ["another operation", (s) => Object.assign(s.operations, { more: pay(small()) })],
  ["another event", (s) => Object.assign(s.events, { "payment.gone": {} })],
  ["a new member of an answer", (s) => Object.assign(s.schemas.Payment?.properties ?? {}, { more: {} })],
  [
    "a new value of a set that grows",
    (s) => Object.assign(member(s, "status"), { "x-extensible-enum": true, enum: ["OPEN", "PAID", "LOST"] }),
  ],
  ["fewer values in answers", (s) => member(s, "status").enum?.pop()],
  ["a member that was optional is always there", (s) => s.schemas.Payment?.required?.push("note")],
  [
    "a member of the body that may be left out",
    (s) => Object.assign(bodyOf(s).properties ?? {}, { more: {} }),
  ],
  ["a wider bound", (s) => Object.assign(pay(s).parameters["query limit"]?.schema ?? {}, { maximum: 200 })],
  [
    "a number instead of an integer",
    (s) => Object.assign(pay(s).parameters["query limit"]?.schema ?? {}, { type: "number" }),
  ],
  ["what was required may be left out", (s) => Object.assign(bodyOf(s), { required: [] })],
  ["anybody may call it", (s) => Object.assign(pay(s), { security: [] })],
  ["other credentials as well", (s) => pay(s).security.push({ accessToken: [] })],
];

const BREAKS: [string, Change][] = [
  ["pay no longer exists.", (s) => Reflect.deleteProperty(s.operations, "pay")],
  ["The event payment.paid no longer exists.", (s) => Reflect.deleteProperty(s.events, "payment.paid")],
  [
    "pay moved from POST /pay/{id} to POST /buy/{id}.",
    (s) => Object.assign(pay(s), { call: "POST /buy/{id}" }),
  ],
  ["pay answers 200 instead of 201.", (s) => Object.assign(pay(s), { status: "200" })],
  [
    "pay requires other credentials or scopes.",
    (s) => Object.assign(pay(s), { security: [{ clientCredentials: ["refunds:write"] }] }),
  ],
  ["pay no longer takes query limit.", (s) => Reflect.deleteProperty(pay(s).parameters, "query limit")],
  [
    "pay now requires query limit.",
    (s) => Object.assign(pay(s).parameters["query limit"] ?? {}, { required: true }),
  ],
  [
    "pay now requires query more.",
    (s) => Object.assign(pay(s).parameters, { "query more": { required: true, schema: {} } }),
  ],
  [
    "pay query limit: its maximum is narrower now.",
    (s) => Object.assign(pay(s).parameters["query limit"]?.schema ?? {}, { maximum: 50 }),
  ],
  ["pay no longer takes application/json.", (s) => Object.assign(pay(s), { body: null })],
  ["pay body.note is no longer taken.", (s) => Reflect.deleteProperty(bodyOf(s).properties ?? {}, "note")],
  ["pay body.note is required now.", (s) => bodyOf(s).required?.push("note")],
  [
    "pay body.note: its type is narrower now.",
    (s) => Object.assign(bodyOf(s).properties?.note ?? {}, { type: "string" }),
  ],
  [
    "pay body.amount: its maxLength is narrower now.",
    (s) => Object.assign(bodyOf(s).properties?.amount ?? {}, { maxLength: 9 }),
  ],
  [
    "pay body.amount: its pattern is narrower now.",
    (s) => Object.assign(bodyOf(s).properties?.amount ?? {}, { pattern: "^1" }),
  ],
  ["pay no longer answers application/json.", (s) => Object.assign(pay(s), { answer: {} })],
  [
    "pay answer.id may be missing now.",
    (s) => Object.assign(s.schemas.Payment ?? {}, { required: ["status", "paidAt"] }),
  ],
  [
    "pay answer.note may be missing now.",
    (s) => Reflect.deleteProperty(s.schemas.Payment?.properties ?? {}, "note"),
  ],
  ["pay answer.status: now more values are possible.", (s) => member(s, "status").enum?.push("LOST")],
  ["pay answer.id: its type is wider now.", (s) => Object.assign(member(s, "id"), { type: "integer" })],
  [
    "pay answer.id: its type is wider now.",
    (s) => Object.assign(member(s, "id"), { type: ["string", "null"] }),
  ],
  [
    'pay answer.paidAt: {"type":"string"} is now possible.',
    (s) => Object.assign(member(s, "paidAt"), { anyOf: [{ type: "string" }, { type: "null" }] }),
  ],
];

describe("the comparison of two versions", () => {
  it("finds no break without a change that programs can see", () => {
    expect(breaksBetween(small(), small())).toEqual([]);
    expect(breaksBetween(today, today)).toEqual([]);
  });

  it.each(HARMLESS)("allows: %s", (_name, change) => {
    const changed = small();
    change(changed);
    expect(breaksBetween(small(), changed)).toEqual([]);
  });

  it.each(BREAKS)("reports: %s", (sentence, change) => {
    const changed = small();
    change(changed);
    expect(breaksBetween(small(), changed)).toContain(sentence);
  });

  it("notices the removal of any member of today's answers", () => {
    const answered = new Set(referencedFrom(today));
    const unnoticed = [...answered].flatMap((name) => {
      const schema = today.schemas[name];
      const only = { ...today, operations: {}, events: { [name]: { $ref: `#/components/schemas/${name}` } } };
      return Object.keys(schema?.properties ?? {}).filter((gone) => {
        const { [gone]: _gone, ...properties } = schema?.properties ?? {};
        const required = schema?.required?.filter((one) => one !== gone) ?? [];
        const schemas = { ...today.schemas, [name]: { ...schema, properties, required } };
        return breaksBetween(only, { ...only, schemas }).length === 0;
      });
    });
    expect(answered.size).toBeGreaterThan(50);
    expect(unnoticed).toEqual([]);
  });
});

/** The names of the schemas that answers and events reference. */
function referencedFrom(surface: Surface): string[] {
  const found = new Set<string>();
  const visit = (part: unknown) => {
    for (const [, name = ""] of JSON.stringify(part ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(surface.schemas[name]);
    }
  };
  visit(Object.values(surface.operations).map(({ answer }) => answer));
  visit(surface.events);
  return [...found];
}
