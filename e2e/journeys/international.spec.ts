import { expect, type Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { Client } from "../api/client";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

/** The charge's international attempts, newest first, without the Pix that its page makes by itself. */
async function attemptsOf(merchant: Client, chargeId: string): Promise<AttemptView[]> {
  const { body } = await merchant.get<AttemptView[]>(`/charge/${chargeId}/attempts`);
  return body.filter(({ paymentMethod }) => paymentMethod === "INTERNATIONAL");
}

/** Opens a charge's checkout, selects the currency and requests the fixed amount. */
async function holdAmountIn(page: Page, checkoutUrl: string, currency: string): Promise<void> {
  await page.goto(checkoutUrl);
  await page.getByRole("radio", { name: /Internacional/ }).check();
  await page.getByLabel("Moeda", { exact: true }).selectOption(currency);
  await page.getByRole("button", { name: /Continuar com/ }).click();
  await expect(page.getByText("Este valor é garantido por").first()).toBeVisible();
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a payer abroad sees the rate and the amount with their expiry, pays, and returns to a receipt", async ({
    page,
    merchant,
  }) => {
    const charge = await newCharge(merchant, { grossAmount: "1234.56", description: "Café em grãos" });
    await holdAmountIn(page, charge.instructions.checkoutUrl, "USD");
    const [attempt] = await attemptsOf(merchant, charge.id);
    const amount = String(attempt?.checkoutMeta?.checkoutAmount).replace(".", ",");
    await expect(page.getByText(`US$ ${amount}`).first()).toBeVisible();
    await expect(page.getByText(/1 USD = R\$\s5,2/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.getByRole("link", { name: /Continuar e pagar US\$/ }).click();
    await expect(page.getByRole("heading", { name: "Pagamento para Café Aurora" })).toBeVisible();
    await expect(page.getByText(`US$ ${amount}`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pagar agora" }).click();
    // The processor redirects the payer back by itself.
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await expect(page.getByText(`US$ ${amount}`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});

test("a payer who cancels at the processor returns, sees that nothing was charged, and may pay another way", async ({
  page,
  merchant,
}) => {
  const charge = await newCharge(merchant);
  await holdAmountIn(page, charge.instructions.checkoutUrl, "JPY");
  await page.getByRole("link", { name: /Continuar e pagar/ }).click();
  await page.getByRole("button", { name: "Cancelar e voltar" }).click();
  await expect(page.getByText("Você voltou sem pagar. Nada foi cobrado.")).toBeVisible();
  await page.getByRole("radio", { name: "Pix" }).check();
  await expect(page.getByRole("img", { name: "QR Code do Pix" })).toBeVisible();
});

test("a payer may change the currency; only the newest amount stays open", async ({ page, merchant }) => {
  const charge = await newCharge(merchant);
  await holdAmountIn(page, charge.instructions.checkoutUrl, "EUR");
  const [first] = await attemptsOf(merchant, charge.id);
  await page.getByRole("button", { name: "Escolher outra moeda" }).click();
  await page.getByLabel("Moeda", { exact: true }).selectOption("GBP");
  await page.getByRole("button", { name: /Continuar com £/ }).click();
  await expect(page.getByText("Este valor é garantido por").first()).toBeVisible();
  const attempts = await attemptsOf(merchant, charge.id);
  expect(attempts.map(({ status }) => status)).toEqual(["PENDING", "CANCELED"]);
  expect(attempts[1]?.id).toBe(first?.id);
});

test("the payer goes to the merchant's return address after paying", async ({ page, merchant }) => {
  const charge = await newCharge(merchant, { redirectUrl: "https://shop.example.com/thanks" });
  await holdAmountIn(page, charge.instructions.checkoutUrl, "USD");
  await page.route("https://shop.example.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>Obrigada</h1>" }),
  );
  await page.getByRole("link", { name: /Continuar e pagar/ }).click();
  await page.getByRole("button", { name: "Pagar agora" }).click();
  await expect(page.getByRole("heading", { name: "Obrigada" })).toBeVisible();
});
