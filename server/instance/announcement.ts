import { DEMO_PASSWORD, DEMO_USERS } from "#lib/demo/demo-users.rules";
import type { Settings } from "#lib/platform/env";

/** What is printed of a Ponte that is ready: its address and, with demo data, the demo logins. */
export function announcement(settings: Settings): string {
  const lines = [
    "",
    `Ponte is ready (${settings.nodeEnv}).`,
    `  Dashboard  ${settings.publicUrl}/dashboard`,
    `  API        ${settings.publicUrl}/api`,
    `  OpenAPI    ${settings.publicUrl}/api/openapi.json`,
    `  Data       ${settings.databaseUrl ? "the database at DATABASE_URL" : settings.dataDir}`,
  ];
  if (settings.demo) {
    lines.push(
      `  Sign in    ${DEMO_USERS.map(({ email }) => email).join(", ")}`,
      `             password ${DEMO_PASSWORD}`,
    );
  } else {
    lines.push("  First user npm run user -- create --email you@example.com --name You");
  }
  lines.push("Ctrl-C stops it.", "");
  return lines.join("\n");
}
