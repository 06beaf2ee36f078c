import { expect } from "@playwright/test";
import { bearer } from "../api/client";
import { newShopOwner } from "../api/fixtures";
import { createToken } from "../credentials";
import { expectAccessible, expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("a merchant moves the test clock, every page says so, and a charge expires", async ({ page }) => {
    const owner = await newShopOwner();
    const shop = bearer((await createToken(owner)).token);
    const { body: charge } = await shop.post<{ id: string }>("/charge", { grossAmount: "10.50" });

    await openSignedIn(page, "/dashboard/test-clock", owner);
    await expect(page.getByText("É a hora real.")).toBeVisible();
    await page.getByRole("button", { name: "+ 7 dias" }).click();
    await expect(page.getByText("Adiantado em relação à hora real.")).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await page.goto(`/dashboard/charges/${charge.id}`);
    await expect(page.getByText("O relógio de teste está adiantado")).toBeVisible();
    const status = async () => (await shop.get<{ status: string }>(`/charge/${charge.id}`)).body.status;
    await expect.poll(status).toBe("EXPIRED");
    const expired = async () => {
      const { body } = await shop.get<{ data: { objectId: string }[] }>("/events?type=charge.expired");
      return body.data.map(({ objectId }) => objectId);
    };
    await expect.poll(expired, { timeout: 30_000 }).toContain(charge.id);
  });
});
