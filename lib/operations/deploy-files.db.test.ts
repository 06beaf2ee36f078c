import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { db } from "#db/client";
import { asMinor } from "#lib/domain/money/minor";
import { insertLedgerCheck } from "#lib/ledger/ledger-checks.queries";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import type { Metric } from "#lib/operations/metric.rules";
import { readMetrics } from "#lib/operations/read-metrics";
import { type Measured, toInstallationMetrics } from "#lib/operations/to-installation-metrics";
import {
  observeCallback,
  observeJob,
  observePayment,
  observeProviderCalls,
  observeRequest,
  readProcessMetrics,
} from "#lib/platform/metrics/metrics";
import { changeSettings } from "#test/change-settings";
import { grafanaDashboard } from "#test/grafana-dashboard";

const GRAFANA = "deploy/grafana.json";
const ALERTS = "deploy/alerts.yml";
const PROMTOOL = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((file) => existsSync(file));

let exported: string[];
/** The labels of each metric's samples. */
let labels: Map<string, Set<string>>;
beforeAll(async () => {
  await insertLedgerCheck(db(), { balanced: true, sentence: "balanced" });
  const { text } = await readMetrics();
  exported = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
  labels = labelsOf([...(await processMetrics()), ...(await installationMetrics())]);
});

/** The metrics of a process that has counted one event of each kind. */
async function processMetrics(): Promise<Metric[]> {
  observeRequest("listCharges", 200, 1);
  observeProviderCalls({ provider: "sandbox", operation: "pix.create", result: "answered" }, 1, 1);
  observePayment({ method: "PIX", provider: "sandbox", result: "PAID" });
  observeCallback("delivered", 1);
  observeJob("send-mail", "done");
  changeSettings({ dataDir: tmpdir() });
  return readProcessMetrics("web");
}

/** The metrics of an installation that has one row of each kind. */
async function installationMetrics(): Promise<Metric[]> {
  const { facts, operationalAlerts } = await findOperationalAlerts();
  const at = new Date();
  const one = {
    queues: [{ queue: "send-mail", due: 1, postponed: 1, active: 1, failed: 1, oldestDueMs: 1 }],
    payouts: [{ account: "bank", oldestAt: at, count: 1 }],
    connectionCertificates: [{ account: "bank", expiresAt: at }],
    reconciled: [{ provider: "bank", createdAt: at }],
  };
  const measured = {
    facts: { ...facts, ...one },
    operationalAlerts,
    suspense: [{ currency: "BRL", items: 1, amountMinor: asMinor(1) }],
    connections: { most: 100, states: [{ state: "idle", count: 1 }] },
    pingMs: 1,
    disputes: { open: 1, urgent: 1 },
    alerts: [],
  };
  return toInstallationMetrics(measured as unknown as Measured, at);
}

function labelsOf(metrics: readonly Metric[]): Map<string, Set<string>> {
  const names = metrics.map(({ name, values }) => {
    return [name, new Set(values.flatMap((value) => Object.keys(value.labels)))] as const;
  });
  return new Map(names);
}

const metricOf = (sample: string) => sample.replace(/_(?:bucket|count|sum)$/, "");

function metricsIn(query: string): string[] {
  return (query.match(/\b(?:ponte|process|nodejs)_[a-z0-9_]+/g) ?? []).map(metricOf);
}

/** The labels by which a query selects and groups. */
function labelsIn(query: string): string[] {
  const selected = [...query.matchAll(/\{([^}]*)\}/g)].flatMap(
    ([, inside = ""]) => inside.match(/\w+(?=\s*[=!])/g) ?? [],
  );
  const grouped = [...query.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = ""]) => inside.split(/,\s*/));
  return [...selected, ...grouped];
}

function rules(): string[] {
  return [...readFileSync(ALERTS, "utf8").matchAll(/^ +expr: (.+)$/gm)].map(([, expr = ""]) => expr);
}

/** The metrics that a file's queries name; a histogram's samples count as the histogram. */
function namedIn(file: string): string[] {
  const names = readFileSync(file, "utf8").match(/\b(?:ponte|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, "")))];
}

type Panel = { targets: { expr: string; legendFormat: string }[] };

function panels(): Panel[] {
  return JSON.parse(readFileSync(GRAFANA, "utf8")).panels;
}

describe("the files of deploy/", () => {
  it.each([GRAFANA, ALERTS])("%s names only metrics that are exported", (file) => {
    const named = namedIn(file);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !exported.includes(name))).toEqual([]);
  });

  it("show every metric of Ponte on the dashboard", () => {
    const own = exported.filter((name) => name.startsWith("ponte_"));
    expect(own.filter((name) => !namedIn(GRAFANA).includes(name))).toEqual([]);
  });

  it("contain a dashboard of Grafana's model whose panels have distinct ids and do not overlap", () => {
    const { panels: shown } = grafanaDashboard.parse(JSON.parse(readFileSync(GRAFANA, "utf8")));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    const cells = shown.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });

  it.each([GRAFANA, ALERTS])("%s names only labels that the metrics have", (file) => {
    const queries =
      file === GRAFANA ? panels().flatMap(({ targets }) => targets.map(({ expr }) => expr)) : rules();
    const unknown = queries.flatMap((query) =>
      labelsIn(query).filter((label) => !metricsIn(query).some((metric) => labels.get(metric)?.has(label))),
    );
    expect(unknown).toEqual([]);
  });

  it("show labels of the dashboard's queries in its legends", () => {
    for (const { targets } of panels())
      for (const { expr, legendFormat } of targets) {
        const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label);
        const kept = /\bby\b/.test(expr) ? labelsIn(expr) : undefined;
        if (kept) expect(kept, expr).toEqual(expect.arrayContaining(shown));
      }
  });

  // If promtool (Debian's package prometheus) is missing, the rules' grammar is not checked.
  it.skipIf(PROMTOOL === undefined)("contain rules and queries that promtool accepts", () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-rules-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const rules = panels().flatMap(({ targets }) =>
      targets.map(({ expr }) => ({ record: "one:query", expr })),
    );
    // JSON is valid YAML.
    writeFileSync(join(folder, "queries.yml"), JSON.stringify({ groups: [{ name: "grafana", rules }] }));
    for (const file of [ALERTS, join(folder, "queries.yml")]) {
      const said = execFileSync(PROMTOOL ?? "", ["check", "rules", "--lint=none", file], {
        encoding: "utf8",
      });
      expect(said).toContain("SUCCESS");
    }
  });
});
