import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PonteError } from "#lib/domain/errors";
import { validate } from "#lib/routes/validate";
import { OPERATIONS } from "#lib/schemas/operations/index";

const schema = z.strictObject({
  name: z.string().max(5),
  age: z.int().optional(),
  choice: z.union([z.number(), z.string()]).optional(),
  shape: z
    .union([
      z.strictObject({ days: z.array(z.int()), at: z.string().optional() }),
      z.strictObject({ rate: z.int(), of: z.string().optional() }),
    ])
    .optional(),
  "a/b~c": z.string().optional(),
  list: z.array(z.strictObject({ value: z.int() })).optional(),
  even: z
    .int()
    .refine((value) => value % 2 === 0, { error: "Must be even.", params: { code: "odd" } })
    .optional(),
});

function refusalOf(input: unknown): PonteError {
  try {
    validate(schema, input);
  } catch (error) {
    if (error instanceof PonteError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

describe("validation", () => {
  it("returns the schema's output, transformed and with defaults", () => {
    const shouting = z.object({
      a: z.string().transform((text) => text.toUpperCase()),
      b: z.int().default(7),
    });
    expect(validate(shouting, { a: "x" })).toEqual({ a: "X", b: 7 });
  });

  it("names every wrong field at once, with a pointer, a code and a sentence", () => {
    const error = refusalOf({ age: "old", list: [{ value: 1 }, { value: "2" }], extra: true });
    expect(error.code).toBe("invalid_request");
    expect(error.errors?.map(({ pointer, code }) => `${pointer} ${code}`).sort()).toEqual([
      "/age invalid_type",
      "/extra unknown_field",
      "/list/1/value invalid_type",
      "/name required",
    ]);
    for (const { detail } of error.errors ?? []) expect(detail).not.toBe("");
  });

  it.each([
    ["a missing field", {}, "/name", "required"],
    ["a null one", { name: null }, "/name", "invalid_type"],
    ["a too long one", { name: "123456" }, "/name", "too_big"],
    ["no match of a union", { name: "x", choice: [] }, "/choice", "invalid_type"],
    [
      "a member of a union's only variant",
      { name: "x", shape: { days: [1, "2"] } },
      "/shape/days/1",
      "invalid_type",
    ],
    ["a union's variants mixed", { name: "x", shape: { days: [1], rate: 1 } }, "/shape", "invalid_type"],
    [
      "a field that no variant of a union has",
      { name: "x", shape: { rate: 1, off: "x" } },
      "/shape/off",
      "unknown_field",
    ],
    [
      "a field of another variant of a union",
      { name: "x", shape: { rate: 1, at: "x" } },
      "/shape/at",
      "unknown_field",
    ],
    ["no field of a union", { name: "x", shape: {} }, "/shape", "invalid_type"],
    ["a rule with a code of its own", { name: "x", even: 3 }, "/even", "odd"],
    ["a name with / and ~ (RFC 6901)", { name: "x", "a/b~c": 1 }, "/a~1b~0c", "invalid_type"],
    [
      "an unknown field inside a list",
      { name: "x", list: [{ value: 1, more: 1 }] },
      "/list/0/more",
      "unknown_field",
    ],
    ["a body that is not an object", [], "", "invalid_type"],
    ["null for a body", null, "", "invalid_type"],
  ])("reports %s", (_name, input, pointer, code) => {
    expect(refusalOf(input).errors).toEqual([expect.objectContaining({ pointer, code })]);
  });

  it("explains every body's choices, and never only calls it invalid", () => {
    const unexplained = OPERATIONS.filter(({ body }) =>
      body?.safeParse({}).error?.issues.some(({ message }) => message === "Invalid input"),
    );
    expect(unexplained.map(({ id }) => id)).toEqual([]);
  });

  it("never returns a sent value", () => {
    const secret = "4111111111111111";
    const error = refusalOf({ name: secret, age: secret, choice: [secret] });
    expect(JSON.stringify([error.message, error.detail, error.errors, error.extra])).not.toContain(secret);
  });

  it("does not return a body through the names of unknown fields", () => {
    const many = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${"x".repeat(500)}${index}`, 1]),
    );
    const error = refusalOf({ name: "x", ...many });
    expect(error.errors?.length).toBe(50);
    expect(error.errors?.every(({ pointer }) => pointer.length <= 65)).toBe(true);
    expect(error.detail.length).toBeLessThan(500);
  });

  it("refuses a field called __proto__ like any unknown field", () => {
    const error = refusalOf(JSON.parse('{"name":"x","__proto__":{"age":1}}'));
    expect(error.errors).toEqual([expect.objectContaining({ pointer: "/__proto__", code: "unknown_field" })]);
  });
});
