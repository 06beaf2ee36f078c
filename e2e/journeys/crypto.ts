import type { Page } from "@playwright/test";
import type { CryptoPaymentView, InvoiceView } from "#lib/invoices/invoice.contract";
import type { Client } from "../api/client";
import { unique } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll } from "./fixtures";
import { openSignedIn } from "./sign-in";

/** Requests 200.00 BRL in BTC, or the given body. Throws if it is refused. */
export async function newPayment(merchant: Client, body: object = {}) {
  const created = await merchant.post<CryptoPaymentView>("/payments/v2/crypto", {
    amount: 200,
    fiat_currency: "BRL",
    pay_currency: "BTC",
    customer_name: "Ana Souza",
    customer_email: "ana@example.com",
    external_reference: unique(),
    ...body,
  });
  if (created.status !== 201 || !created.body.payment_id) throw new Error(JSON.stringify(created.body));
  return { id: created.body.id, paymentId: created.body.payment_id };
}

/** The current invoice. */
export async function readInvoice(client: Client, id: string): Promise<InvoiceView> {
  return (await client.get<{ response: InvoiceView }>(`/invoices/payment-gateway/${id}`)).body.response;
}

/** Fails if the page scrolls sideways or axe finds a violation. */
export async function expectSound(page: Page) {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** The card whose heading is `title`. */
export const card = (page: Page, title: string) =>
  page
    .getByRole("main")
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** The payer's page of an invoice, as linked in the merchant's dashboard. */
export async function payUrlOf(page: Page, id: string): Promise<string> {
  await openSignedIn(page, `/dashboard/crypto/${id}`);
  return (await page.getByRole("link", { name: "Abrir página" }).getAttribute("href")) ?? "";
}
