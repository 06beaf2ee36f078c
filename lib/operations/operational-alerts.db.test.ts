import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db, transaction } from "#db/client";
import { accountKey } from "#lib/connections/connection.rules";
import { insertConnection } from "#lib/connections/connections.queries";
import { SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import type { Mode } from "#lib/domain/mode";
import { listOperationalAlerts } from "#lib/operations/operational-alerts.queries";
import { readMetrics } from "#lib/operations/read-metrics";
import { watchOperationalAlerts } from "#lib/operations/watch-operational-alerts";
import { recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { readShownAlerts } from "#lib/pages/operations/read-shown-alerts";
import { newId } from "#lib/platform/ids/new-id";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { seal } from "#lib/platform/secrets/seal";
import { flushProviderCalls } from "#lib/provider-health/flush-calls";
import { addProviderFailures } from "#lib/provider-health/provider-failures.queries";
import { counted } from "#lib/providers/calls/call-counts";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
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
  // A mail server that accepts other mail works.
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

describe("a provider without success", () => {
  const failing = async () => {
    await flushProviderCalls();
    await watchOperationalAlerts(null);
    return (await listOperationalAlerts(db())).filter(({ kind }) => kind === "PROVIDER_FAILS");
  };

  /** A connection's calls: each result is awaited, and counted. */
  async function newBank(mode: Mode) {
    const id = newId("connection");
    await transaction((tx) =>
      insertConnection(tx, {
        id,
        ...{ provider: "api-pix", port: "pix", mode, label: "Bank", priority: 1, isEnabled: false },
        settings: seal(SETTINGS_PURPOSE, "{}"),
      }),
    );
    const account = accountKey({ provider: "api-pix", connectionId: id });
    const { pay } = counted(
      "pix",
      {
        name: "api-pix",
        pay: async (error: Error | null) => {
          if (error) throw error;
        },
      },
      account,
    );
    const fail = async (times: number, error: Error = new ProviderTimeout("?")) => {
      for (let call = 0; call < times; call += 1) await expect(pay(error)).rejects.toThrow();
    };
    return { id, account, answer: () => pay(null), fail };
  }

  it("is an alert from its fifth failure to its first answer, if its money is live", async () => {
    const [live, test] = [await newBank("live"), await newBank("test")];
    for (const bank of [live, test]) await bank.fail(4);
    expect(await failing()).toEqual([]);
    for (const bank of [live, test]) await bank.fail(1);
    expect(await failing()).toMatchObject([{ subject: live.account }]);
    expect((await readMetrics()).text).toContain('ponte_troubles{kind="PROVIDER_FAILS"} 1');
    const [shown] = await readShownAlerts(await failing(), await listOperationalAlerts(db()));
    expect(shown).toMatchObject({
      ...{ kind: "PROVIDER_FAILS", mode: "live" },
      account: {
        ...{ provider: "api-pix", holder: { label: "Bank", merchant: null } },
        failure: { operation: "pix.pay", reason: "NO_ANSWER", count: 5, isOver: false },
      },
    });
    await live.answer();
    expect(await failing()).toEqual([]);
  });

  it("is no alert for a few refused requests, nor for failures before its settings were changed", async () => {
    const bank = await newBank("live");
    await bank.fail(19, new ProviderFault("no such payer"));
    expect(await failing()).toEqual([]);
    await bank.fail(1, new ProviderFault("no such payer"));
    expect(await failing()).toMatchObject([{ subject: bank.account }]);
    await db().execute(
      sql`update connections set settings_changed_at = now() + interval '1 second' where id = ${bank.id}`,
    );
    expect(await failing()).toEqual([]);
  });

  it("is an alert about a source of rates, and none about the sandbox", async () => {
    for (const provider of ["ecb", "sandbox"]) {
      const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
      const failure = { provider, operation: "exchangeRates.list", hour, lastAt: new Date() };
      await addProviderFailures(db(), [{ ...failure, reason: "SERVER_ERROR", count: 5 }]);
    }
    expect(await failing()).toMatchObject([{ subject: "ecb" }]);
  });
});

it("a missing backup is an alert two days after the installation began, except in the demo", async () => {
  await db().execute(
    sql`update installation set backed_up_at = null, created_at = now() - interval '3 days'`,
  );
  const missing = async (demo: boolean, backupAlert: boolean) => {
    changeSettings({ demo, backupAlert });
    await watchOperationalAlerts(null);
    return (await listOperationalAlerts(db())).some(({ kind }) => kind === "BACKUP_MISSING");
  };
  expect(await missing(false, true)).toBe(true);
  expect(await missing(true, true)).toBe(false);
  expect(await missing(false, false)).toBe(false);
});
