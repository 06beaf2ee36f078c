import { describe, expect, it } from "vitest";
import { payerNameOf } from "#lib/customers/payer-name.rules";
import { payerTextsOf } from "#lib/pix/payer-texts.rules";

const length = (text: string | null) => [...(text ?? "")].length;

describe("a charge's description as Pix carries it", () => {
  it.each([null, undefined, "", " \n\t "])("is nothing for %j", (description) => {
    expect(payerTextsOf(description)).toEqual({ text: null, rows: [] });
  });

  it("is one line, complete if it fits", () => {
    expect(payerTextsOf("Two\r\nespressos\u2028and\u0000 milk")).toEqual({
      text: "Two espressos and  milk",
      rows: [],
    });
    expect(payerTextsOf("é".repeat(140))).toEqual({ text: "é".repeat(140), rows: [] });
  });

  it("is cut between characters, and is then complete in rows", () => {
    const emoji = "🍞".repeat(500);
    const { text, rows } = payerTextsOf(emoji);
    expect(length(text)).toBe(140);
    expect(rows.map(length)).toEqual([200, 200, 100]);
    expect(rows.join("")).toBe(emoji);
    for (const one of [text ?? "", ...rows]) expect(one.isWellFormed()).toBe(true);
  });

  it("has no half character, however it was sent", () => {
    expect(payerTextsOf("a\uD83C")).toEqual({ text: "a\uFFFD", rows: [] });
  });

  it("has a name of at most 200 characters", () => {
    expect(length(payerNameOf(`Ana\n${"🙂".repeat(300)}`))).toBe(200);
  });
});
