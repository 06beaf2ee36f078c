import { expect, type Locator, type Page } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { formatUnits, parseUnits } from "#lib/domain/crypto/units";
import { DEMO_PASSWORD } from "#lib/domain/demo-users";
import type { CryptoPaymentView, InvoicePageView, InvoiceView } from "#lib/schemas/invoice";
import type { Client } from "../api/client";
import { newCharge, newPaidPix, unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, SCREENS, test } from "./fixtures";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

async function openSignedIn(page: Page, path: string, email = "merchant@example.com") {
  await page.goto(path);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
}

async function newPayment(merchant: Client, body: object = {}) {
  const created = await merchant.post<CryptoPaymentView>("/payments/v2/crypto", {
    amount: 200,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: unique(),
    ...body,
  });
  if (created.status !== 201 || !created.body.payment_id) throw new Error(JSON.stringify(created.body));
  return { id: created.body.id, paymentId: created.body.payment_id };
}

async function readInvoice(client: Client, id: string): Promise<InvoiceView> {
  return (await client.get<{ response: InvoiceView }>(`/invoices/payment-gateway/${id}`)).body.response;
}

/** The payer's page of an invoice, as the merchant's dashboard links to it. */
async function payUrlOf(page: Page, id: string): Promise<string> {
  await openSignedIn(page, `/dashboard/crypto/${id}`);
  return (await page.getByRole("link", { name: "Abrir página" }).getAttribute("href")) ?? "";
}

