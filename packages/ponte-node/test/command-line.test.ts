import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { EVENT_TYPES } from "../../../lib/webhooks/event-types.rules.ts";
import { CAUSES } from "../src/cli/causes.js";
import { runCommandLine } from "../src/cli/command-line.js";
import { EXIT_CODES } from "../src/cli/exit-codes.js";
import { VERSION, verifyWebhook } from "../src/index.js";
import { json, type Received, refusal, unkindServer } from "./unkind-server.ts";

// Nothing listens on this port.
const AWAY = { PONTE_URL: "http://127.0.0.1:9", PONTE_TOKEN: "t" };
const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const PROGRAM = join(import.meta.dirname, "..", "bin", "ponte.js");
const VERBS = ["listen", "trigger", "pay", "get", "post", "clock", "events", "logs", "profile", "doctor"];

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

describe("help", () => {
  test("without a command it lists its commands", async () => {
    expect(await runCommandLine([])).toBe(0);
    for (const verb of VERBS) expect(printed.out).toContain(`  ${verb} `);
    for (const { code, kind } of EXIT_CODES) expect(printed.out).toContain(`  ${code}  ${kind}`);
    for (const args of [["help"], ["--help"], ["-h"]]) expect(await runCommandLine(args)).toBe(0);
  });

  test.each(VERBS)("explains %s, for each way to ask, and does nothing else", async (verb) => {
    for (const args of [
      ["help", verb],
      [verb, "--help"],
      [verb, "-h"],
      [verb, "help"],
    ]) {
      printed.out = "";
      expect(await runCommandLine(args, AWAY)).toBe(0);
      expect(printed.out).toMatch(new RegExp(`^Usage: ponte <command>\\n\\n  ${verb} `));
    }
  });

  test.each(["refund", "toString", "__proto__", "constructor", "hasOwnProperty"])(
    "fails for the unknown command %s",
    async (name) => {
      expect(await runCommandLine([name])).toBe(2);
      expect(printed.err).toContain(`There is no command "${name}".`);
      expect(await runCommandLine(["help", name])).toBe(2);
    },
  );

  test.each(["--version", "-v", "version"])("%s prints the version", async (args) => {
    expect(await runCommandLine([args])).toBe(0);
    expect(printed.out).toBe(`${VERSION}\n`);
  });
});

test.each([
  [["pay"], "Which charge?"],
  [["trigger", "charge.lost"], 'There is no event "charge.lost"'],
  [["trigger", "toString"], 'There is no event "toString"'],
  [["trigger", "__proto__"], 'There is no event "__proto__"'],
  [["trigger", "withdrawal.approved"], "Send an example: --forward-to"],
  [["events", "resend"], "Usage: ponte events"],
  [["events", "toString"], "Usage: ponte events"],
  [["logs", "head"], "Usage: ponte logs"],
  [["clock", "soon"], "Move it by a step"],
  [["listen"], "Say where to"],
  [["listen", "--nothing"], "Unknown option"],
  [["get"], "Which path?"],
  [["get", "https://elsewhere.example/charge"], "not an address of another server"],
  [["get", "//elsewhere.example/charge"], "not an address of another server"],
  [["get", "/charge/../../oauth"], "not an address of another server"],
  [["get", "/charge/list", "-d", "status"], "-d takes key=value"],
  [["post", "/charge", "-d", "grossAmount:=10,5"], "-d grossAmount:= is not JSON."],
  [["post", "/charge", "--data", "[1]"], "--data must be an object of JSON"],
  [["post", "/charge", "--data", "@/nowhere/body.json"], "/nowhere/body.json cannot be read."],
  [["post", "/charge", "-d", "a=b", "--data", "{}"], "by -d or by --data, not by both"],
  [["profile", "forget", "shop"], "Usage: ponte profile"],
  [["profile", "save", "../shop"], "Usage: ponte profile"],
  [["pay", "chg_1", "--method", "cash"], "--method is pix, card or international"],
])("%j fails with one sentence", async (args, sentence) => {
  const { url } = await unkindServer(json(200, { now: "2027-01-01T00:00:00Z", aheadSeconds: 0 }));
  expect(await runCommandLine(args, { ...AWAY, PONTE_URL: url })).toBe(2);
  expect(printed.err).toContain(sentence);
  expect(await runCommandLine([...args, "--json"], { ...AWAY, PONTE_URL: url })).toBe(2);
  expect(JSON.parse(printed.err.slice(printed.err.indexOf("\n{") + 1))).toMatchObject({
    error: { code: "usage" },
  });
});

