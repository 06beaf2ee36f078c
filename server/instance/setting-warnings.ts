import { isLoopbackHost } from "#lib/domain/web/loopback-host";
import type { Settings } from "#lib/platform/env";

/** Warnings about settings that are allowed but expose the installation. */
export function settingWarnings(settings: Settings): string[] {
  const { protocol, hostname } = new URL(settings.publicUrl);
  const reachable = !isLoopbackHost(settings.host) || !isLoopbackHost(hostname);
  if (!reachable) return [];
  const warnings: string[] = [];
  if (settings.demo) {
    warnings.push(
      "Anybody who reaches this address can sign in with the published demo password: DEMO=false ends that.",
    );
  }
  if (settings.allowPrivateTargets) {
    warnings.push(
      "Callbacks may reach this machine's own network: ALLOW_PRIVATE_TARGETS=true is meant for trying out.",
    );
  }
  if (!settings.smtp && !settings.demo) {
    warnings.push("No one can get a link for a new password: SMTP_URL and MAIL_FROM are not set.");
  }
  if (settings.rateLimitSignIn === 0)
    warnings.push("Passwords can be guessed without limit: RATE_LIMIT_SIGN_IN is 0.");
  if (protocol === "https:" && settings.trustedProxies.length === 0) {
    warnings.push(
      "TRUSTED_PROXIES names no proxy: limits and logs by address know only the address of whatever serves https before Ponte.",
    );
  }
  if (protocol === "http:" && !isLoopbackHost(hostname)) {
    warnings.push("PUBLIC_URL is not https: passwords and cards would travel unencrypted.");
  }
  return warnings;
}
