import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ERRORS, type ErrorCode, PonteError } from "#lib/domain/errors";
import { ERROR_STATUSES } from "#lib/platform/http/error-status";
import { jsonResponse, problemResponse } from "#lib/platform/http/problem";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { problem } from "#lib/schemas/problem";

const log = vi.hoisted(() => ({ error: vi.fn() }));
vi.mock("#lib/platform/log/logger", () => ({ logger: () => log }));

/** The logged form of the error. */
function loggedError(): string {
  const [entry] = log.error.mock.calls[0] ?? [];
  return JSON.stringify(toLoggedError(entry.err));
}

const SECRET = "select * from charges where name = 'Maria' -- /srv/app/secret.ts";
const withCode = (code: string, cause?: unknown) => Object.assign(new Error(SECRET, { cause }), { code });

beforeEach(() => {
  log.error.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("a refusal as a problem (RFC 9457)", () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])("contains everything of %s", async (code) => {
    const answer = problemResponse(new PonteError(code, "Why."), "req-1");
    expect(answer.status).toBe(ERROR_STATUSES[code]);
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("x-request-id")).toBe("req-1");
    const body = problem.strict().parse(await answer.json());
    expect(body).toEqual({
      type: `http://localhost:3000/docs/errors#${code}`,
      title: ERRORS[code].title,
      status: ERROR_STATUSES[code],
      code,
      detail: "Why.",
      requestId: "req-1",
    });
  });

  it("carries fields, extra members and headers", async () => {
    const errors = [{ pointer: "/a", code: "required", detail: "This field is required." }];
    const error = new PonteError("idempotency_key_reused", "Why.", {
      errors,
      extra: { existing: { chargeId: "chg_1", attemptId: null, status: "PENDING" } },
      retryAfterMs: 1_000,
    });
    const answer = problemResponse(error, "req-1", { ratelimit: "x" });
    expect([answer.headers.get("retry-after"), answer.headers.get("ratelimit")]).toEqual(["1", "x"]);
    expect(await answer.json()).toMatchObject({ errors, existing: { chargeId: "chg_1", attemptId: null } });
  });
});

describe("a wrapped refusal", () => {
  const facts = { retryAfterMs: 2_000 };

  it("is answered as itself, such as for an abandoned query", () => {
    const refusal = new PonteError("unavailable", "The database does not answer in time.", facts);
    const wrapped = new DrizzleQueryError(SECRET, [], refusal);
    for (const thrown of [wrapped, new Error("outer", { cause: wrapped })]) {
      const answer = problemResponse(thrown, "req-1");
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    }
    expect(log.error).not.toHaveBeenCalled();
  });

  it("is answered as itself when another bundle of the process made it", async () => {
    vi.resetModules();
    const { PonteError: Other } = await import("#lib/domain/errors");
    const refusal = new Other("unavailable", "The database does not answer in time.", facts);
    expect(refusal).not.toBeInstanceOf(PonteError);
    for (const thrown of [refusal, new DrizzleQueryError(SECRET, [], refusal)]) {
      expect(problemResponse(thrown, "req-1").status).toBe(503);
    }
  });

  it("is recognized by every file in the same way", () => {
    const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx"], { encoding: "utf8" }).split("\n");
    const asking = files.filter(
      (file) =>
        file !== "" &&
        !/\.test\.tsx?$/.test(file) &&
        readFileSync(file, "utf8").includes("instanceof PonteError"),
    );
    expect(asking).toEqual([]);
  });
});

describe("any other thrown value", () => {
  it.each([
    ["an error", new Error(SECRET)],
    ["an error with a code", withCode("23505")],
    ["a text", SECRET],
    ["nothing", undefined],
    ["an AggregateError", new AggregateError([new Error(SECRET)], SECRET)],
  ])("is 500 without internal details: %s", async (_name, thrown) => {
    const answer = problemResponse(thrown, "req-1");
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text).code).toBe("internal_error");
    expect(text).not.toMatch(/select|Maria|srv/);
    expect(log.error).toHaveBeenCalledOnce();
  });

  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "CONNECT_TIMEOUT",
    "CONNECTION_CLOSED",
    "57P01",
    "57P03",
    "53300",
    "08006",
  ])("is 503 with Retry-After when the database is away (%s)", async (code) => {
    const wrapped = new Error(`Failed query: ${SECRET}`, { cause: withCode(code) });
    for (const thrown of [withCode(code), wrapped, new AggregateError([withCode(code)])]) {
      const answer = problemResponse(thrown, "req-1");
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
      expect(await answer.text()).not.toMatch(/select|Maria|srv/);
    }
  });

  it("writes a failed query to the log without its values", () => {
    const thrown = new DrizzleQueryError(SECRET, ["4111111111111111"], new Error("deadlock detected"));
    problemResponse(thrown, "req-1");
    expect(loggedError()).toContain("deadlock detected");
    expect(loggedError()).not.toMatch(/4111111111111111|Maria/);
  });

  it("writes the database's own error to the log without the row in it", () => {
    const thrown = new Error("new row violates a check");
    Object.assign(thrown, { name: "PostgresError", code: "23514", detail: "Failing row contains (Maria)." });
    problemResponse(thrown, "req-1");
    expect(loggedError()).toContain("23514");
    expect(loggedError()).not.toMatch(/Maria/);
  });
});

describe("a JSON answer", () => {
  it("carries the headers of every answer", async () => {
    const answer = jsonResponse(201, { a: 1 }, { "x-request-id": "r" });
    expect(Object.fromEntries(answer.headers)).toEqual({
      "cache-control": "no-store",
      "content-length": "7",
      "content-type": "application/json; charset=utf-8",
      "x-content-type-options": "nosniff",
      "x-request-id": "r",
    });
    expect(await answer.json()).toEqual({ a: 1 });
  });

  it("has neither body nor type when it is 204", async () => {
    const answer = jsonResponse(204, undefined);
    expect([await answer.text(), answer.headers.get("content-type")]).toEqual(["", null]);
  });
});
