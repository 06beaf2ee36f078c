import { describe, expect, it } from "vitest";
import { withAnswersOnce } from "#lib/docs/answers-once";
import type { ReferenceField, ReferenceOperation } from "#lib/schemas/api-reference";

const field = (name: string, description = `The ${name.split(".").at(-1)}.`): ReferenceField => ({
  ...{ name, type: "string", required: true, description },
});
const CHARGE = ["id", "status", "amount", "fee", "net", "currency", "createdAt", "paidAt"];
const operation = (id: string, answer: ReferenceField[]): ReferenceOperation => ({
  ...{ id, method: "GET", path: `/${id}`, summary: `Do ${id}`, description: null, parameters: [], body: [] },
  ...{ answer, answers: [], example: null, samples: [] },
});
const answersOf = (...all: ReferenceOperation[]) =>
  withAnswersOnce(all).map(({ answer, answerHolds }) => [answer.map(({ name }) => name), answerHolds]);

describe("the answers of one page", () => {
  const create = operation(
    "create",
    CHARGE.map((name) => field(name)),
  );

  it("are described once, even with an added field or as a list", () => {
    const read = operation("read", [...create.answer, field("refunded")]);
    const list = operation("list", [...CHARGE.map((name) => field(`data[].${name}`)), field("nextCursor")]);
    expect(answersOf(create, read, list)).toEqual([
      [CHARGE, null],
      [["refunded"], { id: "create", summary: "Do create", list: null }],
      [["nextCursor"], { id: "create", summary: "Do create", list: "data[]" }],
    ]);
  });

  it("are written out if a field is missing or differs in meaning, or if they are short", () => {
    const lacks = operation("lacks", create.answer.slice(1));
    const differs = operation("differs", [field("id", "Another thing."), ...create.answer.slice(1)]);
    const short = operation("short", [field("id")]);
    const shortAgain = operation("shortAgain", [field("id")]);
    const all = [create, lacks, differs, short, shortAgain];
    expect(withAnswersOnce(all)).toEqual(all.map((one) => ({ ...one, answerHolds: null })));
  });
});
