import { expect, it } from "vitest";
import { outputInTurn } from "#tools/testing/output-in-turn";

it("shows concurrent output one after another, and the first live", () => {
  const shown: string[] = [];
  const newTurn = outputInTurn((text) => shown.push(text));
  const [first, second, third] = [newTurn(), newTurn(), newTurn()];
  second.write("b");
  first.write("a");
  expect(shown).toEqual(["a"]);
  third.write("c");
  third.end();
  first.write("A");
  first.end();
  expect(shown).toEqual(["a", "A", "b"]);
  second.write("B");
  second.end();
  expect(shown).toEqual(["a", "A", "b", "B", "c"]);
  const last = newTurn();
  last.write("d");
  expect(shown.at(-1)).toBe("d");
});
