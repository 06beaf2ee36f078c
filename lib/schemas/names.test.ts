import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { OPERATIONS } from "#lib/schemas/operations/index";

/** The fields of a schema, however deep, by their names and the schemas that judge them. */
function fieldsOf(
  schema: z.core.$ZodType,
  name = "",
  seen = new Set<unknown>(),
): [string, z.core.$ZodType][] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.entries(def.shape).flatMap(([key, field]) => fieldsOf(field, key, seen));
    case "array":
      return fieldsOf(def.element, name, seen);
    case "union":
      return def.options.flatMap((option) => fieldsOf(option, name, seen));
    case "optional":
    case "nullable":
    case "default":
      return fieldsOf(def.innerType, name, seen);
    case "pipe":
      return fieldsOf(def.in, name, seen);
    case "string":
      return [[name, schema]];
    default:
      return [];
  }
}

const NAMES = /name|^title$/i;
const names = OPERATIONS.flatMap(({ id, body }) =>
  body
    ? fieldsOf(body)
        .filter(([name]) => NAMES.test(name))
        .map(([name, field]): [string, z.ZodType] => [`${id} ${name}`, field as z.ZodType])
    : [],
);
const TURNED = "Ana \u202EazuoS";

describe("every name that the API takes", () => {
  it("is checked", () => expect(names.length).toBeGreaterThan(15));

  it.each(names)("%s is shown as stored", (_where, field) => {
    for (const name of [
      TURNED,
      "Ana\u2066b",
      "Ana\u0007",
      "Ana\u001b[2J",
      "Ana\u0085b",
      "Ana\nBcc: b",
      "Ana\u2028b",
    ])
      expect(field.safeParse(name).success, JSON.stringify(name)).toBe(false);
    // Characters that right-to-left words and emoji need are not refused.
    for (const name of ["Ana", "Ana \u200Fb"])
      expect(messagesOf(field.safeParse(name)).filter((one) => /control/.test(one))).toEqual([]);
  });
});

const messagesOf = ({ error }: { error?: z.ZodError | undefined }) =>
  error?.issues.map(({ message }) => message) ?? [];
