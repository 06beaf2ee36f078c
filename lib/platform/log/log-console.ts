import { stripVTControlCharacters } from "node:util";
import type { Logger } from "pino";
import { logger } from "#lib/platform/log/logger";

const LONGEST_TEXT = 200;
const LEVELS = {
  error: "error",
  warn: "warn",
  log: "info",
  info: "info",
  debug: "debug",
  trace: "debug",
  dir: "debug",
  table: "debug",
} as const;

/**
 * Turns the `console` output of libraries such as Next.js into log lines. An error is logged like any error; of everything else
 * only the first line of the first text is logged, because other arguments may hold values.
 */
export function logConsole(log: () => Logger = logger): void {
  for (const name of Object.keys(LEVELS)) if (isLogged(name)) console[name] = consoleMethod(name, log);
}

function isLogged(name: string): name is keyof typeof LEVELS {
  return name in LEVELS;
}

function consoleMethod(name: keyof typeof LEVELS, log: () => Logger) {
  return (...given: unknown[]): void => {
    const err = given.find((one) => one instanceof Error);
    const line = err === undefined ? {} : { err };
    log()[LEVELS[name]](line, err === undefined ? textOf(given) : "a library reported an error");
  };
}

// The text without terminal colors and marks before the message, such as " ⨯ ".
function textOf(given: readonly unknown[]): string {
  const texts = given.map((one) => (typeof one === "string" ? stripped(one) : ""));
  return texts.find((text) => /\w/.test(text)) ?? "a library wrote to the console";
}

function stripped(text: string): string {
  const [line = ""] = text.split("\n", 1);
  return stripVTControlCharacters(line.slice(0, LONGEST_TEXT)).trim();
}
