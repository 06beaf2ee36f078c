import { expect } from "@playwright/test";
import type { ChargeView } from "#lib/charges/charge.contract";
import { newCharge } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// Capturing more than is authorized is refused once.
test.use({ viewport: PHONE, expectedErrors: [/400 \(Bad Request\).*\/capture\)$/] });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a payer who can only pay by card is offered no other method", async ({ page, merchant }) => {
    const charge = await newCharge(merchant, { capture: false });
    await page.goto(charge.instructions.checkoutUrl);
    const hint = page.getByText(/^Para pagar com cartão, ative o JavaScript/);
    await expect(hint).toHaveText("Para pagar com cartão, ative o JavaScript do navegador.");
  });
});

test("a payer's card is authorized, and the merchant captures a part of it", async ({ page, merchant }) => {
  const charge = await newCharge(merchant, { grossAmount: "120.00", capture: false });
  const read = async () => (await merchant.get<ChargeView>(`/charge/${charge.id}`)).body;
  await page.goto(charge.instructions.checkoutUrl);
  await page.getByLabel("Número do cartão").fill("4111 1111 1111 1111");
  await page.getByLabel("Validade").fill("12/35");
  await page.getByLabel("CVV").fill("123");
  await page.getByLabel("Nome impresso no cartão").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ do titular").fill("529.982.247-25");
  await page.getByRole("button", { name: /^Autorizar R\$\s120,00$/ }).click();
  await expect(page.getByText("Pagamento autorizado, ainda não cobrado")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await read()).toMatchObject({ status: "PENDING", authorization: { status: "AUTHORIZED" } });

  await openSignedIn(page, `/dashboard/charges/${charge.id}`);
  await expect(page.getByRole("button", { name: "Copiar link" })).toHaveCount(0);
  await page.getByRole("button", { name: "Capturar" }).click();
  const dialog = page.getByRole("dialog", { name: "Capturar o valor autorizado" });
  await dialog.getByLabel("Valor a capturar").fill("120,01");
  await dialog.getByRole("button", { name: "Capturar" }).click();
  await expect(dialog.getByText("É mais do que o valor autorizado.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByLabel("Valor a capturar").fill("80,00");
  await dialog.getByRole("button", { name: "Capturar" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("main").getByText("Pago", { exact: true }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await read()).toMatchObject({
    status: "PAID",
    authorization: { status: "CAPTURED", capturedAmount: "80.00" },
  });
});
