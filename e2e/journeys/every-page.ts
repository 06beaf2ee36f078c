import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import type { PayoutView } from "#lib/payouts/payout.contract";
import type { RecipientView } from "#lib/recipients/recipient.contract";
import type { Client } from "../api/client";
import { newPaidPix, newPix } from "../api/fixtures";
import { newPayment as newPixPayment } from "../api/pix-payment";
import { newPayment as newCryptoPayment } from "./crypto";

const ROOT = join(import.meta.dirname, "../../app/(dashboard)");
/** Pages only for the platform's staff. */
const OF_STAFF =
  /^\/dashboard\/(staff|merchants|users|operations|providers|mail|withdrawals|suspense-of-all)(\/|$)/;

/** Every page of the dashboard, from its file tree: `/dashboard/charges/[chargeId]`. */
const DASHBOARD_ROUTES = readdirSync(ROOT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("/page.tsx"))
  .map((file) => `/${file.slice(0, -"/page.tsx".length)}`.replaceAll(/\/\([^)]+\)/g, ""))
  .sort();

/** The routes of the platform's staff; merchants have the last one too, which redirects them. */
export const STAFF = [...DASHBOARD_ROUTES.filter((route) => OF_STAFF.test(route)), "/dashboard/crypto"];

/** The routes of merchants. */
export const MERCHANTS = DASHBOARD_ROUTES.filter((route) => !OF_STAFF.test(route));
const HALF = Math.ceil(MERCHANTS.length / 2);
/** `MERCHANTS` in two halves, for two parallel tests. */
export const HALVES_OF_MERCHANTS: [which: string, routes: string[]][] = [
  ["the first half of a merchant's pages", MERCHANTS.slice(0, HALF)],
  ["the other half of a merchant's pages", MERCHANTS.slice(HALF)],
];

/** Opens the page of each route, fails on a redirect or without a heading, and checks it. */
export async function visitAll(
  page: Page,
  routes: readonly string[],
  known: Record<string, string>,
  check: (page: Page) => Promise<void>,
): Promise<void> {
  for (const route of routes) {
    await page.goto(await pathOf(page, route, known));
    // A person without access is redirected to the overview; a moved page redirects to its new address.
    if (route !== "/dashboard") await expect(page, route).not.toHaveURL(/\/(dashboard|sign-in)(\?.*)?$/);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeAttached();
    await check(page);
  }
}

/** One object of each kind that the API creates, by its page's parameter name. */
export async function examples(merchant: Client): Promise<Record<string, string>> {
  const pix = await newPix(merchant, {
    callbackUrl: "http://127.0.0.1:1/hook",
    customer: { name: "Ana Souza", email: "ana@example.com" },
  });
  await merchant.post(`/sandbox/pix/${pix.instructions.txid}/pay`, {});
  const payment = await newPixPayment(merchant);
  await merchant.post(`/sandbox/pix/${payment.transaction_pix_id}/pay`, {});
  // It is found through its list, after the sandbox has reported it.
  const [disputed] = (
    await merchant.get<{ id: string }[]>(`/charge/${(await newPaidPix(merchant)).id}/attempts`)
  ).body;
  await merchant.post(`/sandbox/attempts/${disputed?.id}/dispute`, {});
  const invoice = await newCryptoPayment(merchant);
  const recipient = await merchant.post<RecipientView>("/recipients", {
    name: "Ana Souza",
    document: "529.982.247-25",
  });
  const payout = await merchant.post<PayoutView>("/payouts", {
    amount: "1.00",
    pixKey: "financeiro@example.com",
  });
  const link = await merchant.post<{ id: string }>("/payment-links", {
    title: "Curso de barista",
    grossAmount: "10.00",
  });
  const plan = await merchant.post<{ id: string }>("/plans", {
    name: "Clube do café",
    interval: "MONTHLY",
    amount: "10.00",
  });
  const subscription = await merchant.post<{ id: string }>("/subscriptions", { planId: plan.body.id });
  return {
    "[...path]": "nowhere",
    "[chargeId]": pix.chargeId,
    "[attemptId]": pix.id,
    "[paymentId]": String(payment.id),
    "[invoiceId]": invoice.id,
    "[recipientId]": recipient.body.id,
    "[payoutId]": payout.body.id,
    "[paymentLinkId]": link.body.id,
    "[subscriptionId]": subscription.body.id,
  };
}

/** The path of a route's page; for an object that the API does not create, the first link of its list. */
export async function pathOf(page: Page, route: string, known: Record<string, string>): Promise<string> {
  const parts = route.split("/");
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith("[")) continue;
    parts[at] = known[part] ?? (await firstIn(page, parts.slice(0, at).join("/")));
  }
  return parts.join("/");
}

async function firstIn(page: Page, list: string): Promise<string> {
  let id: string | undefined;
  await expect(async () => {
    await page.goto(list);
    const links = page.getByRole("main").locator(`a[href^="${list}/"]`);
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    const names = hrefs.map((href) => href.slice(list.length + 1).split(/[/?]/)[0] ?? "");
    id = names.find((name) => /^([a-z]+_[0-9a-z]{26}|\d+)$/.test(name));
    expect(id, `an object in ${list}`).toBeDefined();
  }).toPass();
  return id ?? "";
}
