import { expect, type Page } from "@playwright/test";
import { PNG } from "pngjs";
import { readBarcodes } from "zxing-wasm/reader";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { bearer, type Client } from "../api/client";
import { newCharge, newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { readAs, readQr } from "./read-qr";
import { openSignedIn } from "./sign-in";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A new merchant that turned boletos on. */
async function newShopWithBoletos(page: Page): Promise<Client> {
  const owner = await newShopOwner();
  await openSignedIn(page, "/dashboard/settings/methods", owner);
  await page.getByRole("checkbox", { name: "Boleto" }).check();
  await page.getByRole("button", { name: "Salvar" }).first().click();
  await expect(page.getByText("Formas de pagamento atualizadas")).toBeVisible();
  return bearer((await createToken(owner)).token);
}

/** Chooses the boleto on a charge's checkout and completes the payer's data. */
async function askForBoleto(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("radio", { name: "Boleto" }).check();
  await page.getByLabel("Nome completo").fill("Ana Souza");
  await page.getByLabel("CPF ou CNPJ").fill("52998224725");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Gerar boleto" }).click();
  await expect(page.getByRole("button", { name: "Copiar linha digitável" })).toBeVisible();
}

/** The open boleto of a charge, as the API shows it. */
async function boletoOf(shop: Client, chargeId: string) {
  const { body } = await shop.get<AttemptView[]>(`/charge/${chargeId}/attempts`);
  const boleto = body.map(({ instructions }) => instructions).find(({ type }) => type === "BOLETO");
  if (boleto?.type !== "BOLETO") throw new Error("there is no boleto");
  return boleto;
}

/** The digits that an independent reader finds in the page's barcode. */
async function readBarcodeOf(page: Page): Promise<string | undefined> {
  const image = await page.getByRole("img", { name: /código de barras/i }).screenshot({ scale: "device" });
  // The bars end at the picture's edge, but a reader needs a white margin around them, as on paper.
  const { width, height, data } = PNG.sync.read(image);
  const framed = new PNG({ width: width + 80, height: height + 40, fill: true });
  framed.data.fill(255);
  PNG.bitblt({ ...new PNG({ width, height }), data } as PNG, framed, 0, 0, width, height, 40, 20);
  const [found] = await readBarcodes(new Uint8Array(PNG.sync.write(framed)), { formats: ["ITF"] });
  return found?.text;
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 3 });

  test("a payer chooses a boleto, copies its digits, prints it, and pays", async ({ page }) => {
    const shop = await newShopWithBoletos(page);
    const expiresAt = new Date(Date.now() + 15 * DAY_MS).toISOString();
    const charge = await newCharge(shop, { grossAmount: "250.00", expiresAt });
    await askForBoleto(page, charge.instructions.checkoutUrl);
    const boleto = await boletoOf(shop, charge.id);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    expect(await readQr(page.getByRole("img", { name: "QR Code do Pix deste boleto" }))).toEqual(
      readAs(boleto.emv ?? "none"),
    );

    await page.goto(boleto.printUrl);
    await page.screenshot({ path: "/tmp/boleto-phone-print.png", fullPage: true });
    await expect(page.getByRole("article")).toContainText("Ana Souza");
    await expect(page.getByRole("article")).not.toContainText("529.982.247-25");
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    expect(await readBarcodeOf(page)).toBe(boleto.barcode);

    const pdf = await page.request.get(boleto.pdfUrl);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");

    await page.goto(charge.instructions.checkoutUrl);
    await page.getByRole("button", { name: "Simular pagamento" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento confirmado" })).toBeVisible();
    await page.goto(boleto.printUrl);
    await expect(page).toHaveURL(charge.instructions.checkoutUrl);
  });
});

test("a boleto prints on one page, and its codes are read from it", async ({ page }) => {
  const shop = await newShopWithBoletos(page);
  const expiresAt = new Date(Date.now() + 15 * DAY_MS).toISOString();
  const charge = await newCharge(shop, { grossAmount: "250.00", expiresAt });
  await askForBoleto(page, charge.instructions.checkoutUrl);
  const boleto = await boletoOf(shop, charge.id);
  await page.goto(boleto.printUrl);
  expect(await readBarcodeOf(page)).toBe(boleto.barcode);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  const printed = await page.pdf({ preferCSSPageSize: true });
  expect(printed.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
