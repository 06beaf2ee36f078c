import { once } from "node:events";
import { ensureDatabase } from "#db/embedded/start";
import { errorCodeOf, failureOf } from "#db/failure";
import type { Settings } from "#lib/platform/env";
import { untilDone } from "#lib/platform/health/until-done";
import { toLoggedError } from "#lib/platform/log/logged-error";
import { hashKey } from "#lib/platform/secrets/hash-key";
import { announcement } from "#server/instance/announcement";
import { sentenceOf } from "#server/instance/exit-with-sentence";
import { addressesOfEmbedded, openGivenDatabase } from "#server/instance/open-database";
import { isStep, type Preparation, type ServerToPrepare } from "#server/instance/preparation";
import { prepareDatabase } from "#server/instance/prepare-database";
import { whenOrphaned } from "#server/instance/processes/when-orphaned";
import { readSettings } from "#server/instance/read-settings";
import { secretKeyEnvironment } from "#server/instance/secret-key";
import { settingWarnings } from "#server/instance/setting-warnings";

// Does what a start needs once, which loads most of Ponte's code: in a separate process, whose memory is free
// once it has ended.
whenOrphaned(() => process.exit(1));
// A terminal's Ctrl-C reaches this process too: the supervisor decides.
for (const name of ["SIGINT", "SIGHUP"] as const) process.on(name, () => {});
await tell(
  await prepareInstance().catch((error: unknown) => ({ step: "refused", sentence: sentenceOf(error) })),
);
process.exit(0);

async function prepareInstance(): Promise<Preparation> {
  const settings = readSettings();
  for (const warning of settingWarnings(settings)) say(`Careful: ${warning}`);
  const opened = once(process, "message");
  await tell({ step: "planned", plan: planOf(settings) });
  const [message] = await opened;
  if (!isStep(message, "opened")) throw new Error("The supervisor opened no database.");
  return { step: "prepared", prepared: await prepare(settings, message.server) };
}

function planOf(settings: Settings) {
  const { dataDir, host, port, processes, webProcesses, workerProcesses, silenceSeconds } = settings;
  const { publicUrl, gatewayUrl, demo } = settings;
  const record = { publicUrl, gatewayUrl, demo, secretKeyGiven: settings.secretKey !== undefined };
  const hasOwnDatabase = settings.databaseUrl === undefined;
  const counts = { processes, webProcesses, workerProcesses };
  return { dataDir, host, port, ...counts, silenceSeconds, hasOwnDatabase, record };
}

async function prepare(settings: Settings, server: ServerToPrepare) {
  const { url, directUrl, ownerUrl } = await untilAvailable(async () =>
    server ? addressesOfEmbedded(await ensureDatabase(server)) : openGivenDatabase(settings, say),
  );
  const environment = environmentOf(settings, url);
  // Use cases called here read it through env().
  Object.assign(process.env, environment);
  const said = await untilAvailable(() => prepareDatabase(ownerUrl, settings, directUrl));
  for (const sentence of [said.ended, said.closed]) if (sentence) say(sentence);
  return {
    environment: { ...environment, HASH_KEY: hashKey() },
    directUrl,
    announcement: announcement(settings),
  };
}

// Waits for a database that starts, restarts or is overloaded: ending would not help.
function untilAvailable<T>(run: () => Promise<T>): Promise<T> {
  return untilDone(run, {
    signal: new AbortController().signal,
    isWorthRepeating: (error) => failureOf(error) !== null,
    onFailure: (error) => {
      const { message } = toLoggedError(error);
      say(`The database is not available now (${errorCodeOf(error)}): ${message} Ponte tries again.`);
    },
  });
}

function environmentOf(settings: Settings, databaseUrl: string): Record<string, string> {
  return {
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databaseUrl,
    ...secretKeyEnvironment(settings),
    NEXTAUTH_URL: settings.publicUrl,
    // Either would let the Host header decide where a sign-in redirects.
    VERCEL: "",
    AUTH_TRUST_HOST: "",
    NEXT_TELEMETRY_DISABLED: "1",
  };
}

function tell(message: Preparation): Promise<void> {
  return new Promise((sent) => process.send?.(message, undefined, undefined, () => sent()));
}

function say(line: string) {
  console.log(line);
}
