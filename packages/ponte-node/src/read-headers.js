// @ts-check

/**
 * A request's headers by lower-case name, from any framework's form: an object, `Headers`, a `Map`, pairs, or Node's
 * `rawHeaders`. Repeated headers are joined by spaces.
 * @param {any} headers @returns {Record<string, string>}
 */
export function readHeaders(headers) {
  /** @type {Record<string, string>} */
  const read = Object.create(null);
  for (const [name, value] of pairsOf(headers)) {
    if (value === undefined || value === null) continue;
    const key = String(name).toLowerCase();
    const text = Array.isArray(value) ? value.join(" ") : String(value);
    read[key] = key in read ? `${read[key]} ${text}` : text;
  }
  return read;
}

/** @param {any} headers @returns {Iterable<readonly [unknown, unknown]>} */
function pairsOf(headers) {
  if (typeof headers !== "object" || headers === null) {
    throw new TypeError("headers must be those of the request: an object, Headers, a Map, or pairs.");
  }
  if (!(Symbol.iterator in headers)) return Object.entries(headers);
  const all = [...headers];
  if (typeof all[0] !== "string") return all;
  return all.flatMap((name, index) =>
    index % 2 === 0 ? [/** @type {const} */ ([name, all[index + 1]])] : [],
  );
}
