import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { LOCALES } from "#lib/domain/locale";
import { OPERATIONAL_ALERT_KINDS } from "#lib/operations/operational-alert.rules";

const RULES = "deploy/alerts.yml";
const PROMTOOL = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((file) => existsSync(file));
const HOURS = 2;
const END_S = HOURS * 3_600;
const EVERY_MINUTES = 2;
// Long enough for the slowest alert, a day.
const STEPS = 25 * 30;
const GIB = 1024 ** 3;

/** Values every two minutes, in promtool's notation: one constant, one that grows by `step`. */
const steady = (value: number) => `${value}x${STEPS}`;
const growing = (step: number) => `0+${step}x${STEPS}`;

/** The metrics of a healthy installation, by series. Prometheus' time begins at 0; the queries run at two hours. */
const WELL: Record<string, string> = {
  ponte_database_connections_limit: steady(200),
  'ponte_database_connections{state="idle"}': steady(20),
  ponte_database_wait_seconds: steady(0.001),
  ponte_worker_silence_seconds: steady(5),
  'ponte_queue_jobs{queue="send-mail",state="due"}': steady(3),
  'ponte_queue_oldest_due_seconds{queue="send-mail"}': steady(2),
  'ponte_jobs_total{queue="send-mail",result="done"}': growing(60),
  'ponte_jobs_total{queue="send-mail",result="failed"}': steady(0),
  ponte_ledger_balanced: steady(1),
  ponte_ledger_checked_timestamp_seconds: steady(END_S - 7_200),
  'ponte_reconciliation_differences{provider="bank",kind="OURS_ALONE"}': steady(0),
  'ponte_reconciliation_timestamp_seconds{provider="bank"}': steady(END_S - 7_200),
  'ponte_provider_calls_total{provider="bank",operation="pix.createCharge",result="answered"}': growing(60),
  'ponte_provider_calls_total{provider="bank",operation="pix.createCharge",result="timed_out"}': steady(0),
  'ponte_provider_calls_total{provider="bank",operation="pix.createCharge",result="denied"}': steady(0),
  'ponte_provider_call_seconds_total{provider="bank",operation="pix.createCharge",result="answered"}':
    growing(12),
  'ponte_callback_age_seconds_count{result="dead"}': steady(0),
  'ponte_http_request_duration_seconds_count{operation="createCharge",status="201"}': growing(600),
  'ponte_http_request_duration_seconds_count{operation="createCharge",status="503"}': steady(0),
  'ponte_held_payments{currency="BRL"}': steady(0),
  'ponte_page_faults_total{kind="poll"}': steady(3),
  ponte_certificate_expiry_timestamp_seconds: steady(END_S + 60 * 86_400),
  'ponte_disk_free_bytes{machine="one"}': steady(60 * GIB),
  'ponte_disk_bytes{machine="one"}': steady(200 * GIB),
  'ponte_disputes{state="urgent"}': steady(0),
  'ponte_report_alerts{reason="UNSIGNED"}': steady(9),
  'ponte_report_alerts{reason="ANOTHER_AMOUNT"}': steady(0),
  ...Object.fromEntries(OPERATIONAL_ALERT_KINDS.map((kind) => [`ponte_troubles{kind="${kind}"}`, steady(0)])),
};

const alertOf = (kind: string) => ({ [`ponte_troubles{kind="${kind}"}`]: steady(1) });

const nothing = Object.fromEntries(Object.keys(WELL).map((series) => [series, undefined]));
const onlyConnections = { ...nothing, ponte_database_connections_limit: steady(200) };

/** The changed series at which each alert fires. */
const FIRES: Record<string, Record<string, string | undefined>> = {
  PonteMetricsMissing: nothing,
  PonteWorkerSilent: { ponte_worker_silence_seconds: steady(3_600), ...alertOf("WORKER_SILENT") },
  PonteQueueOld: {
    'ponte_queue_oldest_due_seconds{queue="send-mail"}': steady(400),
    ...alertOf("QUEUE_WAITS"),
  },
  PonteQueueGrows: { 'ponte_queue_jobs{queue="send-mail",state="due"}': growing(5) },
  PonteJobsFail: { 'ponte_jobs_total{queue="send-mail",result="failed"}': growing(30) },
  PonteLedgerDiffers: { ponte_ledger_balanced: steady(0), ...alertOf("LEDGER_DIFFERS") },
  PonteLedgerUnchecked: {
    ponte_ledger_checked_timestamp_seconds: steady(END_S - 100_000),
    ...alertOf("LEDGER_UNCHECKED"),
  },
  PonteReconciliationDiffers: {
    'ponte_reconciliation_differences{provider="bank",kind="OURS_ALONE"}': steady(1),
    ...alertOf("PROVIDER_DIFFERS"),
  },
  PonteReconciliationMissing: {
    'ponte_reconciliation_timestamp_seconds{provider="bank"}': steady(END_S - 130_000),
  },
  PonteProviderFails: {
    'ponte_provider_calls_total{provider="bank",operation="pix.createCharge",result="timed_out"}':
      growing(30),
  },
  PonteProviderDenies: {
    'ponte_provider_calls_total{provider="bank",operation="pix.createCharge",result="denied"}': growing(1),
  },
  PonteProviderSlow: {
    'ponte_provider_call_seconds_total{provider="bank",operation="pix.createCharge",result="answered"}':
      growing(600),
  },
  PontePagesFail: { 'ponte_page_faults_total{kind="poll"}': growing(4) },
  PonteCallbacksDie: { 'ponte_callback_age_seconds_count{result="dead"}': growing(1) },
  PonteErrors: {
    'ponte_http_request_duration_seconds_count{operation="createCharge",status="503"}': growing(10),
  },
  PonteConnectionsUsedUp: { 'ponte_database_connections{state="idle"}': steady(190) },
  PonteDatabaseSlow: { ponte_database_wait_seconds: steady(2) },
  PonteMoneyHeld: { 'ponte_held_payments{currency="BRL"}': steady(2) },
  PonteCertificateExpires: {
    ponte_certificate_expiry_timestamp_seconds: steady(END_S + 86_400),
    ...alertOf("CERTIFICATE_EXPIRES"),
  },
  PonteDiskNearlyFull: {
    'ponte_disk_free_bytes{machine="one"}': steady(9 * GIB),
    ...alertOf("DISK_NEARLY_FULL"),
  },
  PonteDisputesUrgent: { 'ponte_disputes{state="urgent"}': steady(1) },
  PonteReportsToLookAt: { 'ponte_report_alerts{reason="ANOTHER_AMOUNT"}': steady(1) },
  PonteTrouble: alertOf("BACKUP_OLD"),
};

