import { expect, type Locator, type Page } from "@playwright/test";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import type { AttemptView } from "#lib/schemas/attempt";
import type { Client } from "../api/client";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, SCREENS, test } from "./fixtures";

async function attemptsOf(merchant: Client, chargeId: string): Promise<AttemptView[]> {
  return (await merchant.get<AttemptView[]>(`/charge/${chargeId}/attempts`)).body;
}

async function payInSandbox(merchant: Client, chargeId: string): Promise<void> {
  const [attempt] = await attemptsOf(merchant, chargeId);
  if (attempt?.instructions.type !== "PIX") throw new Error("The charge has no Pix attempt");
  await merchant.post(`/sandbox/pix/${attempt.instructions.txid}/pay`);
}

/** Reads a QR code off the screen, as a bank's app would, with the quiet zone of the box around it. */
async function readQr(code: Locator): Promise<string | undefined> {
  const { data, width, height } = PNG.sync.read(await code.locator("..").screenshot());
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

function startButton(page: Page): Locator {
  return page.getByRole("button", { name: "Gerar QR Code" });
}

for (const [where, viewport] of SCREENS) {
  test.describe(where, () => {
    test.use({ viewport, permissions: ["clipboard-read", "clipboard-write"] });

    test("a payer pays by Pix, and the page turns into paid by itself", async ({ page, merchant }) => {
      const charge = await newCharge(merchant, {
        grossAmount: "1234.56",
        description: "Bolo de cenoura",
        redirectUrl: "https://shop.example.com/back",
      });
      await page.goto(charge.instructions.checkoutUrl);
      await expect(page.getByText("Café Aurora").first()).toBeVisible();
      await expect(page.getByText(/R\$\s1\.234,56/).first()).toBeVisible();
      await expect(page.getByText("Bolo de cenoura").first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      expect(await attemptsOf(merchant, charge.id)).toEqual([]);

      await page.getByRole("radio", { name: "Pix" }).check();
      await startButton(page).click();
      const qr = page.getByRole("img", { name: "QR Code do Pix" });
      await expect(qr).toBeVisible();
      const emv = await page.getByLabel("Pix copia e cola").inputValue();
      const [attempt] = await attemptsOf(merchant, charge.id);
      expect(attempt?.instructions).toMatchObject({ type: "PIX", emv });
      expect(await readQr(qr)).toBe(emv);
      await page.getByRole("button", { name: "Copiar código Pix" }).click();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(emv);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await payInSandbox(merchant, charge.id);
      await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
      await expect(page).toHaveTitle(/Pagamento confirmado/);
      await expect(page.getByRole("link", { name: "Voltar para Café Aurora" })).toHaveAttribute(
        "href",
        "https://shop.example.com/back",
      );
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

test("a reload keeps the same QR code", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await startButton(page).click();
  const code = page.getByLabel("Pix copia e cola");
  const emv = await code.inputValue();
  await page.reload();
  await expect(code).toHaveValue(emv);
  expect(await attemptsOf(merchant, charge.id)).toHaveLength(1);
});

test("a double click makes one attempt", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await startButton(page).dblclick();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  expect(await attemptsOf(merchant, charge.id)).toHaveLength(1);
});

test("an open page turns into expired by itself", async ({ page, merchant }) => {
  const charge = await newCharge(merchant, { expiresAt: new Date(Date.now() + 12_000).toISOString() });
  await page.goto(charge.instructions.checkoutUrl);
  await expect(startButton(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Prazo encerrado" })).toBeVisible();
  await expect(startButton(page)).toBeHidden();
  await expectAccessible(page);
});

test("an open page turns into canceled by itself", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await startButton(page).click();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await merchant.post(`/charge/${charge.id}/cancel`);
  await expect(page.getByRole("heading", { name: "Cobrança cancelada" })).toBeVisible();
  await expect(page.getByLabel("Pix copia e cola")).toBeHidden();
  await expectAccessible(page);
});

test("a paid charge opens as paid", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await merchant.post(`/charge/${charge.id}/attempts`, { paymentMethod: "PIX" });
  await payInSandbox(merchant, charge.id);
  await expect
    .poll(async () => (await attemptsOf(merchant, charge.id)).map(({ status }) => status))
    .toEqual(["PAID"]);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
});

test("the page speaks three languages, and keeps the choice", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByText("Como você quer pagar?")).toBeVisible();
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByText("How would you like to pay?")).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByText("¿Cómo quieres pagar?")).toBeVisible();
  await page.reload();
  await expect(page.getByText("¿Cómo quieres pagar?")).toBeVisible();
});

test.describe("an address that is none", () => {
  test.use({ expectedErrors: [/404/] });

  test("says so in words", async ({ page }) => {
    await page.goto("/checkout/no-such-checkout-id-at-all");
    await expect(page.getByRole("heading", { name: "Link de pagamento não encontrado" })).toBeVisible();
    await expectAccessible(page);
  });
});

test("the token never stands in an address or in storage", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await page.goto(charge.instructions.checkoutUrl);
  await startButton(page).click();
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  expect(addresses.filter((address) => /eyJ[\w-]+\./.test(address))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ[\w-]+\./);
});
