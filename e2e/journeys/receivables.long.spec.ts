import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newPaidPix, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.use({ viewport: PHONE });

test("the statement explains each line and agrees with its file, and the calendar of receivables opens by month", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const { token } = await createToken(owner);
  const customer = { name: "Ana Souza" };
  await newPaidPix(bearer(token), { grossAmount: "80.00", description: "Bolo de rolo", customer });
  await openSignedIn(page, "/dashboard/balance", owner);
  await expect(page.getByText(/Bolo de rolo · Ana Souza · Pix/).filter({ visible: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar CSV" }).click();
  const file = await readFile(await (await download).path(), "utf8");
  expect(file).toContain("Bolo de rolo");

  await page.goto("/dashboard/balance/receivables");
  await expect(page.getByRole("heading", { name: "Recebíveis" })).toBeVisible();
  await page.getByRole("link", { name: "Próximo mês" }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await expect(page.getByText("Nada fica disponível neste mês")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
