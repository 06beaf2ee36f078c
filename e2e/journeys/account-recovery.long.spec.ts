import { expect, type Page } from "@playwright/test";
import { unique } from "../api/fixtures";
import { newMember } from "../team";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { untilHydrated } from "./hydrated";
import { openMail } from "./sent-mail";
import { signInByForm } from "./sign-in";

const NEXT_PASSWORD = "uma frase bem diferente";

/** The link in the open mail. */
async function linkInMail(page: Page): Promise<string> {
  const href = await page.getByRole("main").getByRole("link", { name: /^http/ }).first().getAttribute("href");
  return new URL(href ?? "").pathname;
}

// A trace runs scripts in every frame, which a mail's frame refuses.
test.use({ trace: "off" });

test.describe("a forgotten password", () => {
  // Signing in with the old one is refused.
  test.use({ expectedErrors: [/401/] });

  test("is replaced through a mailed link, and the page never reveals whether a mail was sent", async ({
    page,
    browser,
  }) => {
    const { email } = await newMember("VIEWER");
    const stranger = `${unique("nobody")}@example.com`;
    await page.goto("/sign-in");
    await untilHydrated(page);
    await page.getByRole("link", { name: "Esqueceu a senha?" }).click();
    const sentences: string[] = [];
    for (const requested of [stranger, email]) {
      await page.goto("/forgot-password");
      await untilHydrated(page);
      await expectNoSidewaysScroll(page);
      await page.getByLabel("E-mail").fill(requested);
      await page.getByRole("button", { name: "Enviar link" }).click();
      const status = page.getByRole("status").filter({ hasText: requested });
      sentences.push((await status.innerText()).replace(requested, "…"));
    }
    expect(sentences[0]).toBe(sentences[1]);
    await expectAccessible(page);

    const staff = await (await browser.newContext({ locale: "pt-BR" })).newPage();
    await openMail(staff, email, /Crie uma senha nova/);
    await expect(
      staff.frameLocator("iframe").getByRole("link", { name: "Criar senha nova" }),
      "the mail as it looks",
    ).toBeVisible();
    await expectAccessible(staff);
    const path = await linkInMail(staff);
    await expect(staff.getByText(stranger)).toHaveCount(0);
    await staff.context().close();

    const answered = await page.goto(path);
    expect(answered?.headers()).toMatchObject({ "referrer-policy": "no-referrer" });
    expect(answered?.headers()["cache-control"]).toContain("no-store");
    await page.getByLabel("Senha nova").fill("curta");
    await page.getByRole("button", { name: "Salvar senha" }).click();
    await expect(page.getByText("Use pelo menos 12 caracteres.")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Senha nova").fill(NEXT_PASSWORD);
    await page.getByRole("button", { name: "Salvar senha" }).click();
    await expect(page.getByText("Sua senha foi alterada.")).toBeVisible();
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Este link não vale mais" })).toBeVisible();

    await page.goto("/sign-in");
    await signInByForm(page, email);
    await expect(page.getByRole("alert").filter({ hasText: "senha" })).toBeVisible();
    await signInByForm(page, email, NEXT_PASSWORD);
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