/** Reads a QR code off the screen, as a wallet would, with the quiet zone of the box around it. */
async function readQr(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.locator("..").screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

/** A coin amount as people here read it. */
function shown(amount: string): string {
  return amount.replace(".", ",");
}

async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The card whose heading is `title`. */
const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

for (const [where, viewport] of SCREENS) {
  test.describe(where, () => {
    test.use({ viewport, permissions: ["clipboard-read", "clipboard-write"] });

    test("a payer sends too little, then the rest, and sees it confirmed block by block", async ({
      page,
      merchant,
    }) => {
      const { id, paymentId } = await newPayment(merchant);
      const { pay_amount, pay_address } = (await readInvoice(merchant, id)).payment_details;
      const address = pay_address?.split("?")[0] ?? "";
      const url = await payUrlOf(page, id);
      expect(url).toMatch(/\/pay\/[\w-]{22,}$/);
      const drive = (what: string, body: object) =>
        merchant.post(`/sandbox/crypto/${paymentId}/${what}`, body);

      await page.goto(url);
      await expect(page.getByText("BTC na rede Bitcoin")).toBeVisible();
      await expect(page.getByText("não envie moedas de verdade")).toBeVisible();
      await expect(page.getByText(`${shown(pay_amount)} BTC`)).toBeVisible();
      const qr = page.getByRole("img", { name: "QR Code do pagamento" });
      expect(await readQr(qr)).toBe(`bitcoin:${address}?amount=${pay_amount}`);
      await page.getByRole("button", { name: "Copiar valor" }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pay_amount);
      await page.getByRole("button", { name: "Copiar endereço" }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await expectSound(page);

      await drive("pay", { amount: "0.0001", confirmations: 0 });
      const owed = formatUnits(parseUnits(pay_amount, "BTC") - parseUnits("0.0001", "BTC"), "BTC");
      await expect(page.getByText(`Ainda faltam ${shown(owed)} BTC.`)).toBeVisible();
      expect(await readQr(qr)).toBe(`bitcoin:${address}?amount=${owed}`);
      await expectSound(page);

      await drive("pay", { confirmations: 0 });
      await expect(page.getByRole("heading", { name: "Pagamento recebido, em confirmação" })).toBeFocused();
      await expect(page.getByText("0 de 2 confirmações")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "0 de 2" })).toHaveCount(2);
      await expectSound(page);

      await drive("mine", { blocks: 1 });
      await expect(page.getByText("1 de 2 confirmações")).toBeVisible();
      await drive("mine", { blocks: 1 });
      await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeFocused();
      await expect(page).toHaveTitle(/Pagamento confirmado/);
      await expect(page.getByText(`${shown(pay_amount)} BTC`)).toBeVisible();
      await expectSound(page);
    });

    test("a merchant asks for a withdrawal, another person approves it, and it is sent and confirmed", async ({
      page,
      browser,
      merchant,
    }) => {
      await newPaidPix(merchant, { grossAmount: "500.00" });
      const reference = unique("repasse");
      await openSignedIn(page, "/dashboard/crypto/withdraw");
      await expect(page.getByText(/^Disponível: R\$/)).toBeVisible();
      await page.getByLabel("Valor").fill("1234");
      await page.getByRole("radio", { name: /Tether USD.*BNB Smart Chain/ }).check();
      await page.getByLabel("Endereço de destino").fill("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4");
      await page.getByLabel(/^Referência externa/).fill(reference);
      await page.getByRole("button", { name: "Conferir saque" }).click();
      await expect(page.getByText("Este endereço não é da rede escolhida.")).toBeVisible();
      await expect(page.getByLabel("Endereço de destino")).toBeFocused();
      await expectSound(page);

      await page.getByLabel("Endereço de destino").fill(ADDRESS);
      await page.getByRole("button", { name: "Conferir saque" }).click();
      const dialog = page.getByRole("alertdialog");
      await expect(dialog).toContainText(/R\$\s12,34/);
      for (const fact of ["Tether USD (USDT)", "BNB Smart Chain (BEP-20)", ADDRESS]) {
        await expect(dialog).toContainText(fact);
      }
      await expectAccessible(page);
      await dialog.getByRole("button", { name: "Pedir saque" }).click();
      await expect(page).toHaveURL(/\/dashboard\/crypto\/inv_\w+$/);
      await expect(page.getByText("A equipe da plataforma confere e envia.")).toBeVisible();
      await expectSound(page);
      const invoiceId = page.url().split("/").at(-1) ?? "";

      const staff = await browser.newPage({ viewport, locale: "pt-BR" });
      await openSignedIn(staff, "/dashboard/withdrawals", "admin@example.com");
      await staff.goto(`/dashboard/crypto/${invoiceId}`);
      await expect(staff.getByRole("main").getByText(reference)).toBeVisible();
      await staff.getByRole("button", { name: /^Aprovar R\$\s12,34 de Café Aurora$/ }).click();
      await expect(staff.getByRole("alertdialog")).toContainText(ADDRESS);
      await staff.getByRole("button", { name: "Aprovar e enviar" }).click();
      await expect(staff.getByText("Saque aprovado.")).toBeVisible();
      await staff.close();

      await expect(page.getByRole("heading", { level: 1 }).getByText("Confirmado")).toBeVisible();
      const { transactions } = (await readInvoice(merchant, invoiceId)).payment_details;
      expect(transactions).toHaveLength(1);
      await expect(card(page, "Transações")).toContainText(transactions[0]?.hash ?? "no transaction");
      await expectSound(page);
    });

    test("a payment is made in the dashboard, found in the list and driven to its end", async ({ page }) => {
      const reference = unique("pedido");
      await openSignedIn(page, "/dashboard/crypto/new");
      await page.getByRole("button", { name: "Criar recebimento" }).click();
      await expect(page.getByText("Preencha este campo.")).toHaveCount(3);
      await expectSound(page);
      await page.getByLabel("Valor").fill("4990");
      await page.getByLabel("Em", { exact: true }).selectOption("USD");
      await page.getByRole("radio", { name: /^Ether / }).check();
      await page.getByLabel("Nome").fill("Ana Souza");
      await page.getByLabel("E-mail").fill("ana@example.com");
      await page.getByLabel(/^Referência externa/).fill(reference);
      await page.getByRole("button", { name: "Criar recebimento" }).click();
      await expect(page).toHaveURL(/\/dashboard\/crypto\/inv_\w+$/);
      const status = page.getByRole("heading", { level: 1 });
      await expect(status).toContainText(/US\$\s49,90/);
      await page.getByRole("button", { name: "Pagar uma parte" }).click();
      await expect(status).toContainText("Pago em parte");
      await expectSound(page);
      await page.getByRole("button", { name: "Pagar o que falta" }).click();
      await expect(status).toContainText("Confirmando");
      await page.getByRole("button", { name: "Minerar um bloco" }).click();
      await expect(card(page, "Andamento")).toContainText("1 de 12 confirmações");
      await page.getByRole("button", { name: "Confirmar tudo" }).click();
      await expect(status).toContainText(/^US\$\s49,90Pago$/);
      await expect(card(page, "Valores")).toContainText(/US\$\s49,90/);
      await expectSound(page);

      await page.goto("/dashboard/crypto");
      await page.getByLabel("Busca").fill(reference);
      await page.getByLabel("Situação").selectOption({ label: "Pago" });
      await page.getByRole("button", { name: "Filtrar" }).click();
      await expect(page).toHaveURL(/status=PAID/);
      const rows = page.getByRole("main").getByText(reference).filter({ visible: true });
      await expect(rows).toHaveCount(1);
      await expectSound(page);
      await page.getByLabel("Situação").selectOption({ label: "Expirado" });
      await page.getByRole("button", { name: "Filtrar" }).click();
      await expect(page.getByText("Nada corresponde")).toBeVisible();
      await expectSound(page);
    });

    test("staff see everybody's invoices and decide in a queue", async ({ page, merchant }) => {
      await newPaidPix(merchant, { grossAmount: "50.00" });
      const asked = await merchant.post<{ response: InvoiceView }>("/invoices/payment-gateway/withdrawals", {
        amount: 9.87,
        fiat_currency: "BRL",
        pay_currency: "USDCBSC",
        pay_address: ADDRESS,
      });
      expect(asked.status).toBe(201);
      const { id, user_id } = asked.body.response;
      await openSignedIn(page, "/dashboard/withdrawals", "operator@example.com");
      const item = page.getByRole("listitem").filter({ has: page.locator(`a[href$="${id}"]`) });
      await expect(item).toContainText("Café Aurora");
      await expectSound(page);
      await item.getByRole("button", { name: /^Recusar/ }).click();
      await page.getByRole("button", { name: "Recusar saque" }).click();
      await expect(page.getByText("Saque recusado.")).toBeVisible();
      await expect(item).toHaveCount(0);
      expect((await readInvoice(merchant, id)).status).toBe("REJECTED");

      await page.goto(`/dashboard/crypto?type=WITHDRAWAL&status=REJECTED&user_id=${user_id}`);
      await expect(page.getByLabel("Nº do lojista")).toHaveValue(String(user_id));
      await expect(page.getByRole("main").locator(`a[href$="${id}"]:visible`)).toHaveCount(1);
      await expectSound(page);
      await page.goto(`/dashboard/crypto?user_id=${user_id + 1}`);
      await expect(page.getByRole("main").locator(`a[href$="${id}"]:visible`)).toHaveCount(0);
    });
  });
}

