import pino from "pino";
import { expect, it } from "vitest";
import { LOG_OPTIONS } from "#lib/platform/log/logger";
import { ADAPTERS } from "#lib/providers/adapters";

/** The names of an adapter's settings that are never shown again. */
function secretsOf({ settings }: (typeof ADAPTERS)[number]): string[] {
  return Object.entries(settings.shape).flatMap(([name, field]) => (field.meta()?.secret ? [name] : []));
}

it.each(ADAPTERS.map((adapter) => [adapter.name, adapter] as const))(
  "the log redacts every secret setting of %s, wherever it lies",
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

it("every adapter with a client certificate says when it ends", () => {
  const shows = ADAPTERS.filter(({ settings: { shape } }) => "certificate" in shape || "pkcs12" in shape);
  expect(shows.length).toBeGreaterThan(0);
  expect(shows.filter(({ certificateEnd }) => !certificateEnd).map(({ name }) => name)).toEqual([]);
});
