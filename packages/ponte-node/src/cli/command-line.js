// @ts-check
import { parseArgs } from "node:util";
import { originOf } from "../check-given.js";
import { connect } from "../connection.js";
import { Ponte, PonteError, PonteProblem, VERSION } from "../index.js";
import { sendRequest } from "../send-request.js";
import { clock } from "./clock.js";
import { doctor } from "./doctor.js";
import { endWithParent } from "./end-with-parent.js";
import { events } from "./events.js";
import { EXIT_CODES, exitCodeOf, kindOf } from "./exit-codes.js";
import { listen } from "./listen.js";
import { logs } from "./logs.js";
import { pay } from "./pay.js";
import { profile, settingsOf } from "./profiles.js";
import { get, post } from "./raw.js";
import { trigger } from "./trigger.js";

/**
 * A command's context. `say` prints a line or, with --json, its value as JSON on a separate line; `note` reports progress to a
 * person and is silent with --json; `print` prints an answer of the API; `raw` sends any request.
 * @typedef {{ ponte: Ponte, raw: (operation: import("../send-request.js").Operation, input: Record<string, any>, options: { idempotencyKey?: string }) => Promise<unknown> }} Clients
 * @typedef {{ url: string, token: string | undefined, environment: Record<string, string | undefined>, say: (line: string, value: unknown) => void, note: (line: string) => void, print: (answer: unknown) => void } & Clients} Context
 * @typedef {{ values: Record<string, string | boolean | (string | boolean)[] | undefined>, positionals: string[] }} Given
 * @typedef {{ usage: [syntax: string, meaning: string][], about: string, options: Record<string, { type: "string" | "boolean", short?: string, multiple?: boolean }>, run: (given: Given, context: Context) => Promise<number> }} Command
 */

/** @type {ReadonlyMap<string, Command>} */
const COMMANDS = new Map(
  Object.entries({ listen, trigger, pay, get, post, clock, events, logs, profile, doctor }),
);
const ENVIRONMENT = `PONTE_URL is the installation (http://localhost:3000 by default). PONTE_TOKEN is an access token;
PONTE_CLIENT_ID and PONTE_CLIENT_SECRET replace it. --profile NAME, or PONTE_PROFILE, replaces all of them.`;
const SHARED = /** @type {const} */ ({
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
  profile: { type: "string" },
});

/**
 * Runs one command and returns its exit code (`EXIT_CODES`), with a sentence for a refusal or wrong arguments.
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
    const named = given.values.profile ?? environment.PONTE_PROFILE;
    // The profile command reads only the environment variables.
    const settings = command === profile ? environment : settingsOf(named?.toString(), environment);
    return await command.run(given, contextOf(settings, given.values.json === true, environment));
  } catch (error) {
    console.error(args.includes("--json") ? JSON.stringify(memberOf(error)) : sentenceOf(error));
    return exitCodeOf(kindOf(error));
  }
}

/** @param {string | undefined} name */
function help(name) {
  if (name === undefined || name.startsWith("-"))
    return printed(`${usageOf([...COMMANDS.values()])}\n\n${ENVIRONMENT}\n\n${exitCodes()}`);
  const command = COMMANDS.get(name);
  if (command) return printed(`${usageOf([command])}\n\n${command.about}`);
  console.error(`There is no command "${name}".\n\n${usageOf([...COMMANDS.values()])}`);
  return exitCodeOf("usage");
}

function exitCodes() {
  const lines = EXIT_CODES.map(({ code, kind, meaning }) => `  ${code}  ${kind.padEnd(11)}${meaning}`);
  return ["Exit codes:", ...lines].join("\n");
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

/**
 * @param {Record<string, string | undefined>} settings @param {boolean} isJson @param {Record<string, string | undefined>} environment
 * @returns {Context}
 */
function contextOf(settings, isJson, environment) {
  const {
    PONTE_URL,
    PONTE_TOKEN: token,
    PONTE_CLIENT_ID: clientId,
    PONTE_CLIENT_SECRET: clientSecret,
  } = settings;
  const url = originOf(PONTE_URL || "http://localhost:3000");
  const given = { url, token, clientId, clientSecret };
  return {
    ...{ ponte: new Ponte(given), url, token, environment },
    raw: async (operation, input, options) =>
      (await sendRequest(connect(given), operation, input, options)).body,
    say: (line, value) => console.log(isJson ? JSON.stringify(value) : line),
    note: (line) => {
      if (!isJson) console.log(line);
    },
    print: (answer) => {
      if (answer === undefined) return;
      console.log(
        typeof answer === "string" && !isJson ? answer : JSON.stringify(answer, null, isJson ? 0 : 2),
      );
    },
  };
}

/** @param {unknown} error */
function memberOf(error) {
  const { code, status, requestId } = error instanceof PonteError ? error : { code: kindOf(error) };
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
