import { expect, type Page } from "@playwright/test";
import type { InstallmentTermsView } from "#lib/installments/installments.contract";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// A merchant of its own, since other tests read the demo merchant's checkout.
const EMAIL = "other@example.com";

// The browser logs the refusal that the form then explains.
test.use({ expectedErrors: [/400 \(Bad Request\)/] });
test.describe.configure({ mode: "serial" });

const openTerms = (page: Page) => openSignedIn(page, "/dashboard/settings/installments", EMAIL);

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a merchant sees the effect of its terms while typing, sees errors, and saves", async ({
    page,
    other,
  }) => {
    const { body: before } = await other.get<InstallmentTermsView>("/installments");
    await openTerms(page);
    const preview = page.getByRole("region", { name: /^O que vê quem paga R\$\s100,00$/ });
    await page.getByLabel("Máximo de parcelas").selectOption("3");
    await page.getByLabel("Sem juros para o cliente").selectOption("2");
    const interest = page.getByLabel("Juros ao mês (%)");
    await interest.fill("10");
    await page.getByLabel("Parcela mínima").fill("500");
    // 3.99 % + 0.39 for one, 1.50 % more for two without interest, and the fee of one again when the payer pays interest.
    await expect(preview.getByRole("row")).toHaveText([
      /Parcelas/,
      /^À vista\s*R\$\s100,00\s*R\$\s95,62$/,
      /^2x de R\$\s50,00\s*sem juros\s*R\$\s100,00\s*R\$\s94,12$/,
      /^3x de R\$\s40,22\s*com juros\s*R\$\s120,66\s*R\$\s95,62$/,
    ]);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await interest.fill("20,01");
    await page.getByRole("button", { name: "Salvar parcelamento" }).click();
    await expect(interest).toHaveAccessibleDescription(/^Digite de 0 a 20, com até duas casas\./);
    await expect(interest).toBeFocused();
    await expectNoSidewaysScroll(page);
    expect((await other.get<InstallmentTermsView>("/installments")).body).toEqual(before);

    await interest.fill("10,00");
    await page.getByRole("button", { name: "Salvar parcelamento" }).click();
    await expect(page.getByText("Parcelamento salvo.")).toBeVisible();
    const saved = { maxCount: 3, minAmount: "5.00", interestFreeCount: 2, monthlyInterestBps: 1_000 };
    expect((await other.get<InstallmentTermsView>("/installments")).body).toEqual(saved);
    await page.reload();
    await expect(page.getByLabel("Parcela mínima")).toHaveValue(/R\$\s5,00/);
    await expect(interest).toHaveValue("10,00");
    await other.send("PUT", "/installments", JSON.stringify(before));
  });
});
