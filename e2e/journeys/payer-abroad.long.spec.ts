import { expect } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";

const DAY_MS = 24 * 3600 * 1000;

test.describe("a payer in London", () => {
  test.use({ viewport: PHONE, locale: "en-GB", timezoneId: "Europe/London" });

  test("sees London times, is offered pounds first, and pays by card with a passport", async ({
    page,
    merchant,
  }) => {
    const expiresAt = new Date(Date.now() + 3 * DAY_MS);
    const charge = await newCharge(merchant, { grossAmount: "1234.56", expiresAt: expiresAt.toISOString() });
    await page.goto(charge.instructions.checkoutUrl);
    const time = expiresAt.toLocaleString("en-GB", {
      day: "2-digit",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone: "Europe/London",
    });
    await expect(page.getByText(`Pay by ${time}`)).toBeVisible();
    await expect(page.getByText(/^About £\d+\.\d\d, paid from abroad$/)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "en-GB");
    await expect(page.getByRole("button", { name: "English" })).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("radio", { name: "Card" }).check();
    await expect(page.getByText("Is your card from outside Brazil?")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Pay in another currency" }).click();
    await expect(page.getByRole("radio", { name: /International/ })).toBeChecked();
    const currency = page.getByLabel("Currency", { exact: true });
    await expect(currency).toHaveValue("GBP");
    await expect(currency.locator("option").first()).toHaveText(/^£\d+\.\d\d · British Pound$/);

    await page.getByRole("radio", { name: "Card" }).check();
    await page.getByLabel("Card number").fill("4111 1111 1111 1111");
    await page.getByLabel("Expiry date").fill("12/35");
    await page.getByLabel("CVV").fill("123");
    await page.getByLabel("Name on card").fill("Ann Smith");
    await page.getByLabel("Cardholder’s passport").fill("a@b");
    const payButton = page.getByRole("button", { name: /^Pay R\$1,234\.56$/ });
    await payButton.click();
    await expect(page.getByLabel("Cardholder’s passport")).toHaveAccessibleDescription(/passport number/);
    await page.getByLabel("Cardholder’s passport").fill("533380006");
    await payButton.click();
    await expect(page.getByRole("heading", { name: "Payment confirmed" })).toBeVisible();
    const { customer } = (await merchant.get<ChargeView>(`/charge/${charge.id}`)).body;
    expect(customer).toMatchObject({ document: "533380006", documentType: "PASSPORT" });
  });
});

test.describe("a payer in Mexico", () => {
  test.use({ locale: "es-MX", timezoneId: "America/Mexico_City" });

  test("sees numbers as written in Mexico, and is offered pesos first", async ({ page, merchant }) => {
    const charge = await newCharge(merchant, { grossAmount: "1234.56" });
    await page.goto(charge.instructions.checkoutUrl);
    await expect(page.getByText(/^R\$\s?1,234\.56$/)).toBeVisible();
    await page.getByRole("radio", { name: /Internacional/ }).check();
    await expect(page.getByLabel("Moneda", { exact: true })).toHaveValue("MXN");
  });
});
