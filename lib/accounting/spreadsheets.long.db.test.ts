import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { listStatement } from "#lib/ledger/list-statement";
import { statementCsv } from "#lib/ledger/statement-csv";
import { CSV_CHOICES, toCsvForm } from "#lib/lists/csv-choice.rules";
import { newMerchant } from "#test/new-merchant";
import { paidByPix, setPrice } from "#test/paid-charge";

// Texts that a spreadsheet would take for a number, a date, a Boolean or a formula.
const TEXTS = [
  "00042",
  "1E5",
  "12345678000195",
  "01/02",
  "1,5",
  "TRUE",
  "=1+1",
  "#N/A",
  "35270112345678000195550010000012341000012345",
];
/** The Windows language ids that LibreOffice expects. */
const LANGUAGES = { "pt-BR": 1046, en: 1033 };

const missing = spawnSync("soffice", ["--version"]).error !== undefined;
const why = missing ? " (skipped: soffice is not installed)" : "";
const folder = mkdtempSync(join(tmpdir(), "ponte-spreadsheets-"));
afterAll(() => rmSync(folder, { recursive: true }));

let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
  await setPrice(merchantId, "PIX", { feeBps: 99 });
  for (const text of TEXTS) {
    const { id } = await paidByPix(merchantId);
    await db().execute(sql`
      update charges set description = ${text}, customer = ${JSON.stringify({ name: text })}::jsonb
      where merchant_id = ${merchantId} and id = ${id}`);
  }
});

/** The cells after LibreOffice opens the file: a text, or the type and value that it recognized. */
function openedBy(language: keyof typeof LANGUAGES, separator: string, text: string): string[][] {
  const file = join(folder, `${language}.csv`);
  writeFileSync(file, text);
  // 76 is UTF-8; `true` makes it recognize numbers and dates, as its dialog offers.
  const filter = `CSV:${separator.charCodeAt(0)},34,76,1,,${LANGUAGES[language]},false,true,false`;
  const home = `-env:UserInstallation=file://${join(folder, "home")}`;
  const args = [home, "--headless", `--infilter=${filter}`, "--convert-to", "fods", "--outdir", folder, file];
  expect(spawnSync("soffice", args).status).toBe(0);
  const sheet = readFileSync(join(folder, `${language}.fods`), "utf8");
  return [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs)].flatMap(
      ([, attributes = "", content = ""]) => {
        const of = (name: string) => new RegExp(`office:${name}="([^"]*)"`).exec(attributes)?.[1];
        const shown = content
          .replace(/<[^>]*>/g, "")
          .replaceAll("&lt;", "<")
          .replaceAll("&amp;", "&");
        const value = of("date-value") ?? of("value") ?? of("boolean-value");
        const cell = value === undefined ? shown.trim() : `${of("value-type")} ${value}`;
        const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
        return Array<string>(Math.min(times, 20)).fill(cell);
      },
    ),
  );
}

it.skipIf(missing).each(["pt-BR", "en"] as const)(
  `LibreOffice in %s shows every text of the guarded statement unchanged${why}`,
  async (language) => {
    const form = toCsvForm(CSV_CHOICES[language], "America/Sao_Paulo");
    expect(form.guarded).toBe(true);
    const file = await new Response(await statementCsv(merchantId, { account: "MERCHANT" }, form)).text();
    const [head = [], ...rows] = openedBy(language, form.separator, file);
    const { lines } = await listStatement(merchantId, { account: "MERCHANT", limit: 100 });
    const column = (name: string) => rows.slice(0, lines.length).map((row) => row[head.indexOf(name)] ?? "");
    expect(column("charge_id")).toEqual(lines.map(({ chargeId }) => chargeId));
    expect(column("id")).toEqual(lines.map(({ id }) => String(id)));
    for (const name of ["description", "payer"]) expect(column(name)).toEqual(TEXTS.toReversed());
    const numbers = (name: string) => column(name).map((cell) => Number(/^float (.+)$/.exec(cell)?.[1]));
    for (const name of ["credit", "balance"] as const) {
      expect(numbers(name)).toEqual(lines.map((line) => Number(line[name])));
    }
    const days = column("created_at").map((cell) => /^date (\d{4}-\d\d-\d\d)/.exec(cell)?.[1]);
    expect(days).toEqual(lines.map(({ createdAt }) => brasiliaDay(new Date(createdAt))));
  },
);
