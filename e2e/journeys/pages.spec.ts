import { expect, type Page } from "@playwright/test";
import { DASHBOARD_ROUTES, examples, isOfStaff, pathOf } from "./every-page";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// An address without a page answers 404, which the console tells.
test.use({ viewport: PHONE, expectedErrors: [/404 \(Not Found\).*\/dashboard\/nowhere/] });

async function expectAllOpen(page: Page, routes: string[], known: Record<string, string>): Promise<void> {
  for (const route of routes) {
    await page.goto(await pathOf(page, route, known));
    // A person without access is sent to the overview; a moved page redirects to its new address.
    if (route !== "/dashboard") await expect(page, route).not.toHaveURL(/\/(dashboard|sign-in)(\?.*)?$/);
    await expect(page.getByRole("heading", { level: 1 }).first(), route).toBeAttached();
    await expectNoSidewaysScroll(page);
  }
}

const MERCHANTS = DASHBOARD_ROUTES.filter((route) => !isOfStaff(route));
const HALF = Math.ceil(MERCHANTS.length / 2);

for (const [which, routes] of [
  ["the first half of a merchant's pages", MERCHANTS.slice(0, HALF)],
  ["the other half of a merchant's pages", MERCHANTS.slice(HALF)],
] as const) {
  test(`${which} opens on a phone`, async ({ page, merchant }) => {
    expect(routes.length).toBeGreaterThan(10);
    await openSignedIn(page, "/dashboard");
    await expectAllOpen(page, routes, await examples(merchant));
  });
}

test("the staff's pages open on a phone", async ({ page }) => {
  const staff = DASHBOARD_ROUTES.filter(isOfStaff);
  expect(staff.length).toBeGreaterThan(3);
  await openSignedIn(page, "/dashboard", "admin@example.com");
  await expectAllOpen(page, staff, {});
});
