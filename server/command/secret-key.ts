import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { resealEverything } from "#lib/platform/secrets/reseal-everything";
import { secretKeys } from "#lib/platform/secrets/secret-keys";
import { runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";
import { tryExclusiveLock } from "#server/instance/exclusive-lock";
import { readSettings } from "#server/instance/read-settings";
import { addSecretKey, dropOldSecretKeys } from "#server/instance/secret-key";

/** By then every running process has read the key file again. */
const UNTIL_ALL_READ_MS = 3_000;

await runCommand("npm run -s secret-key:rotate [-- --drop-old]", () => {
  const { values } = parseArgs({ options: { "drop-old": { type: "boolean", default: false } } });
  const { dataDir, secretKey, previousSecretKeys } = readSettings();
  const isGiven = secretKey !== undefined;
  if (isGiven && previousSecretKeys.length === 0) {
    throw new Error(
      "Give the new key as SECRET_KEY and the previous one as SECRET_KEY_PREVIOUS; docs/operations.md says in which order.",
    );
  }
  return withDatabase(async () => {
    // Dropping old keys would also drop the one that a concurrent rotation still needs. The lock ends with this process.
    if (!tryExclusiveLock(join(dataDir, "secret-key.lock")))
      throw new Error("Another rotation of the secret key runs: wait until it is done.");
    if (!isGiven && !values["drop-old"] && secretKeys().length === 1) addSecretKey(dataDir);
    await sleep(UNTIL_ALL_READ_MS);
    const { resealed, left } = await resealEverything();
    if (left > 0)
      throw new Error(
        `${left} secrets could not be opened by any key that was given; the old keys are kept.`,
      );
    if (values["drop-old"] && !isGiven) dropOldSecretKeys(dataDir);
    const next = values["drop-old"]
      ? "The old key is dropped."
      : "Once all is well, drop the old one: npm run secret-key:rotate -- --drop-old";
    return `${resealed} secrets were sealed again with the new key. ${isGiven ? "SECRET_KEY_PREVIOUS can be removed." : next}`;
  });
});
