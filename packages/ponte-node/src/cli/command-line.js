// @ts-check
import { parseArgs } from "node:util";
import { Ponte, PonteError, PonteProblem, VERSION } from "../index.js";
import { clock } from "./clock.js";
import { doctor } from "./doctor.js";
import { endWithParent } from "./end-with-parent.js";
import { events } from "./events.js";
import { listen } from "./listen.js";
import { logs } from "./logs.js";
import { pay } from "./pay.js";
import { trigger } from "./trigger.js";

/**
 * What a command gets. `say` prints a line or, with --json, its value as JSON on a line of its own; `note` tells a person how it
 * goes on and is silent with --json.
 * @typedef {{ ponte: Ponte, url: string, token: string | undefined, say: (line: string, value: unknown) => void, note: (line: string) => void }} Context
 * @typedef {{ values: Record<string, string | boolean | undefined>, positionals: string[] }} Given
 * @typedef {{ usage: [syntax: string, meaning: string][], about: string, options: Record<string, { type: "string" | "boolean" }>, run: (given: Given, context: Context) => Promise<number> }} Command
 */

/** @type {ReadonlyMap<string, Command>} */
const COMMANDS = new Map(Object.entries({ listen, trigger, pay, clock, events, logs, doctor }));
const ENVIRONMENT = `PONTE_URL is the installation (http://localhost:3000 by default). PONTE_TOKEN is an access token;
PONTE_CLIENT_ID and PONTE_CLIENT_SECRET stand in for it.`;
const SHARED = /** @type {const} */ ({ json: { type: "boolean" }, help: { type: "boolean", short: "h" } });

/**
 * Runs one command of the command line and answers its exit code: 1 with a sentence for a refusal or wrong
 * arguments.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<number>}
 */
export async function runCommandLine([name = "help", ...args], environment = process.env) {
  if (["version", "--version", "-v"].includes(name)) return printed(VERSION);
  if (["help", "--help", "-h"].includes(name)) return help(args[0]);
  const command = COMMANDS.get(name);
  if (!command) return help(name);
  try {
    const options = { ...command.options, ...SHARED };
    const given = parseArgs({ args, options, allowPositionals: true });
    if (given.values.help || given.positionals[0] === "help") return help(name);
    endWithParent();
    return await command.run(given, contextOf(environment, given.values.json === true));
  } catch (error) {
    console.error(args.includes("--json") ? JSON.stringify(memberOf(error)) : sentenceOf(error));
    return 1;
  }
}

/** @param {string | undefined} name */
function help(name) {
  if (name === undefined || name.startsWith("-"))
    return printed(`${usageOf([...COMMANDS.values()])}\n\n${ENVIRONMENT}`);
  const command = COMMANDS.get(name);
  if (command) return printed(`${usageOf([command])}\n\n${command.about}`);
  console.error(`There is no command "${name}".\n\n${usageOf([...COMMANDS.values()])}`);
  return 1;
}

/** @param {readonly Command[]} commands */
function usageOf(commands) {
  const shared =
    commands.length === 1 ? [] : /** @type {const} */ ([["help COMMAND", "say more about a command"]]);
  const rows = [
    ...commands.flatMap(({ usage }) => usage),
    ...shared,
    ["… --json", "print JSON, an object on each line"],
  ];
  const lines = rows.map(([syntax = "", meaning]) =>
    syntax.length < 38 ? `  ${syntax.padEnd(40)}${meaning}` : `  ${syntax}\n${" ".repeat(42)}${meaning}`,
  );
  return ["Usage: ponte <command>", "", ...lines].join("\n");
}

/** @param {string} text */
function printed(text) {
  console.log(text);
  return 0;
}

/** @param {Record<string, string | undefined>} environment @param {boolean} isJson @returns {Context} */
function contextOf({ PONTE_URL, PONTE_TOKEN: token, PONTE_CLIENT_ID, PONTE_CLIENT_SECRET }, isJson) {
  const url = (PONTE_URL || "http://localhost:3000").replace(/\/+$/, "");
  const ponte = new Ponte({ url, token, clientId: PONTE_CLIENT_ID, clientSecret: PONTE_CLIENT_SECRET });
  return {
    ...{ ponte, url, token },
    say: (line, value) => console.log(isJson ? JSON.stringify(value) : line),
    note: (line) => {
      if (!isJson) console.log(line);
    },
  };
}

/** @param {unknown} error */
function memberOf(error) {
  const { code, status, requestId } = error instanceof PonteError ? error : { code: "usage" };
  return { error: { code, status, requestId, detail: sentenceOf(error) } };
}

/** @param {unknown} error */
function sentenceOf(error) {
  if (error instanceof PonteProblem) {
    const fields = error.errors.map(({ pointer, detail }) => `\n  ${pointer}: ${detail}`).join("");
    return `${error.detail} (${error.code}${error.type ? `, ${error.type}` : ""})${fields}`;
  }
  if (error instanceof PonteError) return `${error.detail} (${error.code})`;
  return error instanceof Error ? error.message : String(error);
}
