import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { toBoletoPdf } from "#lib/boleto/boleto-pdf";
import type { BoletoSheet } from "#lib/boleto/boleto-sheet.rules";
import { BOLETO_SHEET as SHEET } from "#test/boleto-sheet";

/** Debian packages: `poppler-utils`, and two code readers that share no code, `zbar-tools` and `zxing-cpp-tools`. */
const TOOLS = ["pdftoppm", "pdftotext", "zbarimg", "ZXingReader"];
const missing = TOOLS.filter((tool) => spawnSync(tool, ["-h"]).error);
const why = missing.length === 0 ? "" : ` (skipped: ${missing.join(", ")} not installed)`;

const folder = mkdtempSync(join(tmpdir(), "boleto-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The output of a tool for the PDF, or for its image at `dpi` dots per inch. */
async function readBy(tool: string, sheet: BoletoSheet, dpi: number | null = null): Promise<string> {
  const [pdf, image] = [join(folder, "boleto.pdf"), join(folder, "boleto")];
  writeFileSync(pdf, await toBoletoPdf(sheet));
  if (dpi !== null) spawnSync("pdftoppm", ["-r", String(dpi), "-png", "-singlefile", pdf, image]);
  const args = dpi === null ? ["-layout", pdf, "-"] : [`${image}.png`];
  return spawnSync(tool, args, { encoding: "utf8" }).stdout;
}

describe("a boleto as a PDF", () => {
  it("is one page, whatever its texts", async () => {
    const long = "á".repeat(500);
    for (const sheet of [
      SHEET,
      { ...SHEET, emv: null, ourNumber: null, account: null, description: null, isTest: false },
      { ...SHEET, payer: long, beneficiary: long, description: long, documentNumber: long },
      { ...SHEET, payer: "Łukasz Иван 日本" },
    ]) {
      const pdf = Buffer.from(await toBoletoPdf(sheet)).toString("latin1");
      expect(pdf.slice(0, 5)).toBe("%PDF-");
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });

  it.skipIf(why)(`contains all texts of the boleto${why}`, async () => {
    const text = await readBy("pdftotext", SHEET);
    for (const said of [
      "BOLETO DE TESTE, SEM VALOR",
      "99991.23459 67890.100000 00000.000000 3 16560000012345",
      "10/12/2026",
      "R$ 123,45",
      SHEET.beneficiary,
      SHEET.payer,
      "Dois cafés e um pão de queijo",
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(said);
  });

  it.skipIf(why).each(["zbarimg", "ZXingReader"])(
    `has a barcode and a Pix code that %s can read when printed${why}`,
    async (reader) => {
      const read = await readBy(reader, SHEET, 200);
      expect(read).toContain(SHEET.barcode);
      expect(read).toContain(SHEET.emv);
    },
  );
});
