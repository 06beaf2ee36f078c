import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runCommandLine } from "../src/cli/command-line.js";

// Nothing listens on this port of the machine.
const AWAY = { PONTE_URL: "http://127.0.0.1:9", PONTE_TOKEN: "t" };

const printed = { out: "", err: "" };
beforeEach(() => {
  printed.out = "";
  printed.err = "";
  vi.spyOn(console, "log").mockImplementation((line) => (printed.out += `${line}\n`));
  vi.spyOn(console, "error").mockImplementation((line) => (printed.err += `${line}\n`));
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("without a command it says what it can do, and fails for a command that it does not know", async () => {
  expect(await runCommandLine([])).toBe(0);
  for (const command of ["listen", "trigger", "events resend", "pay", "clock", "doctor"]) {
    expect(printed.out).toContain(`  ${command} `);
  }
  expect(await runCommandLine(["refund"])).toBe(1);
});

test.each([
  [["pay"], "Which charge?"],
  [["trigger", "charge.lost"], "It can cause charge.created"],
  [["events", "resend"], "Usage: ponte events"],
  [["pay", "chg_1", "--method", "cash"], "--method is pix, card or international"],
])("%j fails with one sentence", async (args, sentence) => {
  expect(await runCommandLine(args, AWAY)).toBe(1);
  expect(printed.err).toContain(sentence);
});

test("doctor names an installation that does not answer as a problem", async () => {
  expect(await runCommandLine(["doctor"], AWAY)).toBe(1);
  expect(printed.out).toMatch(/^PROBLEM {2}http:\/\/127\.0\.0\.1:9 does not answer\./);
});
