import { logIds } from "#lib/platform/log/log-ids";

/** The ids of the current request or job as attributes of its span: those that its log lines have, too. */
export function spanIds(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(logIds()).map(([name, value]) => [
      `ponte.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}
