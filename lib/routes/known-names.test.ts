import { expect, it } from "vitest";
import { z } from "zod";
import { SchemaWriter } from "#lib/openapi/json-schema";
import { toParameters } from "#lib/openapi/parameters";
import { didYouMean, namesAt } from "#lib/routes/known-names";
import { validate } from "#lib/routes/validate";
import { OPERATIONS } from "#lib/schemas/operations/index";

const withQuery = OPERATIONS.filter(({ query }) => query !== undefined);
it.each(withQuery.map(({ id, query }) => [id, query] as const))(
  "the known query parameters of %s are those of the document",
  (_id, query) => {
    const documented = toParameters(query, "query", new SchemaWriter()).map(({ name }) => name);
    expect(namesAt(query, []).sort()).toEqual(documented.sort());
  },
);

it.each([
  ["staus", " Did you mean status?"],
  ["Status", " Did you mean status?"],
  ["start_date", " Did you mean startDate?"],
  ["startdate", " Did you mean startDate?"],
  ["banana", ""],
])("%s is answered with%s", (name, question) => {
  expect(didYouMean(name, ["status", "startDate", "limit"])).toBe(question);
});

it("an unknown field is answered with the intended field of the same object", () => {
  const body = z.strictObject({
    split: z.array(z.strictObject({ recipientId: z.string().optional() })).optional(),
  });
  expect(() => validate(body, { split: [{ recipient_id: "x" }] })).toThrow(
    expect.objectContaining({
      errors: [
        {
          pointer: "/split/0/recipient_id",
          code: "unknown_field",
          detail: "This field is not known. Did you mean recipientId?",
        },
      ],
    }),
  );
});
