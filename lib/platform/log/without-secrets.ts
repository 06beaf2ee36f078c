const REDACTED = "[redacted]";
const DEEPEST = 8;
// Names that may contain a card, a token, a secret, or what a person wrote in a mail or as evidence; their values never leave the
// process. Every secret setting of a provider's connection must be among them, which a test holds.
const SECRET =
  /^(?:card|cvv|number|cookie|set-cookie|authorization|app_?id|xpub|content|html|text|evidence|payload|endpoints|notification_?url)$|token$|secret|password|passphrase|pkcs12|credential|sealed$|(?:api|app|private|merchant|hmac|access|pix)[_-]?key/i;

/** A logged object without the values of secret names, however deep they lie; errors are left to their serializer. */
export function withoutSecrets(logged: Record<string, unknown>): Record<string, unknown> {
  const copy = copied(logged, 0) as Record<string, unknown>;
  // pino leaves `undefined` out, and a line about an error would then tell of none.
  return "err" in copy && copy.err === undefined ? { ...copy, err: null } : copy;
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
