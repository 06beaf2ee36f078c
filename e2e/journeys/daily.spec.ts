import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bearer, payer } from "../api/client";
import { newCharge, newCrypto, newPaidPix, newPix, newShopOwner, unique } from "../api/fixtures";
import { newPayment } from "../api/pix-payment";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test("a merchant finds payments of every kind in one list, by method and with totals", async ({
  page,
  merchant,
}) => {
  const word = unique("lista");
  const paid = await newPaidPix(merchant, { grossAmount: "40.00", description: word });
  await newCharge(merchant, { grossAmount: "25.00", description: word });
  await newPayment(merchant, { amount: 30, description: word });
  await newCrypto(merchant, { amount: 100, external_reference: word });
  await openSignedIn(page, `/dashboard/payments?query=${word}`);
  const main = page.getByRole("main");
  const totals = main.getByLabel("Totais com estes filtros");
  await expect(main.getByRole("row")).toHaveCount(5);
  await expect(totals).toContainText(/Cobrado\s*R\$\s195,00/);
  await expect(totals).toContainText(/Pago\s*R\$\s40,00/);
  await expectAccessible(page);

  await main.getByLabel("Pago com").selectOption({ label: "Pix" });
  await main.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/method=PIX/);
  await expect(main.getByRole("row")).toHaveCount(2);
  await expect(totals).toContainText(/Cobrado\s*R\$\s40,00/);
  await main.getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/charges/${paid.id}$`));

  await page.goto("/dashboard/payments");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  expect(await menu.getByRole("link").count()).toBeLessThanOrEqual(10);
  await page.getByRole("navigation", { name: "Pagamentos" }).getByRole("link", { name: "Cripto" }).click();
  await expect(page).toHaveURL(/\/dashboard\/crypto$/);
});

test("an accountant gets last month's statement in two clicks: its balances, its file and its sheet", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const { token } = await createToken(owner);
  const customer = { name: "Ana Souza" };
  await newPaidPix(bearer(token), { grossAmount: "80.00", description: "Bolo de rolo", customer });
  await openSignedIn(page, "/dashboard", owner);
  await page.getByRole("navigation", { name: "Menu principal" }).getByRole("link", { name: "Saldo" }).click();
  const statement = page.locator("#statement");
  await statement.getByRole("link", { name: "Mês passado" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-(28|29|30|31)#statement$/);
  await expect(statement).toContainText(/Saldo inicial · 1 de .*R\$\s0,00/);
  await expect(statement).toContainText("Nenhuma movimentação neste período.");
  const from = new URL(page.url()).searchParams.get("from") ?? "";
  const last = page.waitForEvent("download");
  await statement.getByRole("link", { name: "Baixar CSV" }).click();
  expect((await last).suggestedFilename()).toBe(`extrato-${from.slice(0, 7)}.csv`);

  await statement.getByRole("link", { name: "Este mês" }).click();
  await expect(statement).toContainText(/Entradas\s*R\$\s80,00/);
  await expect(statement).toContainText(/Saldo final · .*R\$\s80,00/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const current = page.waitForEvent("download");
  await statement.getByRole("link", { name: "Baixar CSV" }).click();
  const lines = (await readFile(await (await current).path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toMatch(/^\uFEFFData;Movimento;Descrição;Cliente;/);
  expect(lines[1]).toMatch(/;Saldo final;;;;;;80,00;/);
  expect(lines[2]).toMatch(/;Pagamento;Bolo de rolo;Ana Souza;Pix;;80,00;80,00;/);
  expect(lines[3]).toMatch(/;Saldo inicial;;;;;;0,00;/);

  await statement.getByRole("link", { name: "PDF" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Extrato" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const main = page.getByRole("main");
  await expect(main).toContainText(/Padaria Estrela\s*CNPJ/);
  await expect(main).toContainText("Bolo de rolo · Ana Souza · Pix");
  await expect(main).toContainText(/Saldo final · .*R\$\s80,00/);
  await expect(page.getByRole("button", { name: "Imprimir ou salvar em PDF" })).toBeHidden();
  await expectAccessible(page);
});

test("a declined payment comes with a message for its customer, ready to copy", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  const path = `/charge/${charge.id}/checkout/payment`;
  const card = {
    number: "4000000000009995",
    holderName: "ANA SOUZA",
    expMonth: 12,
    expYear: 2035,
    cvv: "123",
  };
  const customer = { name: "Ana Souza", document: "52998224725" };
  const client = payer(charge.instructions.checkoutToken);
  await client.post(path, { paymentMethod: "CREDIT_CARD", card, installments: 1, customer });
  await openSignedIn(page, `/dashboard/charges/${charge.id}`);
  const message = page.getByRole("region", { name: "O que dizer ao cliente" });
  await expect(message).toContainText("Olá, Ana Souza!");
  await expect(message).toContainText("O cartão não tem limite suficiente.");
  await expect(message).toContainText(charge.instructions.checkoutUrl);
  await expect(message.getByRole("button", { name: "Copiar mensagem" })).toBeVisible();
  await expectAccessible(page);
  await client.post(path, {
    ...{ paymentMethod: "CREDIT_CARD", installments: 1, customer },
    card: { ...card, number: "4111111111111111" },
  });
  await page.reload();
  await expect(message).toHaveCount(0);
});

test("lists of disputes, held money and attempts name the customer and the product; a declined charge says so", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const about = { description: "Curso de barista", customer: { name: "Ana Souza" } };
  const disputed = await newPaidPix(shop, { grossAmount: "80.00", ...about });
  const [attempt] = (await shop.get<{ id: string }[]>(`/charge/${disputed.id}/attempts`)).body;
  await shop.post(`/sandbox/attempts/${attempt?.id}/dispute`, {});
  const overpaid = await newPix(shop, { grossAmount: "10.00", ...about, description: "Bolo de rolo" });
  await shop.post(`/sandbox/pix/${overpaid.instructions.txid}/pay`, {});
  await shop.post(`/sandbox/pix/${overpaid.instructions.txid}/pay`, {});
  const declined = await newCharge(shop, { description: "Assinatura" });
  await payer(declined.instructions.checkoutToken).post(`/charge/${declined.id}/checkout/payment`, {
    ...{ paymentMethod: "CREDIT_CARD", installments: 1, customer: { name: "Rui", document: "52998224725" } },
    card: { number: "4000000000009995", holderName: "RUI", expMonth: 12, expYear: 2035, cvv: "123" },
  });
  await openSignedIn(page, "/dashboard/disputes", owner);
  const main = page.getByRole("main");
  // The sandbox reports disputes and second payments shortly afterwards.
  await expect(async () => {
    await page.reload();
    const row = main.getByRole("row").filter({ hasText: "Ana Souza" });
    await expect(row).toContainText("Curso de barista", { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await page.goto("/dashboard/attempts");
  await expect(main.getByRole("row").filter({ hasText: "Curso de barista" })).toContainText("Ana Souza");
  await expectAccessible(page);
  await expect(async () => {
    await page.goto("/dashboard/suspense");
    await expect(main.getByText("Ana Souza · Bolo de rolo")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.goto("/dashboard/charges");
  await expect(main.getByRole("row").filter({ hasText: "Assinatura" })).toContainText("Recusado");
  await page.setViewportSize(PHONE);
  for (const path of ["disputes", "attempts", "suspense", "charges"]) {
    await page.goto(`/dashboard/${path}`);
    await expect(main.getByText("Ana Souza").filter({ visible: true }).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test.describe("an address without a page", () => {
  test.use({ expectedErrors: [/404 \(Not Found\).*\/(dashboard\/nowhere|checkout\/unknown)/] });

  test("keeps the menu and links back", async ({ page }) => {
    await page.setViewportSize(PHONE);
    await openSignedIn(page, "/dashboard");
    const answer = await page.goto("/dashboard/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByText("Página não encontrada").last()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "Ir para a visão geral" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole("link", { name: "Ver saldo e extrato" })).toBeVisible();

    await page.setExtraHTTPHeaders({ referer: "https://shop.example/cart" });
    await page.goto("/checkout/unknown");
    await expect(page.getByRole("link", { name: "Voltar a shop.example" })).toHaveAttribute(
      "href",
      "https://shop.example/",
    );
  });
});