test("the columns order the list, and the address keeps it", async ({ page, merchant }) => {
  const prefix = unique("ordem");
  for (const amount of [30, 10, 20]) {
    await newPayment(merchant, { amount, external_reference: `${prefix} ${amount}` });
  }
  await openSignedIn(page, "/dashboard/crypto");
  await page.goto(`/dashboard/crypto?query=${prefix}`);
  const column = page.getByRole("columnheader", { name: "Valor" });
  await column.getByRole("link").click();
  await expect(page).toHaveURL(/order=amount\.DESC/);
  await expect(column).toHaveAttribute("aria-sort", "descending");
  const references = () => page.getByRole("cell").filter({ hasText: prefix }).allTextContents();
  expect(await references()).toEqual([30, 20, 10].map((amount) => `${prefix} ${amount}`));
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  expect(await references()).toEqual([10, 20, 30].map((amount) => `${prefix} ${amount}`));
});

test("each kind of payment opens on its own page, whichever address was sent", async ({ page, merchant }) => {
  const { id } = await newPayment(merchant);
  const url = await payUrlOf(page, id);
  await page.goto(url.replace("/pay/", "/checkout/"));
  await expect(page).toHaveURL(url);
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl.replace("/checkout/", "/pay/"));
  await expect(page).toHaveURL(charge.instructions.checkoutUrl);
});

test("the payer's page speaks three languages", async ({ page, merchant }) => {
  const { id } = await newPayment(merchant, { pay_currency: "USDTBSC" });
  await page.goto(await payUrlOf(page, id));
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("USDT on the BNB Smart Chain (BEP-20) network")).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByText("USDT en la red BNB Smart Chain (BEP-20)")).toBeVisible();
});

test.describe("an address that is none", () => {
  test.use({ expectedErrors: [/404/] });

  test("says so in words", async ({ page }) => {
    await page.goto("/pay/no-such-payment-at-all");
    await expect(page.getByRole("heading", { name: "Link de pagamento não encontrado" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("another merchant's invoice is not there", async ({ page, merchant, other }) => {
  const { id } = await newPayment(merchant);
  const seen = await other.get<{ response: InvoicePageView }>(
    "/invoices/payment-gateway?quantityPerPage=100",
  );
  expect(seen.body.response.data.map((invoice) => invoice.id)).not.toContain(id);
  await openSignedIn(page, "/dashboard", "other@example.com");
  await page.goto(`/dashboard/crypto/${id}`);
  await expect(page.getByText("Fatura não encontrada")).toBeVisible();
});
