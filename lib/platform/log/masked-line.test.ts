import pino from "pino";
import { describe, expect, it } from "vitest";
import { maskedLine } from "#lib/platform/log/logger";

function logged(bindings: object, message: string): string {
  let text = "";
  const stream = {
    write: (line: string) => {
      text += line;
    },
  };
  pino({ hooks: { streamWrite: maskedLine } }, stream).error(bindings, message);
  return text;
}

describe("a line of the log", () => {
  it.each([
    ["its message", {}, "refused 4111 1111 1111 1111"],
    ["a text of an object", { a: { b: ["n° 4111111111111111"] } }, "x"],
    ["a number", { a: 4111111111111111, b: [4111111111111111] }, "x"],
    ["a name", { "4111-1111-1111-1111": true }, "x"],
    ["an error", { err: new Error('refused\n"4111111111111111"') }, "x"],
  ])("contains no card number in %s", (_where, bindings, message) => {
    const line = logged(bindings, message);
    expect(line).not.toMatch(/1111/);
    expect(line).toContain("[card number]");
    expect(JSON.parse(line)).toMatchObject({ level: 50, time: expect.any(Number) });
  });

  it("contains no token", () => {
    const line = logged(
      { url: "/x?token=abcdefghijklmnopqrst" },
      "whsec_abc eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2ln",
    );
    expect(JSON.parse(line)).toMatchObject({ url: "/x?token=[redacted]", msg: "[redacted] [redacted]" });
  });

  it("contains no private key, not even a truncated one", () => {
    const pem = "-----BEGIN PRIVATE KEY-----\nMIGHAgEAMBMG\n-----END PRIVATE KEY-----\n";
    for (const text of [pem, pem.slice(0, 40)]) {
      const line = logged({ err: new Error(`cannot read ${text}`), note: text }, text);
      expect(line).not.toContain("MIGH");
      expect(JSON.parse(line).msg).toMatch(/^\[redacted\]/);
    }
  });

  it("is otherwise unchanged, including its time", () => {
    for (let time = 1_763_000_000_000; time < 1_763_000_000_100; time += 1) {
      const line = `{"level":30,"time":${time},"durationMs":12,"msg":"done \\"now\\""}\n`;
      expect(maskedLine(line)).toBe(line);
    }
  });
});
