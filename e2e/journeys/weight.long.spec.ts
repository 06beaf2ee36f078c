import { expect } from "@playwright/test";
import { newPix } from "../api/fixtures";
import { test } from "./fixtures";
import { weighPage } from "./page-weight";
import { openSignedIn } from "./sign-in";

const LIMIT_BYTES = 200 * 1024;

const PAGES = [
  "/dashboard",
  "/dashboard/payments",
  "/dashboard/attempts",
  "/dashboard/recipients",
  "/dashboard/payment-links",
  "/dashboard/events",
  "/dashboard/requests",
  "/dashboard/webhooks/deliveries",
  "/dashboard/audit",
  "/dashboard/charges/new",
  "/dashboard/pix-payments/new",
  "/dashboard/crypto/new",
  "/dashboard/balance",
  "/dashboard/payouts",
  "/dashboard/payouts/crypto",
  "/dashboard/payouts/new",
  "/dashboard/settings/payouts",
  "/dashboard/suspense",
  "/dashboard/disputes",
  "/dashboard/webhooks",
  "/dashboard/access-tokens",
  "/dashboard/payment-links/new",
];

test("lists, forms, settings and details of the dashboard load at most 200 kB of JavaScript", async ({
  page,
  merchant,
}) => {
  const { chargeId } = await newPix(merchant);
  await openSignedIn(page, "/dashboard");
  const weights: Record<string, number> = {};
  for (const path of [...PAGES, `/dashboard/charges/${chargeId}`])
    weights[path] = (await weighPage(page, path)).scripts;
  const heavy = Object.entries(weights).filter(([, bytes]) => bytes > LIMIT_BYTES);
  expect(Object.values(weights).every((bytes) => bytes > 0)).toBe(true);
  expect(heavy).toEqual([]);
});
