import type { LogFn, Logger } from "pino";
import { errorCodeOf, failureOf } from "#db/failure";
import { refusalIn } from "#lib/domain/errors";
import { isObject } from "#lib/domain/members";
import { logIds } from "#lib/platform/log/log-ids";

const MINUTE_MS = 60_000;
const WARN = 40;
const ERROR = 50;
const MOST_KNOWN = 500;

type Known = { count: number };

/**
 * For pino's hook: counts a warning or error that repeats another one of the last minute; the minute then ends with one line with
 * the count (`repeated`) instead of stacks. Only temporary database failures, and errors without an id of a request, job or
 * payment, are counted.
 */
export function newRepeatedLines() {
  const known = new Map<string, Known>();

  function count(write: (line: object) => void, key: string, code: string | null): void {
    if (known.size >= MOST_KNOWN) known.clear();
    const entry: Known = { count: 0 };
    known.set(key, entry);
    const tell = () => {
      if (entry.count === 0) return void known.delete(key);
      write({ repeated: entry.count, ...(code === null ? {} : { code }) });
      entry.count = 0;
      setTimeout(tell, MINUTE_MS).unref();
    };
    setTimeout(tell, MINUTE_MS).unref();
  }

  return function logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
    const [line, message]: readonly unknown[] = args;
    const key = level === WARN || level === ERROR ? keyOf(line, message) : null;
    const entry = key === null ? undefined : known.get(key);
    if (entry) {
      entry.count += 1;
      return;
    }
    if (key !== null) {
      const code = isObject(line) ? errorCodeOf(line.err) : null;
      count((repeats) => method.call(this, repeats, String(message)), key, code);
    }
    method.apply(this, args);
  };
}

function keyOf(line: unknown, message: unknown): string | null {
  if (typeof line !== "object" || line === null || !("err" in line)) return null;
  const { err, ...facts } = line;
  if (failureOf(err) !== null) return `${String(message)} ${errorCodeOf(err)}`;
  if (refusalIn(err)?.code === "unavailable") return `${String(message)} unavailable`;
  const isAnybodys = Object.keys(facts).length === 0 && Object.keys(logIds()).length === 0;
  return isAnybodys && err instanceof Error ? `${String(message)} ${err.name} ${err.message}` : null;
}
