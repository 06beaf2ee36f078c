import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { expect, it } from "vitest";
import { noteLogIds, withLogIds } from "#lib/platform/log/log-ids";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { LOG_OPTIONS } from "#lib/platform/log/logger";

type LoggedStack = { stack: string; cause?: { stack: string } };

/** The parsed line that `log` writes. */
function written(log: (logger: pino.Logger) => void): Record<string, unknown> {
  let text = "";
  const write = (line: string) => {
    text += line;
  };
  log(pino(LOG_OPTIONS, { write }));
  return JSON.parse(text);
}

/** An error as postgres.js throws it, with a row's values wherever PostgreSQL puts them. */
function ofPostgres(message: string, code: string): Error {
  return Object.assign(new Error(message), {
    name: "PostgresError",
    severity: "ERROR",
    code,
    detail: "Key (email)=(ana@example.com) already exists.",
    where: "COPY users, line 1: ana@example.com",
    hint: "ana@example.com",
    query: "insert into users values ($1)",
    parameters: ["ana@example.com"],
    constraint_name: "users_email_key",
    table_name: "users",
    routine: "_bt_check_unique",
  });
}

it("shows what failed in a database error, but no value of a row", () => {
  const cause = ofPostgres('duplicate key value violates unique constraint "users_email_key"', "23505");
  const err = new DrizzleQueryError("insert into users values ($1)", ["ana@example.com"], cause);
  const line = written((logger) => logger.error({ err }, "failed"));
  expect(JSON.stringify(line)).not.toContain("ana@example.com");
  expect(JSON.stringify(line)).not.toContain("insert into");
  expect(line.err).toMatchObject({
    message: "a query failed",
    cause: { code: "23505", constraint_name: "users_email_key", table_name: "users" },
  });
});

it("shows no value that PostgreSQL could not read, and no password of an address", () => {
  const unread = ofPostgres('invalid input syntax for type uuid: "ana@example.com"', "22P02");
  const away = new Error("cannot connect to postgres://ponte:s3cret@db:5432/ponte");
  for (const err of [unread, away, new Error("outer", { cause: away })]) {
    const text = JSON.stringify(written((logger) => logger.error({ err }, "failed")));
    expect(text).not.toMatch(/ana@example\.com|s3cret/);
  }
});

it("shows what failed in a copied error too, as from pg-boss, but no value of a row", () => {
  const error = ofPostgres("could not extend file", "53100");
  const copy = { ...error, message: error.message, stack: error.stack, queue: "send-mail" };
  const line = written((logger) => logger.error({ err: copy }, "job queue"));
  expect(line.err).toMatchObject({ message: "could not extend file", code: "53100" });
  expect(JSON.stringify(line)).not.toContain("ana@example.com");
});

it.each([
  ["an error", new Error("x")],
  ["an error of another realm", runInNewContext("new TypeError('x')")],
  ["an error whose stack is a list", { name: "PostgresError", message: "x", stack: ["at a (b.js:1:1)"] }],
  ["an error without a stack", Object.assign(new Error("x"), { stack: undefined })],
  ["an error whose cause is no error", new Error("x", { cause: 7 })],
  ["a text", "x"],
  ["nothing", undefined],
  ["null", null],
  ["an object", { code: "23505" }],
])("shows a stack in text of %s", (_name, err) => {
  const { err: shown } = written((logger) => logger.error({ err }, "failed")) as { err?: LoggedStack };
  expect(shown?.stack).toEqual(expect.stringMatching(/^[\w ]+: \S/));
  if (shown?.cause) expect(shown.cause.stack).toEqual(expect.stringMatching(/\n\s+at /));
});

it("shows where a value that is not an error was logged", () => {
  const shown = toLoggedError("x");
  expect(shown.stack).toContain("logger.test.ts");
});

it("shows the parts of an AggregateError", () => {
  const err = new AggregateError([new Error("first address"), new Error("second address")]);
  expect(toLoggedError(err)).toMatchObject({
    errors: [{ message: "first address" }, { message: "second address" }],
  });
});

it("redacts by name at any depth", () => {
  const line = written((logger) =>
    logger.info(
      { a: { b: { c: { password: "p-1", list: [{ Authorization: "p-2", api_key: "p-3" }] } } } },
      "x",
    ),
  );
  expect(JSON.stringify(line)).not.toMatch(/p-\d/);
});

it("writes every id in a job's data", () => {
  const source = readFileSync("lib/platform/jobs/queue.ts", "utf8");
  const [, data = ""] = /export type JobData = \{([\s\S]*?)\n\};/.exec(source) ?? [];
  const names = [...data.matchAll(/\b([a-z]\w*Id): /g)].map(([, name = ""]) => name);
  expect(names.length).toBeGreaterThan(8);
  // The owners of accounts and sessions stay out of the log.
  const shown = names.filter((name) => name !== "userId" && name !== "sessionId");
  const ids = Object.fromEntries(shown.map((name) => [name, `${name}-1`]));
  withLogIds(ids, () => expect(written((logger) => logger.info("x"))).toMatchObject(ids));
});

it("writes the ids of the current request or job, and of no other, on every line", async () => {
  const inside = await withLogIds({ requestId: "req-1", amount: 5 }, async () => {
    noteLogIds({ chargeId: "chg_1", email: "ana@example.com" });
    await Promise.resolve();
    return written((logger) => logger.info({ attemptId: "att_1" }, "x"));
  });
  expect(inside).toMatchObject({ requestId: "req-1", chargeId: "chg_1", attemptId: "att_1" });
  expect(inside).not.toHaveProperty("email");
  expect(inside).not.toHaveProperty("amount");
  expect(written((logger) => logger.info("y"))).not.toHaveProperty("requestId");
});
