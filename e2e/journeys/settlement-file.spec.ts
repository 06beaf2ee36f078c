import { expect } from "@playwright/test";
import { unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.use({ viewport: PHONE });

const ROWS = `Data;Tipo;Pedido;Bruto;Tarifa
29/11/2026;VENDA;pedido-1;199,00;5,00
29/11/2026;VENDA;pedido-2;cem reais;5,00
`;

test("a merchant sees on a phone what a settlement file would book, before it decides", async ({ page }) => {
  const name = `${unique("extrato")}.csv`;
  await openSignedIn(page, "/dashboard/connections");
  await page.getByRole("link", { name: "Liquidações" }).first().click();
  await page.getByRole("button", { name: "Importar arquivo" }).click();
  const dialog = page.getByRole("dialog", { name: "Importar arquivo de liquidação" });
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(ROWS) };
  await dialog.getByLabel("Arquivo").setInputFiles(file);
  const columns = {
    Pagamento: "Pedido",
    "Dia da liquidação": "Data",
    Bruto: "Bruto",
    Tarifas: "Tarifa",
    Tipo: "Tipo",
  };
  for (const [label, column] of Object.entries(columns))
    await dialog.getByRole("textbox", { name: new RegExp(`^${label}(?![s,])`) }).fill(column);
  await dialog.getByRole("textbox", { name: /^Pagamentos/ }).fill("VENDA");
  await dialog.getByRole("button", { name: "Conferir arquivo" }).click();
  await expect(dialog).toBeHidden();

  const imported = page.getByRole("listitem").filter({ hasText: name });
  await expect(imported).toContainText("Nada foi contabilizado ainda");
  await expect(imported).toContainText("1 linha a contabilizar, 0 já conhecidas, 0 ignoradas, 1 não aceitas");
  await imported.getByText("1 linha não aceita").click();
  await expect(imported).toContainText("cem reais");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await imported.getByRole("button", { name: "Contabilizar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await imported.getByRole("button", { name: "Descartar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
  await expect(imported).not.toContainText("Nada foi contabilizado ainda");
});
