import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { ERRORS } from "#lib/domain/errors";
import { expectAccessible, test } from "./fixtures";

test("a problem's type links to its meaning and what to do about it", async ({ page, merchant }) => {
  const refused = await merchant.get("/charge/chg_none");
  const { pathname, hash } = new URL(refused.body.type);
  await page.goto(pathname + hash);
  const entry = page.locator(hash);
  await expect(entry).toBeInViewport();
  await expect(entry.getByRole("heading")).toContainText("not_found");
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(Object.keys(ERRORS).length);
});

test("the API reference is public and accessible in both themes", async ({ page }) => {
  const guides = ["/docs/guides/webhooks", "/docs/guides/errors"];
  for (const path of [
    "/docs",
    "/docs/charges",
    ...guides,
    "/docs/errors",
    "/docs/events",
    "/docs/events/charge.paid",
    "/docs/search?q=pix",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
});

test.describe("without a script, for a reader whose browser speaks Portuguese", () => {
  test.use({ javaScriptEnabled: false, locale: "pt-BR" });

  test("the documentation is in one language, and its search finds guides, events and errors", async ({
    page,
  }) => {
    await page.goto("/docs");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await page.getByRole("link", { name: "Verify a webhook" }).first().click();
    for (const language of ["TypeScript", "Python", "PHP", "Go"]) {
      await expect(page.getByRole("region", { name: `Verify the signature: ${language}` })).toBeVisible();
    }
    const field = page.getByRole("searchbox", { name: "Search the docs" });
    await field.fill("how long a key lasts");
    await field.press("Enter");
    await page.getByRole("link", { name: "Idempotency · How long a key lasts" }).click();
    await expect(page.getByRole("cell", { name: "24 hours" })).toBeVisible();

    await page.goto("/docs/search?q=charge.refunded");
    await page.getByRole("link", { name: "charge.refunded", exact: true }).click();
    await expect(page).toHaveURL(/\/docs\/events\/charge\.refunded$/);
    await expect(page.getByRole("heading", { name: "Schema" })).toBeVisible();
    await page.goto("/docs/search?q=nothing-has-this-name");
    await expect(page.getByRole("status")).toContainText("Nothing is found");
  });
});

test("pages rendered at build time show this instance's address and work like any other", async ({
  page,
  request,
}) => {
  await page.goto("/docs/charges");
  const origin = new URL(page.url()).origin;
  await expect(page.getByText(`${origin}/api/charge`).first()).toBeVisible();
  const sent = await (await request.get("/docs/charges")).text();
  expect(sent).not.toContain("ponte.invalid");
  // Client navigation to another language and page works without a full load.
  await page.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.evaluate(() => Object.assign(window, { isStillThere: true }));
  await page.getByRole("navigation", { name: "Language of the samples" }).getByText("Python").click();
  await expect(page).toHaveURL(/\?lang=python$/);
  await expect(page.getByText("urllib.request").first()).toBeVisible();
  await page.getByRole("link", { name: "Error catalogue" }).first().click();
  await expect(page.getByRole("heading", { name: "Error catalogue" })).toBeVisible();
  expect(await page.evaluate(() => "isStillThere" in window)).toBe(true);
});

test("llms.txt lists the documentation and links to all of it in one file", async ({ request }) => {
  const answer = await request.get("/llms.txt");
  expect(answer.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const links = [...(await answer.text()).matchAll(/\]\((http[^)]+)\)/g)].map(
    ([, href = ""]) => new URL(href),
  );
  expect(links.length).toBeGreaterThan(25);
  for (const { pathname } of links) expect((await request.get(pathname)).status(), pathname).toBe(200);
});

test("the example shop takes all methods in at most 60 lines", () => {
  const source = readFileSync("examples/shop/shop.mjs", "utf8");
  expect(source.trimEnd().split("\n").length).toBeLessThanOrEqual(60);
});
