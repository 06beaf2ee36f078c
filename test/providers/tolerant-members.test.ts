import { expect, it } from "vitest";
import { z } from "zod";
import { describeTolerantMembers, intoleranceOf } from "#test/providers/tolerant-members";

const ANSWER = { id: "a", note: "b", rows: [{ value: 1, at: "noon" }], payer: { name: "Ana" } };
const NEEDED = ["id", "rows.*.value"];
const strict = z.object({ id: z.string(), note: z.string(), rows: z.array(z.object({ value: z.int() })) });
const tolerant = z.object({
  id: z.literal("a"),
  rows: z.array(z.object({ value: z.literal(1) })).min(1),
  payer: z
    .object({ name: z.string().max(20) })
    .nullish()
    .catch(null),
});

it("a reading that refuses an unneeded member is reported with that member", async () => {
  const wrong = await intoleranceOf({
    answer: ANSWER,
    needed: NEEDED,
    read: (sent) => strict.parse(sent).id,
  });
  expect(new Set(wrong.map((one) => one.split(" ")[0]))).toEqual(new Set(["note"]));
});

describeTolerantMembers("a reading that depends only on its declared members", {
  "an answer": {
    answer: ANSWER,
    needed: NEEDED,
    shown: ["payer"],
    read: (sent) => tolerant.parse(sent),
  },
});

it("a member that changes the outcome is reported, unless it is declared in `shows`", async () => {
  const read = (sent: unknown) => tolerant.parse(sent);
  const wrong = await intoleranceOf({ answer: ANSWER, needed: NEEDED, read });
  expect(new Set(wrong.map((one) => one.split(" ")[0]))).toEqual(new Set(["payer", "payer.name"]));
});

it("a member that is declared as needed, but is missing or has no effect, is reported", async () => {
  const read = (sent: unknown) => tolerant.parse(sent).id;
  expect(await intoleranceOf({ answer: ANSWER, needed: [...NEEDED, "note", "gone"], read })).toEqual([
    "gone is not recorded",
    "note is not needed",
  ]);
});
