import { expect } from "@playwright/test";
import { formatUnits, parseUnits } from "#lib/coins/units.rules";
import { newCharge, newPaidPix, unique } from "../api/fixtures";
import { newOperator } from "../team";
import { card, expectSound, newPayment, payUrlOf, readInvoice } from "./crypto";
import { expectAccessible, test } from "./fixtures";
import { PHONE } from "./phone";
import { readAs, readQr } from "./read-qr";
import { openSignedIn, openWithCookie } from "./sign-in";
import { translatePage } from "./translated-page";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

/** A coin amount in Brazilian notation. */
function shown(amount: string): string {
  return amount.replace(".", ",");
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("a payer sends too little, then the rest, and sees it confirmed block by block", async ({
    page,
    merchant,
  }) => {
    const { id, paymentId } = await newPayment(merchant);
    const { pay_amount, pay_address } = (await readInvoice(merchant, id)).payment_details;
    const address = pay_address?.split("?")[0] ?? "";
    const url = await payUrlOf(page, id);
    expect(url).toMatch(/\/pay\/[\w-]{22,}$/);
    const drive = (what: string, body: object) => merchant.post(`/sandbox/crypto/${paymentId}/${what}`, body);

    await page.goto(url);
    await expect(page.getByText("BTC na rede Bitcoin")).toBeVisible();
    await expect(page.getByText("não envie moedas de verdade")).toBeVisible();
    await expect(page.getByText(`${shown(pay_amount)} BTC`)).toBeVisible();
    const qr = page.getByRole("img", { name: "QR Code do pagamento" });
    expect(await readQr(qr)).toEqual(readAs(`bitcoin:${address}?amount=${pay_amount}`));
    await page.getByRole("button", { name: "Copiar valor" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(pay_amount);
    await page.getByRole("button", { name: "Copiar endereço" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await expectSound(page);

    await drive("pay", { amount: "0.0001", confirmations: 0 });
    const owed = formatUnits(parseUnits(pay_amount, "BTC") - parseUnits("0.0001", "BTC"), "BTC");
    await expect(page.getByText(`Ainda faltam ${shown(owed)} BTC.`)).toBeVisible();
    expect(await readQr(qr)).toEqual(readAs(`bitcoin:${address}?amount=${owed}`));
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
});

test("a page translated by the browser shows what is left to send, and that it arrived", async ({
  page,
  merchant,
}) => {
  const { id, paymentId } = await newPayment(merchant);
  const { pay_amount } = (await readInvoice(merchant, id)).payment_details;
  await page.goto(await payUrlOf(page, id));
  await expect(page.getByText(`${shown(pay_amount)} BTC`)).toBeVisible();
  await translatePage(page);
  const drive = (body: object) => merchant.post(`/sandbox/crypto/${paymentId}/pay`, body);
  await drive({ amount: "0.0001", confirmations: 0 });
  const owed = formatUnits(parseUnits(pay_amount, "BTC") - parseUnits("0.0001", "BTC"), "BTC");
  await expect(page.getByText(`${shown(owed)} BTC`, { exact: true })).toBeVisible();
  await expect(page.getByText(`${shown(pay_amount)} BTC`, { exact: true })).toHaveCount(0);
  await translatePage(page);
  await drive({ confirmations: 0 });
  await expect(page.getByRole("heading", { name: "Pagamento recebido, em confirmação" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a merchant requests a withdrawal, another person approves it, and it is sent and confirmed", async ({
    page,
    browser,
    merchant,
  }) => {
    await newPaidPix(merchant, { grossAmount: "500.00" });
    const operator = await newOperator();
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

    const staff = await browser.newPage({ viewport: PHONE, locale: "pt-BR" });
    await openWithCookie(staff, `/dashboard/crypto/${invoiceId}`, operator.cookie);
    await expect(staff.getByRole("main").getByText(reference, { exact: true })).toBeVisible();
    await staff.getByRole("button", { name: /^Aprovar R\$\s12,34 de Café Aurora$/ }).click();
    const decision = staff.getByRole("dialog");
    await expect(decision).toContainText(ADDRESS);
    await expectAccessible(staff);
    await decision.getByLabel("Código do aplicativo").fill("000000");
    await decision.getByRole("button", { name: "Aprovar e enviar" }).click();
    await expect(decision.getByText("Código incorreto ou já usado.")).toBeVisible();
    await decision.getByLabel("Código do aplicativo").fill(operator.nextCode());
    await decision.getByRole("button", { name: "Aprovar e enviar" }).click();
    await expect(staff.getByText("Saque aprovado.")).toBeVisible();
    await staff.close();

    await expect(page.getByRole("heading", { level: 1 }).getByText("Confirmado")).toBeVisible();
    const { transactions } = (await readInvoice(merchant, invoiceId)).payment_details;
    expect(transactions).toHaveLength(1);
    await expect(card(page, "Transações")).toContainText(transactions[0]?.hash ?? "no transaction");
    await expectSound(page);
  });
});

test("a charge's and a coin payment's address both lead to the page of its kind", async ({
  page,
  merchant,
}) => {
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
  await expect(async () => {
    await page.getByRole("button", { name: "English" }).click({ timeout: 2_000 });
    await expect(page.locator("html")).toHaveAttribute("lang", "en", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("USDT on the BNB Smart Chain (BEP-20) network")).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByText("USDT en la red BNB Smart Chain (BEP-20)")).toBeVisible();
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/404/] });

  test("explains itself in words", async ({ page }) => {
    await page.goto("/pay/no-such-payment-at-all");
    await expect(page.getByRole("heading", { name: "Link de pagamento não encontrado" })).toBeVisible();
    await expectAccessible(page);
  });
});
