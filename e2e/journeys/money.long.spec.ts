import { expect, type Page } from "@playwright/test";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import type { Client } from "../api/client";
import { newPix, unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// The browser logs the refusals that the forms then explain.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });

async function newRecipient(merchant: Client, name: string): Promise<RecipientView> {
  const { status, body } = await merchant.post<RecipientView>("/recipients", {
    name,
    document: "529.982.247-25",
  });
  expect(status).toBe(201);
  return body;
}

/** The card whose heading is `title`. */
const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a charge is split three ways, paid and half refunded, and every cent is shown", async ({
    page,
    merchant,
  }) => {
    const first = await newRecipient(merchant, unique("Ana"));
    const second = await newRecipient(merchant, unique("Bruno"));
    await openSignedIn(page, "/dashboard/charges/new");
    await page.getByLabel("Valor").first().fill("9701");
    await page.getByText("Pix agora").click();
    await page.getByRole("button", { name: "Adicionar recebedor" }).click();
    await page.getByRole("button", { name: "Adicionar recebedor" }).click();
    const one = page.getByRole("group", { name: "Linha 1" });
    await one.getByLabel("Recebedor").selectOption({ label: first.name });
    await one.getByLabel("Valor").fill("33,33");
    const two = page.getByRole("group", { name: "Linha 2" });
    await two.getByLabel("Recebedor").selectOption({ label: second.name });
    await two.getByLabel("Tipo").selectOption("FIXED");
    await two.getByLabel("Valor").fill("10");
    const preview = page.getByRole("region", { name: "Prévia" });
    await expect(preview).toContainText(/Tarifa\s*R\$\s0,96/);
    for (const amount of ["96,05", "32,01", "10,00", "54,04"]) await expect(preview).toContainText(amount);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Criar cobrança" }).click();
    await expect(page).toHaveURL(/\/dashboard\/charges\/chg_\w+$/);

    const values = card(page, "Valores");
    await expect(values).toContainText("Previsão");
    await page.getByRole("button", { name: "Pagar no sandbox" }).click();
    await expect(page.getByRole("heading", { name: /Pago/ })).toBeVisible();
    await expect(values).toContainText("Definitivo");
    for (const amount of ["97,01", "0,96", "96,05", "32,01", "10,00", "54,04"]) {
      await expect(values).toContainText(amount);
    }
    await expect(values).toContainText(/33,33% do líquido · exato R\$\s32,013465/);

    await page.getByRole("button", { name: "Devolver", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByLabel("Valor a devolver")).toHaveValue(/97,01/);
    await dialog.getByLabel("Valor a devolver").fill("4850");
    await dialog.getByLabel(/^Motivo/).fill("Metade não foi entregue");
    await expectAccessible(page);
    // 97.01 was split into 32.01, 10.00, 54.04 and a fee of 0.96, which is kept.
    await expect(dialog).toContainText(/Sai do seu saldo\s*R\$\s27,51/);
    await expect(dialog).toContainText(/Sai do saldo dos recebedores\s*R\$\s20,99/);
    await expect(dialog).toContainText(/A tarifa de R\$\s0,96 não é devolvida/);
    await dialog.getByRole("button", { name: /^Devolver R\$\s48,50$/ }).click();
    const refunds = card(page, "Devoluções");
    await expect(refunds).toContainText(/R\$\s48,50 de R\$\s97,01 devolvidos/);
    // 48.50 = 16.00 + 4.99, the floored shares of 32.01 and 10.00, and the owner's 27.51.
    for (const amount of ["16,00", "4,99", "27,51"]) {
      await expect(refunds).toContainText(amount);
      await expect(values).toContainText(`-R$\u00a0${amount}`);
    }
    await expect(refunds).toContainText("Metade não foi entregue");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await values.getByRole("link", { name: first.name }).click();
    await expect(page.getByRole("heading", { name: first.name })).toBeVisible();
    await expect(
      page
        .getByText(/R\$\s16,01/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    // The balance after each line is shown next to it.
    await expect(card(page, "Extrato")).toContainText("16,01");
    await expect(card(page, "Extrato")).toContainText("32,01");
    await expect(card(page, "Extrato")).toContainText("16,00");
    await expectNoSidewaysScroll(page);
  });

  test("a recipient is created, corrected with the form's errors, found and disabled", async ({ page }) => {
    const name = unique("Carla");
    await openSignedIn(page, "/dashboard/recipients");
    await page.getByRole("button", { name: "Novo recebedor" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Nome").fill(name);
    await dialog.getByLabel("CPF ou CNPJ").fill("52998224726");
    await dialog.getByLabel(/^Chave Pix/).fill("abc");
    await dialog.getByRole("button", { name: "Criar recebedor" }).click();
    await expect(dialog.getByText("Este CPF ou CNPJ não é válido. Confira os números.")).toBeVisible();
    await expect(dialog.getByText(/^Isto não é uma chave Pix/)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel("CPF ou CNPJ").fill("12.ABC.345/01DE-35");
    await dialog.getByLabel(/^Chave Pix/).fill("(11) 98765-4321");
    await dialog.getByRole("button", { name: "Criar recebedor" }).click();
    await expect(dialog).toBeHidden();

    await page.getByRole("searchbox", { name: "Buscar recebedores" }).fill(name);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/query=/);
    await page.getByRole("main").getByRole("link", { name }).filter({ visible: true }).click();
    await expect(page.getByText("+5511987654321", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Desativar" }).click();
    await page.getByRole("button", { name: "Desativar recebedor" }).click();
    await expect(page.getByRole("button", { name: "Ativar", exact: true })).toBeVisible();
  });
});

test("a second payment is held, shown and refunded", async ({ page, merchant }) => {
  const { chargeId, instructions } = await newPix(merchant, { grossAmount: "7.31" });
  for (const _ of ["paid", "paid again"]) await merchant.post(`/sandbox/pix/${instructions.txid}/pay`, {});
  await openSignedIn(page, `/dashboard/charges/${chargeId}`);
  // The provider reports the second payment shortly after the payer made it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("pago em dobro", { exact: true })).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await page.goto("/dashboard/suspense?status=HELD");
  await page.goto(`/dashboard/charges/${chargeId}`);
  await page.getByRole("button", { name: /^Devolver R\$\s7,31$/ }).click();
  await page.getByRole("button", { name: "Devolver dinheiro" }).click();
  await expect(card(page, "Devoluções")).toContainText("Dinheiro retido devolvido");
  await expect(page.getByRole("button", { name: /^Devolver R\$\s7,31$/ })).toHaveCount(0);
});

test("the statement is filtered and downloaded as a file", async ({ page, merchant }) => {
  const { chargeId, instructions } = await newPix(merchant, { grossAmount: "12.34" });
  await merchant.post(`/sandbox/pix/${instructions.txid}/pay`, {});
  await openSignedIn(page, "/dashboard/balance");
  await page.getByLabel("Conta", { exact: true }).selectOption({ label: "A receber do provedor (sandbox)" });
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/account=RECEIVABLE/);
  await expect(
    card(page, "Extrato")
      .getByText(/R\$\s12,34/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar CSV" }).click();
  const stream = await (await download).createReadStream();
  const csv = Buffer.concat(await stream.toArray()).toString("utf8");
  const lines = csv.split("\r\n");
  expect(lines[0]).toBe(
    "\uFEFFData;Movimento;Descrição;Cliente;Forma de pagamento;Débito;Crédito;Saldo;Tarifa;Disponível em;Conta;Onde está;Moeda;Cobrança;Lançamento",
  );
  expect(lines.filter((line) => line.includes(chargeId))).toEqual([
    expect.stringMatching(
      /;Pagamento;.*;Pix;12,34;;\d+,\d\d;.*;A receber do provedor \(sandbox\);Na plataforma;BRL;chg_\w+;/,
    ),
  ]);
});

test("an operator sets a merchant's prices; a merchant only reads them", async ({ page, other }) => {
  await openSignedIn(page, "/dashboard/merchants", "operator@example.com");
  const links = page.getByRole("link", { name: /^Tarifas: / });
  await links.last().click();
  await expect(page).toHaveURL(/\/merchants\/mer_\w+\/prices$/);
  const merchantId = /mer_\w+/.exec(page.url())?.[0] ?? "";
  const fields = card(page, "Internacional");
  await fields.getByLabel("Porcentagem (%)").fill("101");
  await page.getByRole("button", { name: "Salvar tarifas" }).click();
  await expect(fields.getByText("Digite de 0 a 100, com até duas casas.")).toBeVisible();
  await expectAccessible(page);
  await fields.getByLabel("Porcentagem (%)").fill("4,25");
  await page.getByRole("button", { name: "Salvar tarifas" }).click();
  await expect(page.getByText("Tarifas salvas.")).toBeVisible();
  await page.reload();
  await expect(fields.getByLabel("Porcentagem (%)")).toHaveValue("4,25");

  const path = `/staff/merchants/${merchantId}/prices`;
  expect((await other.get(path)).status).toBe(403);
});

test("a merchant does not see the staff's pages", async ({ page }) => {
  await openSignedIn(page, "/dashboard/balance");
  await expect(card(page, "Tarifas")).toContainText("Pix");
  await page.goto("/dashboard/merchants");
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("link", { name: "Lojistas" })).toHaveCount(0);
});