test("pay prints the API's refusal of an attempt's id instead of a charge's", async () => {
  const detail = "att_1 is an attempt; its charge is chg_1.";
  const { url, received } = await unkindServer(json(404, { status: 404, code: "not_found", detail }));
  expect(await runCommandLine(["pay", "att_1"], { ...AWAY, PONTE_URL: url })).toBe(4);
  expect(printed.err).toContain(detail);
  expect(received[0]?.url).toBe("/api/charge/att_1/attempts");
});

test("--json prints an object on each line, and refusals as well", async () => {
  const event = { id: "evt_1", type: "charge.paid", timestamp: "2027-01-01T00:00:00Z", objectId: "chg_1" };
  const { url } = await unkindServer(json(200, { data: [event, event] }), refusal(403, "insufficient_scope"));
  expect(await runCommandLine(["events", "--json"], { ...AWAY, PONTE_URL: url })).toBe(0);
  expect(
    printed.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual([event, event]);
  expect(await runCommandLine(["events", "--json"], { ...AWAY, PONTE_URL: url })).toBe(3);
  expect(JSON.parse(printed.err)).toMatchObject({
    error: { code: "insufficient_scope", status: 403, requestId: "r" },
  });
});

test("logs prints each request except those that read the log", async () => {
  const one = {
    createdAt: "2027-01-01T00:00:00Z",
    status: 422,
    method: "POST",
    path: "/charge",
    durationMs: 9,
  };
  const request = { ...one, errorCode: "split_exceeds_net", requestId: "req_1", operation: "createCharge" };
  const own = { ...request, operation: "listRequests" };
  const { url } = await unkindServer(json(200, { data: [own, request] }));
  expect(await runCommandLine(["logs"], { ...AWAY, PONTE_URL: url })).toBe(0);
  expect(printed.out).toBe("2027-01-01T00:00:00Z  422  POST /charge  9 ms  split_exceeds_net  req_1\n");
});

test("doctor names an installation that does not answer as a problem", async () => {
  expect(await runCommandLine(["doctor"], AWAY)).toBe(1);
  expect(printed.out).toMatch(/^PROBLEM {2}http:\/\/127\.0\.0\.1:9 does not answer\./);
  printed.out = "";
  expect(await runCommandLine(["doctor", "--json"], AWAY)).toBe(1);
  expect(JSON.parse(printed.out)).toMatchObject({ level: "problem" });
});

describe("trigger", () => {
  test("lists every event of the API, and how to trigger it", async () => {
    expect(await runCommandLine(["trigger", "--json"], AWAY)).toBe(0);
    const listed = printed.out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(listed.map(({ type }) => type)).toEqual([...EVENT_TYPES, "ping"]);
    const caused = listed.filter(({ isCaused }) => isCaused).map(({ type }) => type);
    expect(caused.toSorted()).toEqual(Object.keys(CAUSES).toSorted());
  });

  test.each([...EVENT_TYPES, "ping"])("sends a signed example of %s to the given address", async (type) => {
    const received: Received[] = [];
    const { url } = await unkindServer((response, one) => {
      if (one.url === "/api/callback-secret") return json(200, { secret: SECRET })(response, one);
      received.push(one);
      response.writeHead(204).end();
    });
    const environment = { ...AWAY, PONTE_URL: url };
    expect(await runCommandLine(["trigger", type, "--forward-to", `${url}/webhooks`], environment)).toBe(0);
    const [sent] = received;
    expect(verifyWebhook(SECRET, sent?.headers ?? {}, sent?.body ?? "")).toMatchObject({ type });
    expect(printed.out).toMatch(new RegExp(`^${type}  evt_test_\\w+  → 204$`, "m"));
  });
});

test.each([
  ["listen", "--forward-to", "http://127.0.0.1:4999"],
  ["events", "tail"],
  ["logs", "tail"],
])("ponte %s ends when its parent has ended", async (...args) => {
  const { url } = await unkindServer((response, one) =>
    one.url === "/api/callback-secret"
      ? json(200, { secret: SECRET })(response, one)
      : json(200, { data: [], pagination: { hasMore: false, nextCursor: null } })(response, one),
  );
  const child = `${JSON.stringify([PROGRAM, ...args])}, { stdio: ["ignore", "inherit", "inherit"] }`;
  const script = `require("node:child_process").spawn(process.execPath, ${child});`;
  const env = { ...process.env, PONTE_URL: url, PONTE_TOKEN: "t" };
  const parent = spawn(process.execPath, ["-e", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void parent.kill("SIGKILL"));
  await once(parent.stdout, "data");
  parent.kill("SIGKILL");
  // Both processes print to this stream, so its end means that both have ended.
  await once(parent.stdout, "close");
});
