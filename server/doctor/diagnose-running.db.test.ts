import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { newId } from "#lib/platform/ids/new-id";
import { seal } from "#lib/platform/secrets/seal";
import { diagnoseRunning } from "#server/doctor/diagnose-running";
import { selfSignedCertificate } from "../../e2e/instances/self-signed-certificate";

/** Doctor's findings that are not ok. */
async function complaints(): Promise<string[]> {
  const findings = await diagnoseRunning();
  return findings.flatMap(({ level, sentence }) => (level === "ok" ? [] : [`${level}: ${sentence}`]));
}

it("reports problems of an installation, its key, its staff and its connections, each with its fix", async () => {
  expect(await complaints()).toEqual([
    expect.stringMatching(/^problem: No worker is running.*check that npm start runs/),
    expect.stringMatching(/^warning: No staff member can sign in: npm run user/),
  ]);

  await recordHeartbeat(db(), { id: "one", machine: "here", pid: 1, metrics: [] });
  await db().execute(sql`insert into users (id, email, name, password_hash, role, locale)
    values ('usr_1', 'op@example.com', 'Olga', 'x', 'OPERATOR', 'en')`);
  const { cert, key } = selfSignedCertificate();
  const account = { profile: "plain", pixKey: "k", clientId: "c", clientSecret: "s" };
  const settings = { ...account, certificate: cert, privateKey: key, baseUrl: "https://127.0.0.1:1/v2" };
  await transaction((tx) =>
    insertConnection(tx, {
      id: newId("connection"),
      ...{
        provider: "api-pix",
        port: "pix",
        mode: "live",
        label: "Bank",
        priority: 1,
        isEnabled: true,
        provenVersion: 1,
      },
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
    }),
  );
  await db().execute(
    sql`update installation set secret_key_fingerprint = 'another', backed_up_at = '2026-01-01'`,
  );
  expect((await complaints()).sort()).toEqual([
    expect.stringMatching(/^problem: SECRET_KEY is not the one/),
    expect.stringMatching(/^problem: The connection Bank \(api-pix, con_\w+\) does not work: /),
    expect.stringMatching(/^warning: The client certificate of api-pix\/con_\w+ expires within 30 days/),
    expect.stringMatching(/^warning: The newest backup is more than two days old/),
  ]);
});
