import { deflateSync } from "node:zlib";
import { expect } from "@playwright/test";
import { PNG } from "pngjs";
import { bearer } from "../api/client";
import { newCharge, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

const LOGO = PNG.sync.write(new PNG({ width: 64, height: 64 }));

test("an owner brands the checkout with a valid image and a color, and payers see them", async ({ page }) => {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/settings/branding", owner);
  const picker = page.getByLabel("Escolher imagem").first();
  const disguised = { name: "logo.png", mimeType: "image/png", buffer: deflateSync("no picture at all") };
  await picker.setInputFiles(disguised);
  await expect(page.getByText("O arquivo não é PNG, JPEG nem WebP.")).toBeVisible();
  await picker.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: LOGO });
  await expect(page.getByRole("img", { name: "Logo" })).toBeVisible();
  const save = page.getByRole("button", { name: "Salvar" });
  const color = page.getByLabel("Cor da marca");
  const shown = page.locator("figure").first().getByText("Pagar R$ 120,00");
  // The preview follows the color, and half of one does not reset it.
  for (const typed of ["#7c2d12", "#7c2", "#7c2d12"]) {
    await color.fill(typed);
    await expect(shown).toHaveCSS("background-color", "rgb(124, 45, 18)");
  }
  await save.first().click();
  await expect(page.getByText("Configurações salvas")).toBeVisible();
  await expectNoSidewaysScroll(page);

  const sites = page.getByLabel("Sites que podem mostrá-lo");
  await sites.fill("https://loja.example.com/carrinho");
  await save.last().click();
  await expect(sites).toHaveAttribute("aria-invalid", "true");
  await sites.fill("https://LOJA.example.com/\nhttp://localhost:4000");
  await save.last().click();
  await expect(sites).not.toHaveAttribute("aria-invalid", "true");
  await expect(async () => {
    await page.reload();
    await expect(sites).toHaveValue("https://loja.example.com\nhttp://localhost:4000", { timeout: 2_000 });
  }).toPass();

  const charge = await newCharge(bearer((await createToken(owner)).token));
  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.locator('img[src^="/api/logos/"]')).toBeVisible();
  const primary = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue("--primary"),
  );
  expect(primary.trim()).toBe("#7c2d12");
  await expectAccessible(page);
});

test("an owner turns off any method except the last, and the checkout stops offering it", async ({
  page,
}) => {
  const owner = await newShopOwner();
  const charge = await newCharge(bearer((await createToken(owner)).token));
  await openSignedIn(page, "/dashboard/settings/methods", owner);
  const methods = page.getByRole("group", { name: "Formas de pagamento" });
  const save = page.getByRole("button", { name: "Salvar" }).first();
  for (const box of await methods.getByRole("checkbox").all()) await box.uncheck();
  await save.click();
  await expect(page.getByText("Deixe ao menos uma forma de pagamento ativa.")).toBeVisible();
  await methods.getByRole("checkbox", { name: /^Pix (?!Automático)/ }).check();
  await save.click();
  await expect(page.getByText("Formas de pagamento atualizadas")).toBeVisible();

  await page.goto(charge.instructions.checkoutUrl);
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await expect(page.getByText("Cartão", { exact: false })).toHaveCount(0);
});

// The browser logs the refusals that the forms then explain.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });
