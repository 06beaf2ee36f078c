import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newCharge, newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

test("a new merchant's first steps stay until they are done, and a sentence replaces an empty chart", async ({
  page,
}) => {
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  await openSignedIn(page, "/dashboard", email);
  const steps = page.getByRole("region", { name: "Primeiros passos" });
  await expect(steps).toContainText("0 de 5 feitos");
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);

  await newCharge(shop);
  await page.reload();
  await expect(page.getByText("Nenhum pagamento em reais neste período.")).toBeVisible();
  await expect(steps).toContainText("0 de 5 feitos");

  await newPaidPix(shop);
  await page.reload();
  await expect(steps).toContainText("1 de 5 feitos");
  // Once there are payments, only the next step is shown, and the others unfold.
  await expect(steps.getByRole("listitem")).toHaveCount(1);
  await steps.getByText("Ver todos os passos").click();
  await expect(steps.getByRole("listitem")).toHaveCount(5);
  await expect(steps.getByRole("listitem").filter({ hasText: "primeiro pagamento" })).toContainText("Feito");
  await steps.getByRole("link", { name: "Escolher marca" }).click();
  await expect(page).toHaveURL(/\/dashboard\/settings\/branding$/);
});

test("the demo's shop has been in business for two months", async ({ page }) => {
  await openSignedIn(page, "/dashboard?period=90d");
  const table = page.getByRole("main").getByRole("region", { name: "Por forma de pagamento" });
  for (const method of ["Pix", "Cartão de crédito", "Internacional"]) {
    await expect(table.getByRole("rowheader", { name: method })).toBeVisible();
  }
});
