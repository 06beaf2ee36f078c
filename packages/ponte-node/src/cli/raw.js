// @ts-check
import { readFileSync } from "node:fs";
import { UsageError } from "./exit-codes.js";

const FIELD = {
  field: { type: /** @type {const} */ ("string"), short: "d", multiple: true },
};
const ABOUT = `PATH is a path of the API, such as /charge/list, with or without /api. -d key=value sends a text, -d key:=JSON any JSON value. The
answer is printed as JSON; a refusal goes to the error output, and the exit code shows its kind.`;

/** @type {import("./command-line.js").Command} */
export const get = {
  usage: [["get PATH [-d key=value]", "send GET to any address of the API, with -d as its query"]],
  about: ABOUT,
  options: FIELD,
  run: async ({ values, positionals: [path] }, { raw, print }) => {
    const input = fieldsOf(values.field);
    const query = Object.keys(input);
    print(await raw({ method: "GET", path: pathOf(path), query, form: "file" }, input, {}));
    return 0;
  },
};

/** @type {import("./command-line.js").Command} */
export const post = {
  usage: [
    [
      "post PATH [-d key=value] [--data JSON|@FILE|@-] [--idempotency-key KEY]",
      "send POST to any address of the API, with -d or --data as its body",
    ],
  ],
  about: `${ABOUT}\n--data takes a whole body: JSON, @FILE, or @- for the standard input. With your own key, the same command can be repeated safely.`,
  options: { ...FIELD, data: { type: "string" }, "idempotency-key": { type: "string" } },
  run: async ({ values, positionals: [path] }, { raw, print }) => {
    const { data, field, "idempotency-key": key } = values;
    if (data !== undefined && field !== undefined)
      throw new UsageError("Give the body by -d or by --data, not by both.");
    const body = data === undefined ? fieldsOf(field) : bodyOf(String(data));
    const options = key === undefined ? {} : { idempotencyKey: String(key) };
    print(await raw({ method: "POST", path: pathOf(path), query: [], form: "file" }, body, options));
    return 0;
  },
};

/**
 * The path below `/api`. Only paths are accepted, since another server would get the token.
 * @param {string | undefined} given @returns {string}
 */
function pathOf(given) {
  if (!given) throw new UsageError("Which path? Such as: ponte get /charge/list");
  const path = `/${given.replace(/^\//, "").replace(/^api\//, "")}`;
  const isPath = /^\/[\x21-\x7e]+$/.test(path) && !path.startsWith("//") && !/^\/[a-z]+:/i.test(path);
  const [route = ""] = path.split("?");
  if (isPath && !/[\\#{}]/.test(path) && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(route)) return path;
  throw new UsageError(
    "PATH must be a path of the API, such as /charge/list, not an address of another server.",
  );
}

/** @param {unknown} given @returns {Record<string, unknown>} */
function fieldsOf(given) {
  const all = Array.isArray(given) ? given : [];
  return Object.fromEntries(
    all.map((one) => {
      const [, name = "", isJson, text = ""] = /^([^=:]+)(:?)=(.*)$/s.exec(String(one)) ?? [];
      if (name === "") throw new UsageError("-d takes key=value, or key:=JSON.");
      return [name, isJson ? parsed(text, `-d ${name}:=`) : text];
    }),
  );
}

/** @param {string} data @returns {Record<string, any>} */
function bodyOf(data) {
  const body = parsed(data.startsWith("@") ? contentOf(data.slice(1)) : data, "--data");
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  throw new UsageError("--data must be an object of JSON: every body of the API is one.");
}

/** @param {string} file */
function contentOf(file) {
  try {
    return readFileSync(file === "-" ? 0 : file, "utf8");
  } catch {
    throw new UsageError(`${file === "-" ? "The standard input" : file} cannot be read.`);
  }
}

/** @param {string} text @param {string} where */
function parsed(text, where) {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${where} is not JSON.`);
  }
}
