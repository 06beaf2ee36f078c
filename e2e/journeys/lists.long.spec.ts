import { readFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newCharge, newShopOwner, unique } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

test("a person walks a list by keyboard, chooses its columns and keeps its filters", async ({
  page,
  merchant,
}) => {
  const reference = unique("lista");
  const older = await newCharge(merchant, { externalReference: reference });
  const newer = await newCharge(merchant, { externalReference: reference });
  await openSignedIn(page, `/dashboard/payments?query=${reference}`);
  const row = (id: string) => page.locator(`table a[href="/dashboard/charges/${id}"]`);

  await expect(async () => {
    await page.keyboard.press("j");
    await expect(row(newer.id)).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press("ArrowDown");
  await expect(row(older.id)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox", { name: "Buscar pagamentos" })).toBeFocused();

  await page.getByRole("button", { name: "Colunas" }).click();
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/columns") && answer.ok());
  await page.getByRole("menuitemcheckbox", { name: "ID", exact: true }).click();
  await kept;
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Salvar visão" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill(reference);
  await expectAccessible(page);
  await page.getByRole("dialog").getByRole("button", { name: "Salvar visão" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.goto("/dashboard/payments");
  await expect(page.getByRole("columnheader", { name: "ID", exact: true })).toBeVisible();
  await page
    .getByRole("navigation", { name: "Visões salvas" })
    .getByRole("link", { name: reference })
    .click();
  await expect(page).toHaveURL(new RegExp(`query=${reference}`));
  await expect(row(older.id)).toContainText("R$");
  await expect(page.getByRole("row")).toHaveCount(3);
});

test("Ctrl-K finds every object from any page, and Enter opens it", async ({ page, merchant }) => {
  const reference = unique("achar");
  const { id } = await newCharge(merchant, { externalReference: reference, grossAmount: "43.21" });
  await openSignedIn(page, "/dashboard");
  const box = page.getByRole("combobox");
  await expect(async () => {
    if (!(await box.isVisible())) await page.keyboard.press("Control+k");
    await expect(box).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await box.fill(reference);
  await expect(page.getByRole("option", { name: new RegExp(reference) })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/dashboard/charges/${id}$`));
});

test("a list is exported to a file, with a count of its rows", async ({ page, merchant }) => {
  const reference = unique("arquivo");
  for (let n = 0; n < 3; n += 1) await newCharge(merchant, { externalReference: reference });
  // As in browsers that do not let pages write to disk.
  await page.addInitScript(() => Reflect.deleteProperty(window, "showSaveFilePicker"));
  await openSignedIn(page, `/dashboard/payments?query=${reference}`);
  const dialog = page.getByRole("dialog");
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.getByRole("link", { name: "Exportar" }).click();
    await expect(dialog.getByText("3 linhas")).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Exportar" }).click();
  await expect(dialog.getByText("Pronto: 3 linhas gravadas.")).toBeVisible();
  const text = await readFile(await (await saving).path(), "utf8");
  expect(text.split("\r\n").filter((line) => line.includes(reference))).toHaveLength(3);
});

test("the file format is chosen next to the export, including by keyboard, and remembered", async ({
  page,
}) => {
  const email = await newShopOwner();
  const shop = bearer((await createToken(email)).token);
  await newCharge(shop);
  await openSignedIn(page, "/dashboard/payments", email);
  const link = page.getByRole("link", { name: "Exportar" });
  await expect(link).toHaveAttribute(
    "href",
    /separator=semicolon&decimal=comma&bom=true&time_zone=merchant&text_cells=guarded$/,
  );
  const menu = page.getByRole("menu");
  await expect(async () => {
    if (!(await menu.isVisible())) await page.getByRole("button", { name: "Formato do CSV" }).press("Enter");
    await expect(menu).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await menu.getByRole("menuitemradio", { name: "Vírgula (,)" }).click();
  await menu.getByRole("menuitemradio", { name: "Ponto: 10.50" }).click();
  await menu.getByRole("menuitemradio", { name: "Para programas: sem alteração" }).click();
  const kept = page.waitForResponse((response) => response.url().endsWith("/api/csv-choice"));
  await menu.getByRole("menuitemradio", { name: "UTC" }).click();
  expect((await kept).status()).toBe(204);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expectAccessible(page);
  const chosen = /separator=comma&decimal=point&bom=true&time_zone=utc&text_cells=plain$/;
  await expect(link).toHaveAttribute("href", chosen);
  await expect(async () => {
    await page.goto("/dashboard/balance");
    const statement = page.getByRole("link", { name: "Baixar CSV" });
    await expect(statement).toHaveAttribute("href", chosen, { timeout: 2_000 });
  }).toPass();
});
