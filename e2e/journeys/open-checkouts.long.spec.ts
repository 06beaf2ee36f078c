import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newCharge, newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.use({ viewport: PHONE });

test("a merchant sees who opened a checkout and did not pay, and reminds them once", async ({ page }) => {
  const owner = await newShopOwner();
  const shop = bearer((await createToken(owner)).token);
  const customer = { name: "Ana Souza", email: "ana@example.com" };
  const charge = await newCharge(shop, { customer, description: "Bolo de rolo" });
  // The payer's browser confirms that it has the page by its first status request.
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === "GET" && answer.url().endsWith(`/charge/${charge.id}/checkout`),
  );
  await page.goto(charge.instructions.checkoutUrl);
  await answered;
  const reminders = async () => (await shop.post(`/charge/${charge.id}/reminder`)).status;

  await openSignedIn(page, "/dashboard/open-checkouts", owner);
  const row = page.getByRole("row").filter({ hasText: "Ana Souza" }).filter({ hasText: "Bolo de rolo" });
  await expect(row).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await row.getByRole("button", { name: "Lembrar" }).click();
  await page.getByRole("button", { name: "Enviar lembrete" }).click();
  await expect(page.getByText("Lembrete enviado.")).toBeVisible();
  await expect(row).toContainText("Enviado em");
  expect(await reminders()).toBe(409);
  await page.getByLabel("Lembrete automático").selectOption({ label: "1 hora depois de abrir" });
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Lembrete automático atualizado")).toBeVisible();
});

test("a merchant sees at which hours people pay, as a picture and as a table", async ({ page }) => {
  const owner = await newShopOwner();
  await newPaidPix(bearer((await createToken(owner)).token));
  await openSignedIn(page, "/dashboard/payment-times", owner);
  await expect(page.getByRole("heading", { name: "1 pagamento" })).toBeVisible();
  await page.getByText("Ver como tabela").click();
  await expect(page.getByRole("region", { name: "Por dia da semana e hora" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Recusados" }).click();
  await expect(page.getByText("Nada neste período.")).toBeVisible();
});
