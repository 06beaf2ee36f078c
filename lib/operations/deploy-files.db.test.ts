import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { db } from "#db/client";
import { insertLedgerCheck } from "#lib/ledger/ledger-checks.queries";
import { readMetrics } from "#lib/operations/read-metrics";

const GRAFANA = "deploy/grafana.json";
const ALERTS = "deploy/alerts.yml";
const PROMTOOL = ["/usr/bin/promtool", "/usr/local/bin/promtool"].find((file) => existsSync(file));

let exported: string[];
beforeAll(async () => {
  await insertLedgerCheck(db(), { balanced: true, sentence: "balanced" });
  const { text } = await readMetrics();
  exported = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name);
});

/** The metrics that a file's queries name; a histogram's samples count as the histogram. */
function namedIn(file: string): string[] {
  const names = readFileSync(file, "utf8").match(/\b(?:ponte|process|nodejs)_[a-z0-9_]+/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|count|sum)$/, "")))];
}

type Panel = { id: number; gridPos: object; targets: { expr: string }[] };

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

  it("contain a dashboard whose panels have distinct queries and positions", () => {
    const ids = panels().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(panels().map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(ids.length);
    for (const { targets } of panels()) expect(targets.every(({ expr }) => expr.length > 0)).toBe(true);
  });

  // Without promtool (Debian's package prometheus), the rules' grammar is not checked.
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
