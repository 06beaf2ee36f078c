import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { runCommandLine } from "../src/cli/command-line.js";
import { html, json, refusal, unkindServer } from "./unkind-server.ts";

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

const run = (args: string[], url: string) => runCommandLine(args, { PONTE_URL: url, PONTE_TOKEN: "t" });

describe("get", () => {
  test.each(["/charge/list", "charge/list", "/api/charge/list"])(
    "requests %s and prints the answer's JSON",
    async (path) => {
      const { url, received } = await unkindServer(json(200, { data: [] }));
      expect(await run(["get", path, "-d", "status=PAID", "-d", "query=a&b"], url)).toBe(0);
      expect(received[0]).toMatchObject({
        method: "GET",
        url: "/api/charge/list?status=PAID&query=a%26b",
        body: "",
      });
      expect(JSON.parse(printed.out)).toEqual({ data: [] });
      expect(printed.out).toContain("\n  ");
    },
  );

  test("prints the answer on one line with --json, and a text as it is", async () => {
    const { url } = await unkindServer(json(200, { data: [] }), (response) =>
      response.writeHead(200, { "content-type": "text/csv" }).end("a,b"),
    );
    expect(await run(["get", "/charge/list?limit=1", "--json"], url)).toBe(0);
    expect(await run(["get", "/exports/charges.csv"], url)).toBe(0);
    expect(printed.out).toBe('{"data":[]}\na,b\n');
  });
});

describe("post", () => {
  test("sends texts and JSON by -d, under a key", async () => {
    const { url, received } = await unkindServer(json(201, { id: "chg_1" }));
    const fields = [
      "-d",
      "grossAmount=10.50",
      "-d",
      "capture:=false",
      "-d",
      'customer:={"name":"Ana"}',
      "-d",
      "description=a=b",
    ];
    expect(await run(["post", "/charge", ...fields, "--idempotency-key", "order-1"], url)).toBe(0);
    expect(JSON.parse(received[0]?.body ?? "")).toEqual({
      grossAmount: "10.50",
      capture: false,
      customer: { name: "Ana" },
      description: "a=b",
    });
    expect(received[0]?.headers).toMatchObject({ "idempotency-key": "order-1", authorization: "Bearer t" });
  });

  test("sends a body from a file or the command line by --data", async () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-data-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "body.json");
    writeFileSync(file, '{ "grossAmount": 10.5 }');
    const { url, received } = await unkindServer(json(201, {}));
    expect(await run(["post", "/charge", "--data", `@${file}`], url)).toBe(0);
    expect(await run(["post", "/charge", "--data", '{ "grossAmount": 10.5 }'], url)).toBe(0);
    expect(received.map(({ body }) => body)).toEqual(['{"grossAmount":10.5}', '{"grossAmount":10.5}']);
  });
});

test.each([
  [400, "invalid_request", 5],
  [401, "unauthorized", 3],
  [403, "insufficient_scope", 3],
  [404, "not_found", 4],
  [409, "illegal_transition", 6],
  [422, "split_exceeds_net", 5],
  [500, "internal_error", 7],
  [502, "provider_error", 7],
])(
  "a problem %i goes to the error output, and the exit code gives its kind",
  async (status, code, exitCode) => {
    const { url } = await unkindServer(refusal(status, code));
    expect(await run(["get", "/charge/list"], url)).toBe(exitCode);
    expect(printed.out).toBe("");
    expect(printed.err).toContain(`(${code}`);
  },
);

test("a proxy's page exits as a server failure, and no answer as a network failure", async () => {
  const { url } = await unkindServer(html(200));
  expect(await run(["get", "/charge/list"], url)).toBe(7);
  expect(await run(["get", "/charge/list"], "http://127.0.0.1:9")).toBe(8);
});

test("an installation's address may end with /api, and an invalid one is wrong usage", async () => {
  const { url, received } = await unkindServer(json(200, {}));
  expect(await run(["get", "/balance"], `${url}/api/`)).toBe(0);
  expect(received[0]?.url).toBe("/api/balance");
  expect(await run(["get", "/balance"], "pay.example.com")).toBe(2);
});
