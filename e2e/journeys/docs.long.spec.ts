import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { ERRORS } from "#lib/domain/errors";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

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
  const guides = ["/docs/guides/webhooks", "/docs/guides/errors", "/docs/pt-br", "/docs/pt-br/guides/pix"];
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

test("a guide changes to Portuguese and back at the section being read, and the search finds it", async ({
  page,
}) => {
  await page.goto("/docs/guides/pix#a-charge-with-its-pix");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("link", { name: "Português" }).click();
  await expect(page).toHaveURL(/\/docs\/pt-br\/guides\/pix#/);
  await expect(page.locator("html")).toHaveAttribute("lang", "pt-BR");
  await expect(page.getByRole("heading", { level: 1, name: "Pix em cinco minutos" })).toBeAttached();
  await page.getByRole("searchbox", { name: "Buscar na documentação" }).fill("cartões salvos");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Cartões na página pronta · Cartões salvos" }).click();
  await expect(page.getByRole("heading", { name: "Cartões salvos" })).toBeInViewport();
  await page.getByRole("link", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Cards on the hosted page" })).toBeAttached();
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
  // They are documents with one small script.
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => new URL(src).pathname));
  expect(scripts).toEqual(["/docs.js"]);
  const appearance = page.getByRole("combobox", { name: "Appearance" });
  await appearance.selectOption("dark");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("navigation", { name: "Language of the samples" }).getByText("Python").click();
  await expect(page).toHaveURL(/\?lang=python$/);
  await expect(page.getByText("urllib.request").first()).toBeVisible();
  await expect(appearance).toHaveValue("dark");
  await expect(page.locator("html")).toHaveClass(/dark/);

  // The language changes where the reader is.
  const section = page.locator("main [id]").nth(3);
  await section.scrollIntoViewIfNeeded();
  const id = await section.getAttribute("id");
  await page.goto(`/docs/charges?lang=python#${id}`);
  await page.getByRole("navigation", { name: "Language of the samples" }).getByText("curl").click();
  await expect(page).toHaveURL(new RegExp(`\\?lang=curl#${id}$`));
  await expect(section).toBeInViewport();

  await page.getByRole("link", { name: "Error catalog" }).first().click();
  await expect(page.getByRole("heading", { name: "Error catalog" })).toBeVisible();
});

test("on a phone the search and the languages of the samples have rows of their own", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/docs/charges");
  const search = await page.getByRole("searchbox", { name: "Search the docs" }).boundingBox();
  const languages = page.getByRole("navigation", { name: "Language of the samples" });
  expect(search?.width).toBeGreaterThan(150);
  for (const language of ["curl", "TypeScript", "Python", "PHP"]) {
    const link = await languages.getByRole("link", { name: language, exact: true }).boundingBox();
    expect(link?.height).toBeGreaterThanOrEqual(44);
    expect(link?.y).toBeGreaterThan((search?.y ?? 0) + (search?.height ?? 0) - 1);
  }
  await expectNoSidewaysScroll(page);
  await languages.getByRole("link", { name: "PHP" }).click();
  await expect(page.getByText("curl_init").first()).toBeVisible();
});

test("code is copied by keyboard, and a refusal is shown", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/guides/webhooks");
  const figure = page
    .getByRole("figure")
    .filter({ has: page.getByRole("button", { name: /^Copy / }) })
    .first();
  await figure.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(figure.getByRole("status")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await figure.locator("pre").textContent());
  await expect(figure.getByRole("status")).toBeEmpty();

  // A browser that refuses says so.
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("refused"));
    document.execCommand = () => false;
  });
  await figure.getByRole("button").click();
  await expect(figure.getByRole("status")).toHaveText("Not copied: copy the selected text");
});

test("the theme chosen in the documentation holds on its search page and in the dashboard, and back", async ({
  page,
}) => {
  await page.goto("/docs");
  await page.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await page.goto("/docs/search?q=pix");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.getByRole("combobox", { name: "Appearance" }).selectOption("light");
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.goto("/sign-in");
  await expect(page.locator("html")).toHaveClass(/light/);
  await page.getByRole("combobox").selectOption("dark");
  await page.goto("/docs/errors");
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.getByRole("combobox", { name: "Appearance" })).toHaveValue("dark");
});

test("the dashboard's link opens the documentation as a whole page", async ({ page }) => {
  await openSignedIn(page, "/dashboard/webhooks");
  await page.getByRole("link", { name: "Referência da API" }).first().click();
  await expect(page).toHaveURL(/\/docs$/);
  await page.getByRole("combobox", { name: "Appearance" }).selectOption("dark");
  await expect(page.locator("html")).toHaveClass(/dark/);
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
