import { describe, expect, it } from "vitest";
import { storableBeginning } from "#lib/webhooks/http-client";

describe("the kept beginning of an answer", () => {
  it("is the unchanged text, however it was split into chunks", () => {
    const bytes = Buffer.from("olá, você");
    expect(storableBeginning([bytes.subarray(0, 3), bytes.subarray(3)])).toBe("olá, você");
  });

  it("is null for an empty answer", () => {
    expect(storableBeginning([])).toBeNull();
    expect(storableBeginning([Buffer.alloc(0)])).toBeNull();
  });

  it("has at most 4 KiB and no half character at its end", () => {
    const text = storableBeginning([Buffer.from("😀".repeat(3_000))]) ?? "";
    expect(Buffer.byteLength(text)).toBe(4 * 1024);
    expect(storableBeginning([Buffer.from(`a${"😀".repeat(3_000)}`)])).toBe(`a${"😀".repeat(1_023)}`);
  });

  it("contains nothing that a text column refuses", () => {
    const text = storableBeginning([Buffer.from([0x61, 0x00, 0xff, 0xed, 0xa0, 0x80, 0x62])]) ?? "";
    expect(text).not.toContain("\0");
    expect(text.isWellFormed()).toBe(true);
    expect(text.startsWith("a")).toBe(true);
    expect(text.endsWith("b")).toBe(true);
  });
});