/** promtool's test: with these series changed, exactly these alerts fire, as often as each is listed. */
function ruleTest(changes: Record<string, string | undefined>, alerts: readonly string[], hours = HOURS) {
  const series = Object.entries({ ...WELL, ...changes }).filter(([, values]) => values !== undefined);
  return {
    interval: `${EVERY_MINUTES}m`,
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${hours}h`,
        exp_samples: [...Map.groupBy(alerts, (name) => name)].map(([name, { length }]) => ({
          labels: `{alertname="${name}"}`,
          value: length,
        })),
      },
    ],
  };
}

// Skipped without promtool (Debian's package prometheus).
it.skipIf(PROMTOOL === undefined)("each alert fires only for its cause, and none when all is well", () => {
  const named = [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(Object.keys(FIRES).sort()).toEqual(named.sort());
  const { PonteMoneyHeld = {}, ...soon } = FIRES;
  const others = OPERATIONAL_ALERT_KINDS.filter((kind) => !hasOwnRule(kind));
  const tests = [
    ruleTest({}, []),
    ...Object.entries(soon).map(([alert, changes]) => ruleTest(changes, [alert])),
    ruleTest({ ponte_worker_silence_seconds: undefined, ...alertOf("WORKER_SILENT") }, ["PonteWorkerSilent"]),
    // By then, all other ages have exceeded their limits.
    ruleTest({ ...onlyConnections, ...PonteMoneyHeld }, ["PonteMoneyHeld"], 25),
    ruleTest(
      Object.assign({}, ...others.map(alertOf)),
      others.map(() => "PonteTrouble"),
    ),
  ];
  const folder = mkdtempSync(join(tmpdir(), "ponte-alerts-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // JSON is YAML too.
  const file = join(folder, "tests.yml");
  const requested = { rule_files: [resolve(RULES)], evaluation_interval: `${2 * EVERY_MINUTES}m`, tests };
  writeFileSync(file, JSON.stringify(requested));
  const said = execFileSync(PROMTOOL ?? "", ["test", "rules", file], { encoding: "utf8" });
  expect(said).toContain("SUCCESS");
});

/** True for an operational alert with its own rule, which is tested together with it. */
function hasOwnRule(kind: string): boolean {
  return Object.entries(FIRES).some(
    ([alert, changes]) =>
      !["PonteTrouble", "PonteMetricsMissing"].includes(alert) &&
      Object.keys(alertOf(kind)).some((one) => one in changes),
  );
}

it("the operators' guide lists every alert", () => {
  const [, guide = ""] = readFileSync("docs/operations.md", "utf8").split("\n## Operational alerts\n");
  const [section = ""] = guide.split("\n## ", 1);
  const rows = section.matchAll(/^\| `([A-Z_]+)` \|.*\|.*\|$/gm);
  expect([...rows].map(([, kind]) => kind)).toEqual(OPERATIONAL_ALERT_KINDS);
});

it.each(LOCALES)("the operators' page and the mail have texts for every alert in %s", (locale) => {
  const read = (part: string) => JSON.parse(readFileSync(`messages/${locale}/${part}.json`, "utf8"));
  const onPage: Record<string, { title: string; remedy: string }> = read("staff").operations.trouble;
  const inMail: Record<string, string> = read("mail").troubles;
  expect(Object.keys(onPage).sort()).toEqual(OPERATIONAL_ALERT_KINDS.toSorted());
  expect(Object.keys(inMail).sort()).toEqual(OPERATIONAL_ALERT_KINDS.toSorted());
  for (const kind of OPERATIONAL_ALERT_KINDS) expect(onPage[kind]?.remedy, kind).toMatch(/\w{3}/);
});
