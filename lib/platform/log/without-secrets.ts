const REDACTED = "[redacted]";
const DEEPEST = 8;
// Names that may contain a card, a token or a secret; their values never leave the process.
const SECRET =
  /^(?:card|cvv|number|cookie|set-cookie|authorization)$|token$|secret|password|api_?key|private_?key/i;

/** A logged object without the values of secret names, however deep they lie; errors are left to their serializer. */
export function withoutSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  return copied(logged, 0) as Record<string, unknown>;
}

function copied(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null || value instanceof Error || value instanceof Date)
    return value;
  if (depth >= DEEPEST) return "[too deep]";
  if (Array.isArray(value)) return value.map((one) => copied(one, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, SECRET.test(name) ? REDACTED : copied(one, depth + 1)]),
  );
}
