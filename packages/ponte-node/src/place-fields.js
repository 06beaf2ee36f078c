// @ts-check

/**
 * Places each field of an operation into the path, the query or the body. Throws a `TypeError` for a path field that is missing
 * or would change the address, such as "..".
 * @param {string} origin @param {{ method: string, path: string, query: readonly string[] }} operation
 * @param {Record<string, any>} input
 * @returns {{ address: URL, body: string | undefined }}
 */
export function placeFields(origin, { method, path, query }, input) {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(pathPart(name, value));
  });
  const address = new URL(`${origin}/api${filled}`);
  for (const name of query) {
    if (rest[name] !== undefined && rest[name] !== null) address.searchParams.set(name, String(rest[name]));
    delete rest[name];
  }
  return { address, body: method === "GET" || method === "DELETE" ? undefined : JSON.stringify(rest) };
}

/** @param {string} name @param {unknown} value @returns {string} */
function pathPart(name, value) {
  if (value === undefined || value === null || value === "") throw new TypeError(`${name} is missing.`);
  if (typeof value !== "string" && typeof value !== "number") throw new TypeError(`${name} must be a text.`);
  const text = String(value);
  // URL parsers resolve these as path segments, escaped or not.
  if (/^\.{1,2}$/.test(text)) throw new TypeError(`${name} cannot be "${text}".`);
  return text;
}
