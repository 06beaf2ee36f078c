import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import { toBoletoPdf } from "#lib/boleto/boleto-pdf";
import type { CreatedAttemptView } from "#lib/charges/charge.contract";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import { BOLETO_SHEET } from "#test/boleto-sheet";
import { newCharge, newPaidPix, newPix } from "../api/fixtures";
import { newPayment } from "../journeys/crypto";
import { newEmbeddingMerchant, startEmbeddingShop } from "../journeys/embedding-shop";
import { test } from "../journeys/fixtures";
import { untilHydrated } from "../journeys/hydrated";
import { openSignedIn } from "../journeys/sign-in";
import { newShopWithSubscriptions } from "./subscriptions";

const FOLDER = join(import.meta.dirname, "..", "..", "docs", "screenshots");
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const MERCHANT = "merchant@example.com";
const CUSTOMER = { name: "Beatriz Nogueira", email: "beatriz@example.com" };

test.describe.configure({ mode: "serial" });

const shoot = (page: Page, name: string) =>
  page.screenshot({ path: join(FOLDER, `${name}.png`), animations: "disabled", caret: "hide" });

async function shootPage(page: Page, path: string, name: string) {
  await page.goto(path);
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await shoot(page, name);
}

test.describe("what a payer sees", () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2 });

  test("the checkout, each way", async ({ page, merchant }) => {
    const body = { grossAmount: "189.90", description: "Assinatura de café, 3 meses", customer: CUSTOMER };
    const pix = await newPix(merchant, body);
    await shootPage(page, pix.instructions.checkoutUrl, "checkout-pix-phone");
    await merchant.post(`/sandbox/pix/${pix.instructions.txid}/pay`);
    await page.goto(pix.instructions.checkoutUrl);
    await shootPage(page, pix.instructions.checkoutUrl, "checkout-paid-phone");
    const { instructions } = await newCharge(merchant, body);
    await page.goto(instructions.checkoutUrl);
    await untilHydrated(page);
    await page.getByRole("radio", { name: /Cartão/ }).check({ force: true });
    await page.getByLabel("Número do cartão").waitFor();
    await shoot(page, "checkout-card-phone");
    await page.getByRole("radio", { name: /Internacional/ }).check({ force: true });
    await page.getByRole("button", { name: /Continuar com/ }).click();
    await page.getByRole("link", { name: /Continuar e pagar/ }).waitFor();
    await shoot(page, "checkout-international-phone");
  });

  test("a printed boleto", async () => {
    const folder = mkdtempSync(join(tmpdir(), "boleto-"));
    const pdf = join(folder, "boleto.pdf");
    writeFileSync(pdf, await toBoletoPdf(BOLETO_SHEET));
    // The upper two thirds of the paper, at 110 dots an inch; Debian's package poppler-utils.
    const size = ["-r", "110", "-W", "910", "-H", "930"];
    execFileSync("pdftoppm", [...size, "-png", "-singlefile", pdf, join(FOLDER, "boleto")]);
    rmSync(folder, { recursive: true });
  });

  test("the checkout inside a shop's page", async ({ page }) => {
    const shop = await startEmbeddingShop();
    const merchant = await newEmbeddingMerchant([shop.origin]);
    const { instructions } = await newCharge(merchant, {
      grossAmount: "89.90",
      description: "Moedor manual",
    });
    await page.goto(shop.pageOf(instructions.checkoutUrl));
    await page.frameLocator("ponte-checkout iframe").getByLabel("Pix copia e cola").waitFor();
    await shoot(page, "checkout-embedded-phone");
    shop.close();
  });

  test("a coin, and a payment link", async ({ page, merchant }) => {
    const { id } = await newPayment(merchant);
    await openSignedIn(page, `/dashboard/crypto/${id}`, MERCHANT);
    const url = await page
      .getByRole("link", { name: /Página de pagamento|Abrir página/ })
      .first()
      .getAttribute("href");
    if (url) await shootPage(page, url, "checkout-crypto-phone");
    const link = await merchant.post<PaymentLinkView>("/payment-links", {
      title: "Oficina de latte art",
      description: "Sábado, 10 h, na Café Aurora. Traga o avental.",
      grossAmount: "120.00",
      stock: 12,
    });
    await shootPage(page, link.body.url, "payment-link-phone");
  });
});

