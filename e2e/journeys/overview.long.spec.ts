import { expect } from "@playwright/test";
import { newPaidPix } from "../api/fixtures";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

test("a merchant sees the business as a chart, walked by keyboard, and as the table behind it", async ({
  page,
  merchant,
}) => {
  await newPaidPix(merchant);
  await openSignedIn(page, "/dashboard");
  const main = page.getByRole("main");
  await main.getByRole("link", { name: "Hoje", exact: true }).click();
  await expect(page).toHaveURL(/period=today/);
  await expect(main.getByRole("link", { name: "Hoje", exact: true })).toHaveAttribute("aria-current", "true");

  const chart = main.getByRole("application", { name: "Valor bruto por forma de pagamento" });
  const box = main.getByRole("status").filter({ hasText: "Total" });
  await expect(async () => {
    await chart.focus();
    await page.keyboard.press("ArrowRight");
    await expect(box).toContainText("00:00 – 01:00", { timeout: 2_000 });
  }).toPass();

  const table = page.getByRole("region", { name: "Valor bruto por forma de pagamento", includeHidden: true });
  await main.getByRole("group").filter({ has: table }).getByText("Ver como tabela").click();
  await expect(table.getByRole("row")).toHaveCount(25);
  await expect(table.getByRole("columnheader", { name: "Pix" })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Cobrança paga/ }).first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await main.getByText("Personalizado").click();
  await main.getByLabel("De", { exact: true }).fill("2026-01-05");
  await main.getByLabel("Até", { exact: true }).fill("2026-01-11");
  await main.getByRole("button", { name: "Mostrar" }).click();
  await expect(page).toHaveURL(/period=custom&from=2026-01-05&to=2026-01-11/);
  await expect(main.getByText("Nenhum pagamento neste período.")).toBeVisible();
  await expect(main.getByText("Nenhum pagamento em reais neste período.")).toBeVisible();
  await expect(chart).toHaveCount(0);
});

test("the first screen shows how much the merchant keeps", async ({ page, merchant }) => {
  await newPaidPix(merchant);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSignedIn(page, "/dashboard");
  const main = page.getByRole("main");
  await expect(main.getByRole("region", { name: "Saldo" }).getByText("Disponível").first()).toBeInViewport();
  await expect(main.getByRole("heading", { name: "Ficou para você" })).toBeInViewport();
  await expect(main.getByRole("application")).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
