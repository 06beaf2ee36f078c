// @ts-check
import { Ponte, PonteError, PonteProblem } from "../index.js";
import { clock } from "./clock.js";
import { doctor } from "./doctor.js";
import { events } from "./events.js";
import { listen } from "./listen.js";
import { pay } from "./pay.js";
import { trigger } from "./trigger.js";

const USAGE = `Usage: ponte <command>

  listen --forward-to URL [--types a,b]   hand new events to an address of this machine, signed
  listen --print-secret                   print the secret they are signed with
  trigger [EVENT]                         make an event happen in test mode; alone, list what can be caused
  pay CHARGE [--method pix|card|international] [--card NUMBER] [--currency EUR]
                                          pay a test charge as its payer, by its id or external reference
  clock [+30d | INSTANT]                  move the test clock forward, which lets deadlines pass; alone, print it
  events [--type EVENT]                   list the newest events
  events resend EVENT_ID                  send an event again to whoever got it
  doctor                                  say whether address, token and webhooks are in order

PONTE_URL is the installation (http://localhost:3000 by default). PONTE_TOKEN is an access token;
PONTE_CLIENT_ID and PONTE_CLIENT_SECRET stand in for it.`;

const COMMANDS = { listen, trigger, pay, clock, events, doctor };

/**
 * What a command gets: the client, the address it talks to, and where its lines go. It answers an exit code.
 * @typedef {{ ponte: import("../index.js").Ponte, url: string, token: string | undefined, say: (line: string) => void }} Context
 */

/**
 * Runs one command of the command line and answers its exit code: 1 with a sentence for a refusal or wrong
 * arguments.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} [environment]
 * @returns {Promise<number>}
 */
export async function runCommandLine([name = "help", ...args], environment = process.env) {
  const command = COMMANDS[/** @type {keyof typeof COMMANDS} */ (name)];
  if (!command) {
    console.log(USAGE);
    return ["help", "--help", "-h"].includes(name) ? 0 : 1;
  }
  try {
    return (await command(args, contextOf(environment))) ?? 0;
  } catch (error) {
    console.error(sentenceOf(error));
    return 1;
  }
}

/** @param {Record<string, string | undefined>} environment @returns {Context} */
function contextOf({ PONTE_URL, PONTE_TOKEN: token, PONTE_CLIENT_ID, PONTE_CLIENT_SECRET }) {
  const url = (PONTE_URL || "http://localhost:3000").replace(/\/+$/, "");
  const ponte = new Ponte({ url, token, clientId: PONTE_CLIENT_ID, clientSecret: PONTE_CLIENT_SECRET });
  return { ponte, url, token, say: console.log };
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
