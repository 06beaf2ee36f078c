import { expect } from "@playwright/test";
import type { InvoicePageView, InvoiceView } from "#lib/invoices/invoice.contract";
import { newPaidPix, unique } from "../api/fixtures";
import { card, expectSound, newPayment, readInvoice } from "./crypto";
import { test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

const ADDRESS = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a payment is created in the dashboard, found in the list and driven to its end", async ({ page }) => {
    const reference = unique("pedido");
    await openSignedIn(page, "/dashboard/crypto/new");
    await page.getByRole("button", { name: "Criar recebimento" }).click();
    await expect(page.getByText("Preencha este campo.")).toHaveCount(3);
    await expectSound(page);
    await page.getByLabel("Valor").fill("4990");
    await page.getByLabel("Em", { exact: true }).selectOption("USD");
    await page.getByRole("radio", { name: /^Ether / }).check();
    await page.getByLabel("Nome").fill("Ana Souza");
    await page.getByLabel("E-mail").fill("ana@example.com");
    await page.getByLabel(/^Referência externa/).fill(reference);
    await page.getByRole("button", { name: "Criar recebimento" }).click();
    await expect(page).toHaveURL(/\/dashboard\/crypto\/inv_\w+$/);
    const status = page.getByRole("heading", { level: 1 });
    await expect(status).toContainText(/US\$\s49,90/);
    await page.getByRole("button", { name: "Pagar uma parte" }).click();
    await expect(status).toContainText("Pago em parte");
    await expectSound(page);
    await page.getByRole("button", { name: "Pagar o que falta" }).click();
    await expect(status).toContainText("Confirmando");
    await page.getByRole("button", { name: "Minerar um bloco" }).click();
    await expect(card(page, "Andamento")).toContainText("1 de 12 confirmações");
    await page.getByRole("button", { name: "Confirmar tudo" }).click();
    await expect(status).toContainText(/^US\$\s49,90Pago$/);
    await expect(card(page, "Valores")).toContainText(/US\$\s49,90/);
    await expectSound(page);

    await page.goto("/dashboard/payments?product=CRYPTO_INVOICE");
    await untilHydrated(page);
    await page.getByRole("searchbox", { name: "Buscar pagamentos" }).fill(reference);
    await page.getByText("Filtros", { exact: true }).click();
    await page.getByLabel("Situação").selectOption({ label: "Pago" });
    await expect(page).toHaveURL(/status=PAID/);
    const rows = page.getByRole("main").getByText(reference).filter({ visible: true });
    await expect(rows).toHaveCount(1);
    await expectSound(page);
    await page.getByLabel("Situação").selectOption({ label: "Expirado" });
    await expect(page.getByText("Nenhum pagamento encontrado")).toBeVisible();
    await expectSound(page);
  });

  test("staff see all invoices and decide in a queue", async ({ page, merchant }) => {
    await newPaidPix(merchant, { grossAmount: "50.00" });
    const answer = await merchant.post<{ response: InvoiceView }>("/invoices/payment-gateway/withdrawals", {
      amount: 9.87,
      fiat_currency: "BRL",
      pay_currency: "USDCBSC",
      pay_address: ADDRESS,
    });
    expect(answer.status).toBe(201);
    const { id, user_id } = answer.body.response;
    await openSignedIn(page, "/dashboard/withdrawals", "operator@example.com");
    const item = page.getByRole("listitem").filter({ has: page.locator(`a[href$="${id}"]`) });
    await expect(item).toContainText("Café Aurora");
    await expect(item.getByRole("button", { name: /^Aprovar/ })).toHaveCount(0);
    await expect(item.getByRole("link", { name: "Ativar na minha conta" })).toBeVisible();
    await expectSound(page);
    await item.getByRole("button", { name: /^Recusar/ }).click();
    await page.getByRole("button", { name: "Recusar saque" }).click();
    await expect(page.getByText("Saque recusado.")).toBeVisible();
    await expect(item).toHaveCount(0);
    expect((await readInvoice(merchant, id)).status).toBe("REJECTED");

    await page.goto(`/dashboard/crypto?type=WITHDRAWAL&status=REJECTED&user_id=${user_id}`);
    await expect(page.getByLabel("Nº do lojista")).toHaveValue(String(user_id));
    await expect(page.getByRole("main").locator(`a[href$="${id}"]:visible`)).toHaveCount(1);
    await expectSound(page);
    await page.goto(`/dashboard/crypto?user_id=${user_id + 1}`);
    await expect(page.getByRole("main").locator(`a[href$="${id}"]:visible`)).toHaveCount(0);
  });
});

test("the columns sort the staff's list, and the address keeps the order", async ({ page, merchant }) => {
  const prefix = unique("ordem");
  for (const amount of [30, 10, 20]) {
    await newPayment(merchant, { amount, external_reference: `${prefix} ${amount}` });
  }
  await openSignedIn(page, `/dashboard/crypto?query=${prefix}`, "operator@example.com");
  const column = page.getByRole("columnheader", { name: "Valor" });
  await column.getByRole("link").click();
  await expect(page).toHaveURL(/order=amount\.DESC/);
  await expect(column).toHaveAttribute("aria-sort", "descending");
  const references = () => page.getByRole("cell").filter({ hasText: prefix }).allTextContents();
  expect(await references()).toEqual([30, 20, 10].map((amount) => `Café Aurora${prefix} ${amount}`));
  await column.getByRole("link").click();
  await expect(column).toHaveAttribute("aria-sort", "ascending");
  expect(await references()).toEqual([10, 20, 30].map((amount) => `Café Aurora${prefix} ${amount}`));
});

test("another merchant's invoice is not found", async ({ page, merchant, other }) => {
  const { id } = await newPayment(merchant);
  const seen = await other.get<{ response: InvoicePageView }>(
    "/invoices/payment-gateway?quantityPerPage=100",
  );
  expect(seen.body.response.data.map((invoice) => invoice.id)).not.toContain(id);
  await openSignedIn(page, "/dashboard", "other@example.com");
  await page.goto(`/dashboard/crypto/${id}`);
  await expect(page.getByText("Fatura não encontrada")).toBeVisible();
});
