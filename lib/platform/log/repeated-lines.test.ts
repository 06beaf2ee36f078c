import pino from "pino";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { withLogIds } from "#lib/platform/log/log-ids";
import { LOG_OPTIONS } from "#lib/platform/log/logger";
import { newRepeatedLines } from "#lib/platform/log/repeated-lines";

const away = (code = "57P01") => Object.assign(new Error("terminating connection"), { code });

let lines: Record<string, unknown>[] = [];
let log: pino.Logger;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  lines = [];
  const write = (text: string) => void lines.push(JSON.parse(text));
  log = pino({ ...LOG_OPTIONS, hooks: { ...LOG_OPTIONS.hooks, logMethod: newRepeatedLines() } }, { write });
});
afterEach(() => {
  vi.useRealTimers();
});

it("logs a thousand database failures once, and their count once a minute", () => {
  for (let n = 0; n < 1_062; n += 1)
    log.warn({ err: new Error("a query failed", { cause: away() }) }, "not read");
  expect(lines).toMatchObject([{ msg: "not read", err: { stack: expect.any(String) } }]);
  vi.advanceTimersByTime(60_000);
  expect(lines[1]).toMatchObject({ msg: "not read", level: 40, repeated: 1_061, code: "57P01" });
  expect(lines[1]).not.toHaveProperty("err");
  log.warn({ err: away() }, "not read");
  vi.advanceTimersByTime(60_000);
  expect(lines[2]).toMatchObject({ repeated: 1 });
  expect(lines.length).toBe(3);
});

it("logs again after a quiet minute", () => {
  log.warn({ err: away() }, "not read");
  vi.advanceTimersByTime(60_000);
  log.warn({ err: away() }, "not read");
  expect(lines.filter(({ err }) => err).length).toBe(2);
});

it("logs each different one: by its text, its code, or its owner", () => {
  log.warn({ err: away() }, "not read");
  log.warn({ err: away("53300") }, "not read");
  log.warn({ err: away() }, "not written");
  log.error({ err: new TypeError("x is no function") }, "job queue");
  for (const jobId of ["a", "b"]) {
    withLogIds({ jobId }, () => log.error({ err: new TypeError("x is no function") }, "job failed"));
    log.error({ requestId: jobId, err: new TypeError("x is no function") }, "unexpected error");
  }
  expect(lines.length).toBe(8);
});

it("counts a recurring error without an id", () => {
  for (let n = 0; n < 5; n += 1)
    log.error({ err: new Error("Connection terminated unexpectedly") }, "job queue");
  expect(lines.length).toBe(1);
});

it("never counts a line that ends the process, or one without an error", () => {
  for (let n = 0; n < 2; n += 1) {
    log.fatal({ err: away() }, "this process ends");
    log.warn({ apartMs: 7 }, "this machine's clock differs");
  }
  expect(lines.length).toBe(4);
});
