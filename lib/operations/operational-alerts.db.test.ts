import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { listOperationalAlerts } from "#lib/operations/operational-alerts.queries";
import { readMetrics } from "#lib/operations/read-metrics";
import { watchOperationalAlerts } from "#lib/operations/watch-operational-alerts";
import { recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { newId } from "#lib/platform/ids/new-id";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { seal } from "#lib/platform/secrets/seal";
import { flushProviderCalls } from "#lib/provider-health/flush-calls";
import { counted } from "#lib/providers/calls/call-counts";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { selfSignedCertificate } from "../../e2e/instances/self-signed-certificate";

// Operational alerts concern the whole installation, so this file has its own PostgreSQL.
beforeAll(async () => {
  await db().execute(sql`
    insert into users (id, email, name, password_hash, role, locale) values
      ('usr_1', 'op@example.com', 'Olga', 'x', 'OPERATOR', 'en'),
      ('usr_2', 'adm@example.com', 'Ada', 'x', 'ADMIN', 'pt-BR')`);
});

it("a silent worker is an alert until one works; staff get one mail in their language", async () => {
  const sent: OutgoingMail[] = [];
  let broken = true;
  const transport = {
    send: async (mail: OutgoingMail) => {
      if (broken) throw new Error("the mail server is away");
      sent.push(mail);
    },
  };
  const lastsFor = (time: string) =>
    db().execute(sql`update troubles set since = now() - ${time}::interval where kind = 'WORKER_SILENT'`);

  await watchOperationalAlerts(transport);
  expect(await listOperationalAlerts(db())).toMatchObject([
    { kind: "WORKER_SILENT", subject: "", mailedAt: null },
  ]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="WORKER_SILENT"} 1');

  await lastsFor("1 hour");
  await watchOperationalAlerts(transport);
  expect(await listOperationalAlerts(db())).toMatchObject([{ mailedAt: null }]);
  broken = false;
  await Promise.all([watchOperationalAlerts(transport), watchOperationalAlerts(transport)]);
  await watchOperationalAlerts(transport);
  expect(sent.map(({ to }) => to).sort()).toEqual(["adm@example.com", "op@example.com"]);
  const [toAda, toOlga] = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(toOlga?.subject).toBe("Ponte: no worker is running: callbacks, enquiries and refunds are waiting");
  expect(toAda?.text).toContain("nenhum worker está rodando");
  expect(toOlga?.text).toContain("/dashboard/operations");

  await recordHeartbeat(db(), { id: "one", machine: "here", pid: 1, metrics: [] });
  await watchOperationalAlerts(transport);
  expect(await listOperationalAlerts(db())).toEqual([]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="WORKER_SILENT"} 0');
});

it("a waiting queue and a differing ledger are separate alerts", async () => {
  await recordHeartbeat(db(), { id: "one", machine: "here", pid: 1, metrics: [] });
  await db().execute(sql`
    insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 hour')`);
  await db().execute(sql`insert into ledger_checks (balanced, sentence) values (false, 'Not balanced: …')`);
  await watchOperationalAlerts(null);
  expect(await listOperationalAlerts(db())).toMatchObject([
    { kind: "LEDGER_DIFFERS", subject: "" },
    { kind: "QUEUE_WAITS", subject: "send-mail" },
  ]);
});

it("a full disk, late mail, a late backup and an expiring client certificate are alerts", async () => {
  const disk = (name: string, value: number) => ({
    ...{ name, help: "", type: "gauge" },
    values: [{ value, labels: { machine: "there" } }],
  });
  const metrics = [disk("ponte_disk_free_bytes", 1e9), disk("ponte_disk_bytes", 1e10)];
  await recordHeartbeat(db(), { id: "two", machine: "there", pid: 2, metrics });
  await db().execute(sql`delete from pgboss.job`);
  await db().execute(sql`delete from ledger_checks`);
  await db().execute(sql`
    insert into mails (id, recipient, kind, locale, tries, expires_at, created_at)
    values ('mail_1', 'ana@example.com', 'trouble', 'en', 2, now() + interval '1 day', now() - interval '2 hours')`);
  await db().execute(sql`
    insert into installation (secret_key_fingerprint, backed_up_at) values ('x', now() - interval '3 days')`);
  const { cert, key } = selfSignedCertificate();
  const settings = {
    profile: "plain",
    pixKey: "k",
    clientId: "c",
    clientSecret: "s",
    certificate: cert,
    privateKey: key,
  };
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
  const reported = async () => {
    await watchOperationalAlerts(null);
    return (await listOperationalAlerts(db())).map(({ kind, subject }) => `${kind} ${subject}`).sort();
  };
  expect(await reported()).toEqual([
    "BACKUP_OLD ",
    expect.stringMatching(/^CONNECTION_CERTIFICATE_EXPIRES api-pix\/con_/),
    "DISK_NEARLY_FULL there",
    "MAIL_WAITS ",
  ]);
  const { text } = await readMetrics();
  expect(text).toMatch(
    /ponte_connection_certificate_expiry_timestamp_seconds\{provider="api-pix\/con_\w+"\} \d+/,
  );
  expect(text).toContain('ponte_mails{state="failing"} 1');
  // A mail server that accepts others' mail works.
  await db().execute(sql`
    insert into mails (id, recipient, kind, locale, expires_at, sent_at)
    values ('mail_2', 'bia@example.com', 'trouble', 'en', now() + interval '1 day', now())`);
  await db().execute(sql`update installation set backed_up_at = now()`);
  await db().execute(sql`update connections set is_enabled = false`);
  expect(await reported()).toEqual(["DISK_NEARLY_FULL there"]);
});

it("a bank that refuses our credentials is an alert until it accepts a call of the same kind", async () => {
  let isDenied = true;
  const calls = {
    name: "bank",
    sendPayout: async () => {
      if (isDenied) throw new ProviderUnavailable("401", { isDenied });
    },
    findPayout: async () => null,
  };
  const bank = counted("payout", calls, "bank/con_1");
  const denying = async () => {
    await flushProviderCalls();
    await watchOperationalAlerts(null);
    return (await listOperationalAlerts(db())).filter(({ kind }) => kind === "PROVIDER_DENIES");
  };
  await expect(bank.sendPayout()).rejects.toThrow("401");
  await bank.findPayout();
  expect(await denying()).toMatchObject([{ subject: "bank/con_1" }]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="PROVIDER_DENIES"} 1');
  isDenied = false;
  await bank.sendPayout();
  expect(await denying()).toEqual([]);
});
