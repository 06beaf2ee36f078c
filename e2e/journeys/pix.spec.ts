import { expect, type Locator, type Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { Client } from "../api/client";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { readAs, readQr } from "./read-qr";

async function attemptsOf(merchant: Client, chargeId: string): Promise<AttemptView[]> {
  return (await merchant.get<AttemptView[]>(`/charge/${chargeId}/attempts`)).body;
}

async function payInSandbox(merchant: Client, chargeId: string): Promise<void> {
  const [attempt] = await attemptsOf(merchant, chargeId);
  if (attempt?.instructions.type !== "PIX") throw new Error("The charge has no Pix attempt");
  await merchant.post(`/sandbox/pix/${attempt.instructions.txid}/pay`);
}

function startButton(page: Page): Locator {
  return page.getByRole("button", { name: "Gerar QR Code" });
}

test.describe("when an in-app browser refuses the clipboard", () => {
  test.use({ viewport: PHONE });

  test("the code is copied by the older browser function, and the payer learns if that fails too", async ({
    page,
    merchant,
  }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
    });
    const charge = await newCharge(merchant);
    await page.goto(charge.instructions.checkoutUrl);
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    await page.evaluate(() => {
      document.addEventListener("copy", () => {
        document.title = String(document.getSelection());
      });
    });
    await page.getByRole("button", { name: "Copiar código Pix" }).click();
    await expect(page.getByRole("status").filter({ hasText: /^Copiado$/ })).toBeAttached();
    await expect(page).toHaveTitle(emv);

    await page.evaluate(() => {
      document.execCommand = () => false;
    });
    await page.getByRole("button", { name: /Copia/ }).click();
    await expect(page.getByText("Não copiado: selecione o texto e copie")).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, permissions: ["clipboard-read", "clipboard-write"] });

  test("a payer pays by Pix, and the page turns into paid by itself", async ({ page, merchant }) => {
    const charge = await newCharge(merchant, {
      grossAmount: "1234.56",
      description: "Bolo de cenoura",
      redirectUrl: "https://shop.example.com/back",
    });
    // Fetching the page without a browser, like a chat's preview, makes no attempt.
    await page.request.get(charge.instructions.checkoutUrl);
    expect(await attemptsOf(merchant, charge.id)).toEqual([]);
    await page.goto(charge.instructions.checkoutUrl);
    await expect(page.getByText("Café Aurora").first()).toBeVisible();
    await expect(page.getByText(/R\$\s1\.234,56/).first()).toBeVisible();
    await expect(page.getByText("Bolo de cenoura").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: "Pix" })).toBeChecked();
    const qr = page.getByRole("img", { name: "QR Code do Pix" });
    await expect(qr).toBeVisible();
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    const attempts = await attemptsOf(merchant, charge.id);
    expect(attempts.map(({ instructions }) => instructions)).toMatchObject([{ type: "PIX", emv }]);
    expect(await readQr(qr)).toEqual(readAs(emv));
    await page.getByRole("button", { name: "Copiar código Pix" }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emv);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await expect(page.getByRole("complementary", { name: "Pagamento de teste:" })).toBeVisible();
    await page.getByRole("button", { name: "Simular pagamento" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Pagamento de teste:" })).toBeVisible();
    await expect(page).toHaveTitle(/Pagamento confirmado/);
    await expect(page.getByRole("link", { name: "Voltar para Café Aurora" })).toHaveAttribute(
      "href",
      "https://shop.example.com/back",
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test("the Pix is started while the page's scripts still load", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  const scripts = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const started = page.waitForResponse("**/checkout/payment");
  const opened = page.goto(charge.instructions.checkoutUrl);
  expect((await started).status()).toBe(201);
  scripts.resolve();
  await opened;
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  expect(await attemptsOf(merchant, charge.id)).toHaveLength(1);
});

test("two tabs opened at once create one attempt and show its code, and a reload keeps it", async ({
  page,
  context,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  const tab = await context.newPage();
  await Promise.all([tab, page].map((one) => one.goto(charge.instructions.checkoutUrl)));
  const code = page.getByLabel("Pix copia e cola");
  const emv = await code.inputValue();
  expect(await attemptsOf(merchant, charge.id)).toHaveLength(1);
  await expect(tab.getByLabel("Pix copia e cola")).toHaveValue(emv);
  await page.reload();
  await expect(code).toHaveValue(emv);
  // The code and its QR code are in the page itself: they need no script.
  const html = await (await page.request.get(charge.instructions.checkoutUrl)).text();
  const [body = ""] = html.split("self.__next_f");
  expect(body).toContain(emv);
  expect(body).toContain('<svg role="img"');

  await payInSandbox(merchant, charge.id);
  for (const one of [page, tab]) {
    await expect(one.getByRole("heading", { name: "Pagamento confirmado" })).toBeFocused();
    await expect(one.getByText("Pagamento de R$\u00a010,50 para Café Aurora confirmado.")).toBeAttached();
  }
  expect(await attemptsOf(merchant, charge.id)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("a payer sees code and QR code, pays, and sees the payment arrive", async ({ page, merchant }) => {
    const charge = await newCharge(merchant, { grossAmount: "1234.56" });
    await page.goto(charge.instructions.checkoutUrl);
    await expect(page.getByText(/R\$\s1\.234,56/)).toBeVisible();
    await page.getByRole("radio", { name: "Cartão" }).check();
    await expect(page.getByText(/^Para pagar com cartão, ative o JavaScript/)).toBeVisible();
    await expect(startButton(page)).toBeHidden();
    await page.getByRole("radio", { name: "Pix" }).check();
    await startButton(page).click();
    const emv = await page.getByLabel("Pix copia e cola").inputValue();
    expect(await readQr(page.getByRole("img", { name: "QR Code do Pix" }))).toEqual(readAs(emv));
    await expect(page).toHaveURL(charge.instructions.checkoutUrl);
    await payInSandbox(merchant, charge.id);
    await expect(async () => {
      const confirmed = page.getByRole("heading", { name: "Pagamento confirmado" });
      if (!(await confirmed.isVisible()))
        await page.getByRole("link", { name: "Já paguei" }).click({ timeout: 1_000 });
      await expect(confirmed).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});

test("an open page turns into expired by itself", async ({ page, merchant }) => {
  const charge = await newCharge(merchant, { expiresAt: new Date(Date.now() + 12_000).toISOString() });
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prazo encerrado" })).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toBeHidden();
  await expectAccessible(page);
});

test("an open page turns into canceled by itself", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await merchant.post(`/charge/${charge.id}/cancel`);
  await expect(page.getByRole("heading", { name: "Cobrança cancelada" })).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toBeHidden();
  await expectAccessible(page);
});

test("a paid charge opens as paid and has a receipt to print; an open charge has no receipt", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant, { description: "Bolo de cenoura" });
  await merchant.post(`/charge/${charge.id}/attempts`, { paymentMethod: "PIX" });
  await page.goto(`${charge.instructions.checkoutUrl}/receipt`);
  await expect(page).toHaveURL(charge.instructions.checkoutUrl);
  await payInSandbox(merchant, charge.id);
  await expect
    .poll(async () => (await attemptsOf(merchant, charge.id)).map(({ status }) => status))
    .toEqual(["PAID"]);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
  await page.getByRole("link", { name: "Ver comprovante" }).click();
  const receipt = page.getByRole("article");
  await expect(page.getByRole("heading", { name: "Comprovante de pagamento" })).toBeVisible();
  for (const fact of ["Café Aurora", "11.222.333/0001-81", "Bolo de cenoura", charge.id])
    await expect(receipt).toContainText(fact);
  await expect(receipt).toContainText(/ID da transação \(E2E\)E\d{8}\d{12}/);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir ou salvar em PDF" })).toBeHidden();
  await expect(receipt).toBeVisible();
});

test("the page speaks three languages, and keeps the choice", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByText("Como você quer pagar?")).toBeVisible();
  await expect(async () => {
    await page.getByRole("button", { name: "English" }).click({ timeout: 2_000 });
    await expect(page.locator("html")).toHaveAttribute("lang", "en", { timeout: 2_000 });
  }).toPass();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByText("¿Cómo desea pagar?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("¿Cómo desea pagar?")).toBeVisible();
});

test.describe("an unknown address", () => {
  test.use({ expectedErrors: [/404/] });

  test("explains itself in words", async ({ page }) => {
    await page.goto("/checkout/no-such-checkout-id-at-all");
    await expect(page.getByRole("heading", { name: "Link de pagamento não encontrado" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("the token is never in an address or in storage", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  expect(addresses.filter((address) => /eyJ[\w-]+\./.test(address))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ[\w-]+\./);
});
