import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { logConsole } from "#lib/platform/log/log-console";
import { LOG_OPTIONS } from "#lib/platform/log/logger";

const own = { ...console };
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  logConsole(() => pino({ ...LOG_OPTIONS, level: "debug" }, { write }));
});
afterEach(() => {
  Object.assign(console, own);
});

it("a library that prints an error writes a log line without its values", () => {
  const error = new DrizzleQueryError("select $1", ["ana@example.com"], new Error("away"));
  console.error(" ⨯", error, { email: "ana@example.com" });
  expect(lines).toMatchObject([
    { level: 50, err: { message: "a query failed", cause: { message: "away" } } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/example\.com|select/);
});

it("objects, numbers and all but the first line are not written", () => {
  console.warn({ email: "ana@example.com" }, 11_144_477_735);
  console.log("\u001b[33m⚠\u001b[39m A setting is old.\nparams: ana", { id: "mer_1" });
  expect(lines).toMatchObject([
    { level: 40, msg: "a library wrote to the console" },
    { level: 30, msg: "⚠ A setting is old." },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/ana|mer_1|11144477735/);
});

it("no line contains an e-mail address, a document or the id of a payer's page", () => {
  const secret = "mer0abJXwv6TuAMKdjwxYPMXBbq2e";
  console.error(new Error(`550 <ana.souza+a@example.com.br> 529.982.247-25 /checkout/${secret}?a=1`));
  console.error(new Error("12.ABC.345/01DE-35"));
  console.error(new SyntaxError(`Unexpected token 'a', "ana souza" is not valid JSON`));
  expect(JSON.stringify(lines)).not.toMatch(/ana|529\.982|12\.ABC/);
  expect(JSON.stringify(lines)).not.toContain(secret);
  expect(JSON.stringify(lines)).toContain("550");
});
