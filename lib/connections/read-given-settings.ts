import { secretNamesOf } from "#lib/connections/adapter-view";
import { inStoredForm } from "#lib/connections/opened-connection";
import { PonteError } from "#lib/domain/errors";
import type { AdapterFacts } from "#lib/providers/ports/adapter";

type Settings = Record<string, unknown>;

/**
 * Merges the given settings into a connection's: an empty secret keeps the stored one, any other empty setting is removed, and
 * absent ones stay. Throws `invalid_request` at `/settings/{name}` if they do not fit the adapter.
 */
export function readGivenSettings(adapter: AdapterFacts, stored: Settings, given: Settings): Settings {
  const secrets = secretNamesOf(adapter);
  const kept = Object.entries(given).filter(([name, value]) => !(value === "" && secrets.has(name)));
  const merged = { ...stored, ...Object.fromEntries(kept) };
  const filled = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
  const read = adapter.settings.strict().safeParse(filled);
  if (read.success) return filled;
  const errors = read.error.issues.flatMap(({ path, code, message, ...issue }) => {
    const names = "keys" in issue && Array.isArray(issue.keys) ? issue.keys : [path[0] ?? ""];
    return names.map((name) => ({ pointer: `/settings/${String(name)}`, code, detail: message }));
  });
  throw new PonteError("invalid_request", "The settings do not match what the provider needs.", { errors });
}

/** The given settings in the adapter's stored form; call outside any transaction. Throws as `readGivenSettings` does. */
export async function toStoredSettings(
  adapter: AdapterFacts,
  stored: Settings,
  given: Settings,
): Promise<Settings> {
  const settings = readGivenSettings(adapter, stored, given);
  return readGivenSettings(adapter, {}, await inStoredForm(adapter, settings));
}

/** The names of the settings that differ. */
export function changedSettings(before: Settings, after: Settings): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.filter((name) => before[name] !== after[name]);
}
