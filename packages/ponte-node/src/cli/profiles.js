// @ts-check
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { UsageError } from "./exit-codes.js";

const NAMES = /** @type {const} */ (["PONTE_URL", "PONTE_TOKEN", "PONTE_CLIENT_ID", "PONTE_CLIENT_SECRET"]);
const FOR_OTHERS = 0o077;

/**
 * @typedef {Record<string, string | undefined>} Environment
 * @typedef {Partial<Record<(typeof NAMES)[number], string>>} Profile
 */

/** The profiles' file. @param {Environment} environment */
export function profilesFile({ PONTE_PROFILES, XDG_CONFIG_HOME }) {
  return PONTE_PROFILES || join(XDG_CONFIG_HOME || join(homedir(), ".config"), "ponte", "profiles.json");
}

/**
 * The profiles by name. Throws a `UsageError` if others may read the file, since it holds secrets.
 * @param {string} file @returns {Map<string, Profile>}
 */
export function readProfiles(file) {
  if (!existsSync(file)) return new Map();
  if (process.platform !== "win32" && (statSync(file).mode & FOR_OTHERS) !== 0) {
    throw new UsageError(`${file} holds secrets and others may read it. Run: chmod 600 ${file}`);
  }
  try {
    return new Map(Object.entries(JSON.parse(readFileSync(file, "utf8"))));
  } catch {
    throw new UsageError(`${file} is not JSON. Fix it, or delete it and save its profiles again.`);
  }
}

/** @param {string} file @param {ReadonlyMap<string, Profile>} profiles */
function writeProfiles(file, profiles) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(Object.fromEntries(profiles), null, 2)}\n`, {
    mode: 0o600,
    flag: "wx",
  });
  chmodSync(next, 0o600);
  renameSync(next, file);
}

/**
 * A command's settings: with a profile only its own variables, so that no token is sent to another installation.
 * @param {string | undefined} name @param {Environment} environment @returns {Environment}
 */
export function settingsOf(name, environment) {
  if (name === undefined || name === "") return environment;
  const found = readProfiles(profilesFile(environment)).get(name);
  if (!found) throw new UsageError(`There is no profile "${name}": ponte profile lists them.`);
  return found;
}

/** @type {import("./command-line.js").Command} */
export const profile = {
  usage: [
    ["profile", "list the profiles, without their secrets"],
    ["profile save NAME", "keep PONTE_URL and the credentials of the environment under a name"],
    ["profile remove NAME", "forget a profile"],
  ],
  about:
    "Any command takes --profile NAME, or PONTE_PROFILE, and then uses only that profile instead of the other variables. Profiles are\nkept in ~/.config/ponte/profiles.json (or what PONTE_PROFILES names), which only you may read. No command prints its secrets.",
  options: {},
  run: async ({ positionals: [verb, name] }, { say, environment }) => {
    const file = profilesFile(environment);
    const profiles = readProfiles(file);
    if (verb === undefined) {
      for (const [each, kept] of profiles) {
        const about = { profile: each, url: kept.PONTE_URL, credentials: credentialsIn(kept) };
        say(`${each}  ${about.url}  ${about.credentials}`, about);
      }
      return 0;
    }
    if (!["save", "remove"].includes(verb) || !name || !/^[\w.-]{1,64}$/.test(name)) {
      throw new UsageError("Usage: ponte profile, ponte profile save NAME, or ponte profile remove NAME");
    }
    if (verb === "save") profiles.set(name, profileOf(environment));
    else if (!profiles.delete(name)) throw new UsageError(`There is no profile "${name}".`);
    writeProfiles(file, profiles);
    say(`${verb === "save" ? "Saved" : "Removed"}: ${name}, in ${file}.`, { profile: name, file });
    return 0;
  },
};

/** @param {Environment} environment @returns {Profile} */
function profileOf(environment) {
  const { PONTE_TOKEN, PONTE_CLIENT_ID, PONTE_CLIENT_SECRET } = environment;
  if (!PONTE_TOKEN && !(PONTE_CLIENT_ID && PONTE_CLIENT_SECRET)) {
    throw new UsageError(
      "Set PONTE_URL and PONTE_TOKEN, or PONTE_CLIENT_ID and PONTE_CLIENT_SECRET, to the values that the profile should keep.",
    );
  }
  const kept = NAMES.flatMap((name) => {
    const value = environment[name];
    return value ? [[name, value]] : [];
  });
  return { PONTE_URL: "http://localhost:3000", ...Object.fromEntries(kept) };
}

/** @param {Profile} kept */
function credentialsIn({ PONTE_TOKEN, PONTE_CLIENT_ID }) {
  return PONTE_TOKEN ? "an access token" : `the client ${PONTE_CLIENT_ID}`;
}
