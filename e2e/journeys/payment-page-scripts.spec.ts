import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { newCharge } from "../api/fixtures";
import { test } from "./fixtures";

// The purpose of each script of the payment page; any other script fails the test.
const PURPOSES: { purpose: string; mark: RegExp }[] = [
  { purpose: "loads the other scripts", mark: /TURBOPACK_CHUNK_BASE_PATH/ },
  { purpose: "React, and the page's router", mark: /__next_f/ },
  { purpose: "the form for cards", mark: /cc-csc/ },
  { purpose: "the payment and its state", mark: /x-checkout-token/i },
  { purpose: "the choice of a currency", mark: /paymentMethod:"INTERNATIONAL"/ },
  { purpose: "the choice of language", mark: /ponte\.locale/ },
  { purpose: "the page that says that something went wrong", mark: /useFailureTexts\)/ },
  {
    purpose: "the router's navigation and its pages of errors",
    mark: /next-router-state-tree|HTTPAccess|errorThemeCss/,
  },
];

type Script = { file: string; purpose: string; integrity: string };

/** Opens every payment method of a checkout and returns the loaded scripts, sorted by name. */
async function scriptsOf(page: Page, url: string): Promise<Script[]> {
  const scripts: Promise<Script>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script")
      scripts.push(toScript(response.url(), response.text()));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  for (const method of ["Internacional", "Cartão", "Pix"]) {
    await page.getByRole("radio", { name: method }).check();
    await page.waitForLoadState("networkidle");
  }
  await expect(page.getByLabel("Pix copia e cola")).toBeVisible();
  await page.waitForLoadState("networkidle");
  return (await Promise.all(scripts)).sort((one, other) => one.file.localeCompare(other.file));
}

async function toScript(url: string, body: Promise<string>): Promise<Script> {
  const text = await body;
  const file = new URL(url).pathname.split("/").at(-1) ?? "";
  const purpose = PURPOSES.find(({ mark }) => mark.test(text))?.purpose ?? "unknown";
  return { file, purpose, integrity: `sha384-${createHash("sha384").update(text).digest("base64")}` };
}

/**
 * The inventory that PCI DSS 4.0.1 requires (6.4.3, 11.6.1). After a change to the payment page's scripts, review the difference
 * and update the inventory: `npx playwright test e2e/journeys/payment-page-scripts.spec.ts --update-snapshots`.
 */
test("the payment page runs the scripts of its inventory, and no others", async ({
  page,
  merchant,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (new URL(url).origin !== baseURL && !url.startsWith("data:")) foreign.push(url);
  });
  const charge = await newCharge(merchant);
  const scripts = await scriptsOf(page, charge.instructions.checkoutUrl);
  expect(foreign, "every script comes from our own origin").toEqual([]);
  expect(scripts.filter(({ purpose }) => purpose === "unknown")).toEqual([]);
  expect(`${JSON.stringify(scripts, null, 2)}\n`).toMatchSnapshot("payment-page-scripts.json");
  // Inline scripts run only with the nonce of this answer.
  const inline = await page.evaluate(() =>
    [...document.scripts].filter(({ src }) => src === "").map(({ nonce }) => nonce !== ""),
  );
  expect(inline).not.toContain(false);
});
