import pino from "pino";
import { expect, it } from "vitest";
import { LOG_OPTIONS } from "#lib/platform/log/logger";
import type { Adapter } from "#lib/providers/ports/adapter";
import { loadAdapters } from "#test/listed-adapter";

const ADAPTERS = await loadAdapters();

/** The names of an adapter's settings that are never shown again. */
function secretsOf({ settings }: Adapter): string[] {
  return Object.entries(settings.shape).flatMap(([name, field]) => (field.meta()?.secret ? [name] : []));
}

it.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  "the log redacts every secret setting of %s at any depth",
  (_name, adapter) => {
    const secrets = secretsOf(adapter);
    expect(secrets.length).toBeGreaterThan(0);
    let line = "";
    const log = pino(LOG_OPTIONS, {
      write: (text: string) => {
        line += text;
      },
    });
    log.info({ connection: { settings: Object.fromEntries(secrets.map((name) => [name, "canary"])) } });
    const { settings } = JSON.parse(line).connection;
    expect(secrets.filter((name) => settings[name] !== "[redacted]")).toEqual([]);
  },
);

it.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  "the reports of %s cannot be signed with a secret that anyone could guess",
  (_name, { settings: { shape }, reports }) => {
    const signing = Object.values(shape).filter((field) => field.meta()?.signs);
    for (const typed of ["", "whsec_", "whsec_***", `whsec_${"*".repeat(64)}`, "0".repeat(64)]) {
      expect(signing.filter((field) => field.safeParse(typed).success)).toEqual([]);
    }
    // An adapter that verifies signatures names their secret setting; the others rely on a secret address.
    expect(signing.length > 0).toBe(reports !== null && !takesBySecretAddress(reports));
  },
);

function takesBySecretAddress(reports: NonNullable<Adapter["reports"]>): boolean {
  try {
    const unsigned = { headers: new Headers(), rawBody: "{}", hasSecret: true };
    return reports.isAuthentic({ id: "conn_1", mode: "test", settings: {} }, unsigned);
  } catch {
    return false;
  }
}

it("every adapter with a client certificate reports when it expires", () => {
  const shows = ADAPTERS.filter(({ settings: { shape } }) => "certificate" in shape || "pkcs12" in shape);
  expect(shows.length).toBeGreaterThan(0);
  expect(shows.filter(({ certificateEnd }) => !certificateEnd).map(({ name }) => name)).toEqual([]);
});
