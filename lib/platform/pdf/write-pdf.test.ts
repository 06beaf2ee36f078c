import { expect, it } from "vitest";
import { toPdfText } from "#lib/platform/pdf/write-pdf";

it.each([
  ["Recebi.\r\nJoão", "Recebi.\nJoão"],
  ["entregue\tem\u2003casa", "entregue em casa"],
  ["na\u0303o", "não"],
  ["Иван, Łukasz", "Ivan, Lukasz"],
  ["漢字 🙂👍🏽", "?? "],
  ["€ 10 – “ok”…", "€ 10 – “ok”…"],
])("%j is written as %j", (text, written) => {
  expect(toPdfText(text)).toBe(written);
});

it("breaks words that no line could hold, and no others", () => {
  expect(toPdfText("a".repeat(450))).toBe(`${"a".repeat(200)} ${"a".repeat(200)} ${"a".repeat(50)}`);
  expect(toPdfText("b".repeat(200))).toBe("b".repeat(200));
});
