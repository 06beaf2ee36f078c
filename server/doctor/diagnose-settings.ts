import { type Finding, ok, problem, warning } from "#lib/domain/finding";
import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import type { Settings } from "#lib/platform/env";
import { settingWarnings } from "#server/instance/setting-warnings";

const FEWEST_CHARACTERS = 12;

/** Checks settings that can be wrong without preventing a start. */
export function diagnoseSettings(settings: Settings): Finding[] {
  return [
    ok("Every setting can be read."),
    diagnoseAddress(settings.publicUrl),
    ...diagnoseKey(settings),
    ...settingWarnings(settings)
      .filter((sentence) => !sentence.startsWith("PUBLIC_URL"))
      .map(warning),
  ];
}

function diagnoseAddress(publicUrl: string): Finding {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === "https:") return ok(`PUBLIC_URL ${publicUrl} is https.`);
  return isLoopbackHost(hostname)
    ? ok(`PUBLIC_URL ${publicUrl} serves only this machine.`)
    : problem(
        `PUBLIC_URL ${publicUrl} is not https: passwords and cards travel unencrypted. Put a proxy with a certificate in front, and give its https address.`,
      );
}

function diagnoseKey({ secretKey, databaseUrl }: Settings): Finding[] {
  if (secretKey === undefined) {
    return databaseUrl
      ? [
          warning(
            "SECRET_KEY is not set: the key is only in DATA_DIR, and another machine on this database needs the same one. Back it up apart from the database.",
          ),
        ]
      : [ok("The secret key is kept in DATA_DIR.")];
  }
  // A generated key has nearly as many different characters as its length allows.
  return new Set(secretKey).size >= FEWEST_CHARACTERS
    ? [ok("SECRET_KEY is set.")]
    : [
        problem(
          "SECRET_KEY has few different characters and could be guessed: make one with openssl rand -base64 32, and rotate to it (docs/operations.md).",
        ),
      ];
}
