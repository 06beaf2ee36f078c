import { readFile } from "node:fs/promises";
import { expect, type Locator } from "@playwright/test";
import { bearer, payer } from "../api/client";
import { newCharge, newCrypto, newPaidPix, newPix, newShopOwner, unique } from "../api/fixtures";
import { newPayment } from "../api/pix-payment";
import { createToken } from "../credentials";
import { examples } from "./every-page";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

/** Lists that `examples` fills. */
const LISTS = [
  ...["payments", "attempts", "customers", "payment-links", "disputes", "payouts", "recipients"],
  ...["subscriptions", "balance", "requests", "webhooks/deliveries"],
];

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

  await untilHydrated(page);
  await main.getByLabel("Pago com").selectOption({ label: "Pix" });
  await expect(page).toHaveURL(/method=PIX/);
  await expect(main.getByRole("row")).toHaveCount(2);
  await expect(totals).toContainText(/Cobrado\s*R\$\s40,00/);
  await main.getByRole("row").nth(1).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/charges/${paid.id}$`));

  await page.goto("/dashboard/payments");
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  expect(await menu.getByRole("link").count()).toBeLessThanOrEqual(10);
  await main
    .getByRole("navigation", { name: "Filtrar por tipo" })
    .getByRole("link", { name: "Cripto" })
    .click();
  await expect(page).toHaveURL(/\/dashboard\/payments\?product=CRYPTO_INVOICE$/);
  await expect(main.getByRole("link", { name: "Criar fatura cripto" })).toBeVisible();
});

test("search, filters and period of a list are one row, and going back from a payment returns to the same place", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const word = unique("lugar");
  for (let n = 0; n < 27; n += 1) await newCharge(shop, { description: word });
  await newPayment(shop, { amount: 30, description: word });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, "/dashboard/payments", owner);
  await untilHydrated(page);
  const main = page.getByRole("main");
  const search = main.getByRole("searchbox", { name: "Buscar pagamentos" });
  const products = main.getByRole("navigation", { name: "Filtrar por tipo" });
  const status = main.getByLabel("Situação");
  const period = main.locator("summary").filter({ hasText: "Período" });
  await expectOneRow([search, products, status, main.getByLabel("Devolução"), period]);
  await period.click();
  await expect(main.getByLabel("De", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(main.getByLabel("De", { exact: true })).toBeHidden();

  await products.getByRole("link", { name: "Cobranças" }).click();
  await expect(page).toHaveURL(/product=CHARGE/);
  await search.fill(word);
  await search.press("Enter");
  await expect(page).toHaveURL(new RegExp(`query=${word}`));
  await status.focus();
  await status.selectOption({ label: "Pendente" });
  await expect(page).toHaveURL(/status=PENDING/);
  await expect(status).toBeFocused();
  await expect(main.getByRole("row")).toHaveCount(26);
  await main.getByRole("link", { name: "Próxima página" }).click();
  await expect(page).toHaveURL(/after=chg_\w+&page=2/);
  const place = page.url();
  const expectSamePlace = async () => {
    await expect(page).toHaveURL(place);
    await expect(main.getByRole("row")).toHaveCount(3);
    await expect(search).toHaveValue(word);
    await expect(status).toHaveValue("PENDING");
    await expect(products.getByRole("link", { name: "Cobranças" })).toHaveAttribute("aria-current", "true");
  };
  await expectSamePlace();
  const first = main.getByRole("row").nth(1).getByRole("link");
  const id = new URL((await first.getAttribute("href")) ?? "", place).pathname;
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  const menu = page.getByRole("navigation", { name: "Menu principal" });
  await expect(menu.getByRole("link", { name: "Pagamentos" })).toHaveAttribute("aria-current", "true");
  await main.getByRole("link", { name: "Pagamentos", exact: true }).click();
  await expectSamePlace();
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.goBack();
  await expectSamePlace();

  // Addresses of the lists that this one replaced keep their filters and place.
  await page.goto(place.replace("/payments?", "/charges?").replace("product=CHARGE&", ""));
  await expectSamePlace();
  await page.goto(`/dashboard/pix-payments?status=WAITING_PAYMENT&query=${word}`);
  await expect(page).toHaveURL(/\/payments\?product=PIX_PAYMENT&status=PENDING&query=/);
  await expect(main.getByRole("row")).toHaveCount(2);
  await page.goto("/dashboard/crypto?type=WITHDRAWAL&status=SENT");
  await expect(page).toHaveURL(/\/payouts\/crypto\?status=SENT$/);
  await expect(main.getByRole("heading", { name: "Saques em cripto" })).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize(PHONE);
  await page.goto("/dashboard/payments");
  await expectOneRow([search, main.locator("summary").filter({ hasText: "Filtros" })]);
  await expectNoSidewaysScroll(page);
});

/** The controls' middles are on one line. */
async function expectOneRow(controls: Locator[]) {
  const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
  const middles = boxes.map((box) => (box === null ? Number.NaN : box.y + box.height / 2));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
}

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
  await page.goto("/dashboard/payments");
  await expect(main.getByRole("row").filter({ hasText: "Assinatura" })).toContainText("Recusado");
  await page.setViewportSize(PHONE);
  for (const path of ["disputes", "attempts", "suspense", "payments"]) {
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

test("a page has each row of its list once, a table's row on computers and a card on phones", async ({
  page,
  merchant,
}) => {
  await examples(merchant);
  await openSignedIn(page, "/dashboard");
  const main = page.getByRole("main");
  for (const path of LISTS) {
    await page.setViewportSize({ width: 1440, height: 900 });
    const row = main.getByRole("row").nth(1);
    // The sandbox reports a dispute shortly afterwards.
    await expect(async () => {
      await page.goto(`/dashboard/${path}`);
      await expect(row, path).toHaveCSS("display", "table-row", { timeout: 2_000 });
    }).toPass();
    // Hidden links count too.
    const twice = await main.evaluate((element) => {
      const links = [...element.querySelectorAll("a")];
      const hrefs = new Set(links.filter((link) => link.closest("tbody")).map(({ href }) => href));
      return links.flatMap((link) => (link.closest("tbody") || !hrefs.has(link.href) ? [] : [link.href]));
    });
    expect(twice, path).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect(row, path).toHaveCSS("display", "grid");
    await expect(row.getByRole("cell").first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test("an empty list offers its action once", async ({ page }) => {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard", owner);
  const main = page.getByRole("main");
  for (const [path, name] of [
    ["payments", "Criar cobrança"],
    ["payments?product=PIX_PAYMENT", "Criar pagamento Pix"],
    ["payments?product=CRYPTO_INVOICE", "Criar fatura cripto"],
    ["payouts", "Sacar"],
    ["payouts/crypto", "Sacar"],
    ["payment-links", "Novo link"],
    ["plans", "Novo plano"],
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(main.getByRole("link", { name, exact: true }), path).toHaveCount(1);
  }
});
