import { describe, expect, it } from "vitest";
import { z } from "zod";
import { withCardLikeReferences } from "#lib/schemas/fields/reference";
import { OPERATIONS } from "#lib/schemas/operations/index";
import { partsOf } from "#lib/schemas/parts-of";

const CARD = "4111111111111111";

const members = OPERATIONS.flatMap(({ id, body, query }) =>
  [body, query].flatMap((schema) =>
    (schema ? partsOf(schema) : []).flatMap(({ _zod: { def } }) =>
      def.type === "object"
        ? Object.entries(def.shape).map(([name, member]) => ({ path: `${id}/${name}`, name, member }))
        : [],
    ),
  ),
);
const named = (names: RegExp) =>
  members.filter(({ name }) => names.test(name)).map(({ path, member }) => [path, member] as const);
const takes = (schema: z.core.$ZodType, value: string) => z.safeParse(schema, value).success;

describe("a merchant's own reference", () => {
  const references = named(/^(external_?reference|attemptIdempotencyKey)$/i);

  it("is a field of many operations", () => {
    expect(references.length).toBeGreaterThan(8);
  });

  it.each(references)("is refused only as a bare card number: %s", (_path, schema) => {
    for (const value of [CARD, "4111 1111 1111 1111", `visa ${CARD}`])
      expect(takes(schema, value)).toBe(false);
    for (const value of [
      `PED-${CARD}`,
      `PED${CARD}`,
      `Pedido ${CARD}`,
      "4222222222222",
      "1305371685465-01",
    ]) {
      expect(takes(schema, value), value).toBe(true);
    }
    for (const value of ["", " ", "a\0b", "\ud800"]) expect(takes(schema, value)).toBe(false);
  });

  it.each(references)("may be a card number if the platform allows it: %s", (_path, schema) => {
    expect(withCardLikeReferences(() => takes(schema, CARD))).toBe(true);
    expect(takes(schema, CARD)).toBe(false);
  });
});

describe("a search", () => {
  it.each(named(/^(query|q)$/))("finds what a reference may be: %s", (_path, schema) => {
    expect(takes(schema, `PED-${CARD}`)).toBe(true);
    expect(takes(schema, CARD)).toBe(false);
    expect(withCardLikeReferences(() => takes(schema, CARD))).toBe(true);
  });
});

describe("any other text", () => {
  it.each(named(/^(description|name|title|reason|label|street)$/))(
    "holds no card number, whoever sends it: %s",
    (_path, schema) => {
      expect(withCardLikeReferences(() => takes(schema, `Card ${CARD}`))).toBe(false);
    },
  );
});

it("the permission ends with its request, even a refused one", () => {
  const refused = () =>
    withCardLikeReferences(() => {
      throw new Error("refused");
    });
  expect(refused).toThrow("refused");
  for (const [, schema] of named(/^externalReference$/)) expect(takes(schema, CARD)).toBe(false);
});
