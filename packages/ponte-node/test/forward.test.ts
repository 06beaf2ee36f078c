import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EXIT_CODES } from "../src/cli/exit-codes.js";
import { BLOCKED_PORTS, forward, targetOf } from "../src/cli/forward.js";

const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const EVENT = { id: "evt_1", type: "ping", timestamp: "2027-01-01T00:00:00.000Z", mode: "test", data: {} };

test.each([
  [undefined, "Say where to"],
  [true, "Say where to"],
  ["localhost:4000/webhooks", "a whole address with http:// or https://"],
  ["/webhooks", "a whole address with http:// or https://"],
  ["ftp://localhost/webhooks", "a whole address with http:// or https://"],
  ["file:///tmp/webhooks", "a whole address with http:// or https://"],
  ["http://", "a whole address with http:// or https://"],
  ["http://ana:s3cret-word@localhost:4000", "takes no user and password"],
  ["http://localhost:6000/webhooks", "Events cannot be sent to the port 6000"],
  ["http://localhost:0/webhooks", "Events cannot be sent to the port 0"],
])("an address that cannot be forwarded to is refused with a sentence: %s", (target, sentence) => {
  expect(() => targetOf(target)).toThrow(sentence);
});

test("the refused ports are those that fetch blocks", async () => {
  for (const port of BLOCKED_PORTS) {
    const error = await fetch(`http://127.0.0.1:${port}`).catch((thrown: Error) => thrown);
    expect(String((error as Error).cause)).toContain("bad port");
  }
});

test("an address that does not answer is tried, and the reason is named", async () => {
  expect(targetOf("http://localhost:4000/webhooks")).toBe("http://localhost:4000/webhooks");
  expect(await forward(EVENT, SECRET, "http://127.0.0.1:4998/webhooks")).toBe("no answer (ECONNREFUSED)");
});

test("the README's table of exit codes is the command line's own", () => {
  const readme = readFileSync(join(import.meta.dirname, "..", "README.md"), "utf8");
  for (const { code, kind, meaning } of EXIT_CODES)
    expect(readme).toContain(`| ${code} | ${kind} | ${meaning} |`);
});