test.describe("what a merchant sees", () => {
  test.use({ viewport: DESKTOP });

  test("the dashboard", async ({ page, merchant }) => {
    const { body: recipient } = await merchant.post<RecipientView>("/recipients", {
      name: "Fazenda Boa Vista",
      document: "529.982.247-25",
    });
    const { id } = await newPaidPix(merchant, {
      grossAmount: "250.00",
      description: "Café especial, 5 kg",
      externalReference: "pedido-1042",
      customer: CUSTOMER,
      split: [{ recipientId: recipient.id, type: "PERCENT", value: "30" }],
    });
    await merchant.post(`/charge/${id}/refunds`, {
      amount: "50.00",
      reason: "Um pacote aberto",
    });
    const attempt = await merchant.post<CreatedAttemptView>("/charge", {
      grossAmount: "75.00",
      paymentMethod: "PIX",
    });
    const disputed = await newPaidPix(merchant, { grossAmount: "89.90", description: "Moedor manual" });
    const { body: attempts } = await merchant.get<AttemptView[]>(`/charge/${disputed.id}/attempts`);
    await merchant.post(`/sandbox/attempts/${attempts[0]?.id}/dispute`, { dueInDays: 2 });
    await merchant.post("/payouts", { amount: "350.00", pixKey: "financeiro@example.com" });
    await openSignedIn(page, "/dashboard", MERCHANT);
    for (const [path, name] of [
      ["/dashboard", "dashboard-overview"],
      ["/dashboard/payments", "dashboard-payments"],
      [`/dashboard/charges/${id}`, "dashboard-charge"],
      [`/dashboard/charges/${attempt.body.chargeId}?view=json`, "dashboard-charge-json"],
      ["/dashboard/payment-links", "dashboard-payment-links"],
      ["/dashboard/balance", "dashboard-balance"],
      ["/dashboard/balance/receivables", "dashboard-receivables"],
      ["/dashboard/payment-times", "dashboard-payment-times"],
      ["/dashboard/open-checkouts", "dashboard-open-checkouts"],
      ["/dashboard/settings/prices", "dashboard-prices"],
      ["/dashboard/payouts", "dashboard-payouts"],
      ["/dashboard/disputes", "dashboard-disputes"],
      ["/dashboard/customers", "dashboard-customers"],
      ["/dashboard/webhooks", "dashboard-webhooks"],
      ["/dashboard/requests", "dashboard-requests"],
      ["/dashboard/settings", "dashboard-settings"],
      ["/dashboard/team", "dashboard-team"],
      ["/dashboard/audit", "dashboard-audit"],
      ["/docs", "docs-start"],
      ["/docs/guides/webhooks", "docs-guide"],
      ["/docs/charges", "api-reference"],
    ] as const) {
      await shootPage(page, path, name);
    }
    await page.goto("/dashboard/payments");
    await untilHydrated(page);
    await page.keyboard.press("Control+k");
    await page.getByRole("dialog").getByRole("combobox").fill("pedido-1042");
    await page.getByRole("option", { name: /pedido-1042/ }).waitFor();
    await shoot(page, "dashboard-search");
    await page.emulateMedia({ colorScheme: "dark" });
    await shootPage(page, "/dashboard", "dashboard-overview-dark");
    await page.setViewportSize(PHONE);
    await shootPage(page, `/dashboard/charges/${id}`, "dashboard-charge-dark-phone");
  });

  test("subscriptions, and what their payer sees", async ({ page }) => {
    test.setTimeout(300_000);
    const { owner, subscriptionId } = await newShopWithSubscriptions();
    await openSignedIn(page, "/dashboard/subscriptions", owner);
    await shootPage(page, "/dashboard/subscriptions", "dashboard-subscriptions");
    await shootPage(page, `/dashboard/subscriptions/${subscriptionId}`, "dashboard-subscription");
    const address = await page.getByRole("link", { name: "Abrir a página" }).getAttribute("href");
    await page.setViewportSize(PHONE);
    await shootPage(page, address ?? "", "subscription-payer-phone");
  });

  test("the staff's pages", async ({ page }) => {
    await openSignedIn(page, "/dashboard", "admin@example.com");
    await shootPage(page, "/dashboard/merchants", "staff-merchants");
    await shootPage(page, "/dashboard/providers", "staff-providers");
  });
});
