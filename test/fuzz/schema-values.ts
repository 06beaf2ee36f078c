import fc from "fast-check";

/** A JSON Schema (2020-12), as zod writes it. */
export type JsonSchema = { [name: string]: unknown };

/** Values that no schema expects at their place. */
const POISONS: unknown[] = [
  null,
  true,
  -1,
  0,
  1.005,
  2 ** 53,
  1e300,
  "",
  " ",
  "x\u0000y",
  "\ud800",
  "4111 1111 1111 1111",
  "9".repeat(40),
  "x".repeat(3_000),
  "2026-13-45T99:99:99Z",
  "+275760-09-13T00:00:00Z",
  "../../etc/passwd",
  "http://169.254.169.254/",
  "' or 1=1 --",
  [],
  [[[]]],
  {},
  { __proto__: null, constructor: 1 },
];

const poison = fc.constantFrom<unknown[]>(...POISONS);

/** Represents an id of that kind seen in the run; `which` picks one. */
export const knownId = (prefix: string, which: number) => `~${prefix}~${which}~`;

/** Values of a schema: mostly fitting ones, sometimes, at any depth, something else. */
export function valuesOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: fitting(schema) }, { weight: 1, arbitrary: poison });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom<unknown>(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return fc.oneof(...choices.map((one) => valuesOf(one as JsonSchema)));
  if (Array.isArray(schema.allOf)) return fitting(Object.assign({}, ...schema.allOf) as JsonSchema);
  switch (schema.type) {
    case "object":
      return objects(schema);
    case "array":
      return fc.array(valuesOf((schema.items ?? {}) as JsonSchema), { maxLength: 4 });
    case "integer":
    case "number":
      return numbers(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "string":
      return texts(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects({ properties, required, additionalProperties }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries((properties ?? {}) as Record<string, JsonSchema>);
  if (members.length === 0 && typeof additionalProperties === "object" && additionalProperties !== null) {
    return fc.dictionary(fc.string({ maxLength: 8 }), valuesOf(additionalProperties as JsonSchema), {
      maxKeys: 4,
    });
  }
  const model = Object.fromEntries(members.map(([name, schema]) => [name, valuesOf(schema)]));
  const requiredKeys = (Array.isArray(required) ? required : []).filter((name) => name in model);
  const known = fc.record(model, { requiredKeys });
  const unknown = fc.tuple(known, poison).map(([value, more]) => ({ ...value, unexpected: more }));
  const lacking = fc
    .tuple(known, fc.nat())
    .map(([value, which]) => without(value as Record<string, unknown>, which));
  return fc.oneof(
    { weight: 20, arbitrary: known },
    { weight: 1, arbitrary: unknown },
    { weight: 1, arbitrary: lacking },
  );
}

function without(value: Record<string, unknown>, which: number): Record<string, unknown> {
  const names = Object.keys(value);
  const left = names[which % Math.max(1, names.length)];
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== left));
}

function numbers({ type, minimum, maximum, exclusiveMinimum }: JsonSchema): fc.Arbitrary<unknown> {
  const min = Math.ceil(Number(minimum ?? exclusiveMinimum ?? -1_000));
  const max = Math.floor(Number(maximum ?? 1_000_000));
  const whole = fc.integer({
    min: Math.max(min, -(2 ** 31)),
    max: Math.min(Math.max(max, min), 2 ** 31 - 1),
  });
  const edges = fc.constantFrom(min, max, min - 1, max + 1);
  const cents = whole.map((value) => value / 100);
  const usual = type === "integer" ? whole : fc.oneof(whole, cents);
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: edges });
}

function texts(schema: JsonSchema): fc.Arbitrary<unknown> {
  const examples = Array.isArray(schema.examples)
    ? schema.examples.filter((one) => typeof one === "string")
    : [];
  const id = examples.map((one) => /^([a-z]{3})_[0-9a-z]{26}$/.exec(one)?.[1]).find((prefix) => prefix);
  if (id) return fc.nat({ max: 999 }).map((which) => knownId(id, which));
  const max = Math.min(Number(schema.maxLength ?? 60), 200);
  const any = fc.oneof(fc.string({ maxLength: max }), fc.string({ maxLength: max, unit: "grapheme" }));
  const formed = formedTexts(schema);
  const known = examples.length > 0 ? [{ weight: 6, arbitrary: fc.constantFrom(...examples) }] : [];
  return fc.oneof(
    { weight: formed ? 1 : 6, arbitrary: any },
    ...known,
    ...(formed ? [{ weight: 8, arbitrary: formed }] : []),
  );
}

function formedTexts({ format, pattern }: JsonSchema): fc.Arbitrary<string> | null {
  switch (format) {
    case "date-time":
      return fc
        .date({ min: new Date("2020-01-01"), max: new Date("2035-01-01"), noInvalidDate: true })
        .map((date) => date.toISOString());
    case "uri":
      return fc.constantFrom("https://shop.example.com/hook", "https://xn--bcher-kva.example/a?b=c#d");
    case "email":
      return fc.nat({ max: 10_000 }).map((which) => `person-${which}@example.com`);
    default:
      return typeof pattern === "string" ? matching(pattern) : null;
  }
}

// fast-check does not support every pattern.
function matching(pattern: string): fc.Arbitrary<string> | null {
  try {
    return fc.stringMatching(new RegExp(pattern));
  } catch {
    return null;
  }
}
