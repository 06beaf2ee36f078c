import { expect, type Locator } from "@playwright/test";
import { unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// The browser logs the refusal that the form then explains.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\)/] });

const ROWS = `Data;Tipo;Pedido;Bruto;Tarifa
29/11/2026;VENDA;pedido-1;199,00;5,00
29/11/2026;VENDA;pedido-2;cem reais;5,00
`;
const OPEN_ROWS = `Data;Tipo;Pedido;Bruto;Tarifa
05-06-2020;VENDA;pedido-3;19900;500
`;
const COLUMNS = {
  Pagamento: "Pedido",
  "Dia da liquidação": "Data",
  Bruto: "Bruto",
  Tarifas: "Tarifa",
  Tipo: "Tipo",
};

async function fillIn(dialog: Locator, name: string, rows: string, date: string): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(rows) };
  await dialog.getByLabel("Arquivo").setInputFiles(file);
  await dialog.getByLabel("Data", { exact: true }).selectOption(date);
  await dialog.getByLabel("Valores").selectOption("Como no arquivo, com casas decimais");
  for (const [label, column] of Object.entries(COLUMNS))
    await dialog.getByRole("textbox", { name: new RegExp(`^${label}(?![s,])`) }).fill(column);
  await dialog.getByRole("textbox", { name: /^Pagamentos/ }).fill("VENDA");
  await dialog.getByRole("button", { name: "Conferir arquivo" }).click();
}

test("a merchant sees on a phone what a settlement file would book, before it decides", async ({ page }) => {
  await openSignedIn(page, "/dashboard/connections");
  await page.getByRole("link", { name: "Liquidações" }).first().click();
  const importing = page.getByRole("button", { name: "Importar arquivo" });
  const dialog = page.getByRole("dialog", { name: "Importar arquivo de liquidação" });
  const discard = async (imported: Locator) => {
    await imported.getByRole("button", { name: "Descartar" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Descartar" }).click();
    await expect(imported).not.toContainText("Nada foi contabilizado ainda");
  };

  // Neither the unit nor the order of day and month shows in these rows.
  const open = `${unique("centavos")}.csv`;
  await importing.click();
  await fillIn(dialog, open, OPEN_ROWS, "DD-MM-YYYY");
  await expect(dialog.getByText(/soma R\$\s19\.900,00 em reais ou R\$\s199,00 em centavos/)).toBeVisible();
  await expect(dialog.getByText(/a primeira data é 5 de jun\. de 2020 ou 6 de mai\. de 2020/)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel("Valores").selectOption("Em centavos");
  await dialog.getByLabel("Sim, a primeira data é 5 de jun. de 2020").check();
  await dialog.getByRole("button", { name: "Conferir arquivo" }).click();
  await expect(dialog).toBeHidden();
  const told = page.getByRole("listitem").filter({ hasText: open });
  await expect(told).toContainText(/R\$\s199,00/);
  await discard(told);

  const name = `${unique("extrato")}.csv`;
  await importing.click();
  await fillIn(dialog, name, ROWS, "DD/MM/YYYY");
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
  await discard(imported);
});
