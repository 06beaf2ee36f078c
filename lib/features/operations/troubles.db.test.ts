import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { listTroubles } from "#db/queries/troubles";
import { beatWorker } from "#db/queries/worker-beats";
import { readMetrics } from "#lib/features/operations/read-metrics";
import { watchTroubles } from "#lib/features/operations/watch-troubles";
import { flushProviderCalls } from "#lib/features/provider-health/flush-calls";
import type { OutgoingMail } from "#lib/platform/mail/mail";
import { counted } from "#lib/providers/call-counts";
import { ProviderUnavailable } from "#lib/providers/provider-error";

// A trouble is the installation's: this file has its own PostgreSQL.
beforeAll(async () => {
  await db().execute(sql`
    insert into users (id, email, name, password_hash, role, locale) values
      ('usr_1', 'op@example.com', 'Olga', 'x', 'OPERATOR', 'en'),
      ('usr_2', 'adm@example.com', 'Ada', 'x', 'ADMIN', 'pt-BR')`);
});

it("a silent worker is a trouble until one works; staff are told once, in their language", async () => {
  const sent: OutgoingMail[] = [];
  let broken = true;
  const transport = {
    send: async (mail: OutgoingMail) => {
      if (broken) throw new Error("the mail server is away");
      sent.push(mail);
    },
  };
  const standsFor = (time: string) =>
    db().execute(sql`update troubles set since = now() - ${time}::interval where kind = 'WORKER_SILENT'`);

  await watchTroubles(transport);
  expect(await listTroubles(db())).toMatchObject([{ kind: "WORKER_SILENT", subject: "", mailedAt: null }]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="WORKER_SILENT"} 1');

  await standsFor("1 hour");
  await watchTroubles(transport);
  expect(await listTroubles(db())).toMatchObject([{ mailedAt: null }]);
  broken = false;
  await Promise.all([watchTroubles(transport), watchTroubles(transport)]);
  await watchTroubles(transport);
  expect(sent.map(({ to }) => to).sort()).toEqual(["adm@example.com", "op@example.com"]);
  const [toAda, toOlga] = sent.toSorted((a, b) => (a.to < b.to ? -1 : 1));
  expect(toOlga?.subject).toBe("Ponte: no worker works: callbacks, enquiries and refunds wait");
  expect(toAda?.text).toContain("nenhum worker trabalha");
  expect(toOlga?.text).toContain("/dashboard/operations");

  await beatWorker(db(), { id: "one", machine: "here", pid: 1, metrics: [] });
  await watchTroubles(transport);
  expect(await listTroubles(db())).toEqual([]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="WORKER_SILENT"} 0');
});

it("a queue that waits and a ledger that differs are troubles with their own names", async () => {
  await beatWorker(db(), { id: "one", machine: "here", pid: 1, metrics: [] });
  await db().execute(sql`
    insert into pgboss.job (name, data, start_after) values ('send-mail', '{}', now() - interval '1 hour')`);
  await db().execute(sql`insert into ledger_checks (balanced, sentence) values (false, 'Not balanced: …')`);
  await watchTroubles(null);
  expect(await listTroubles(db())).toMatchObject([
    { kind: "LEDGER_DIFFERS", subject: "" },
    { kind: "QUEUE_WAITS", subject: "send-mail" },
  ]);
});

it("a bank that refuses our credentials is a trouble until it takes a call of the same kind", async () => {
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
    await watchTroubles(null);
    return (await listTroubles(db())).filter(({ kind }) => kind === "PROVIDER_DENIES");
  };
  await expect(bank.sendPayout()).rejects.toThrow("401");
  await bank.findPayout();
  expect(await denying()).toMatchObject([{ subject: "bank/con_1" }]);
  expect((await readMetrics()).text).toContain('ponte_troubles{kind="PROVIDER_DENIES"} 1');
  isDenied = false;
  await bank.sendPayout();
  expect(await denying()).toEqual([]);
});
