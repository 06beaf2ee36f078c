import { expect, type Page } from "@playwright/test";
import { Client } from "../api/client";
import { newPix } from "../api/fixtures";
import { DASHBOARD_ROUTES, examples, isOfStaff, pathOf } from "./every-page";
import { expectAccessible, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

// An address without a page answers 404, which the console tells.
test.use({ expectedErrors: [/404 \(Not Found\).*\/dashboard\/nowhere/] });

/** Visits those pages and finds no violation in either theme. */
async function expectAllAccessible(page: Page, routes: string[], known: Record<string, string>) {
  for (const route of routes) {
    const path = await pathOf(page, route, known);
    await page.goto(path);
    // A person without access is sent to the overview; a moved page redirects to its new address.
    if (route !== "/dashboard") await expect(page, route).not.toHaveURL(/\/(dashboard|sign-in)(\?.*)?$/);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await expectAccessible(page);
  }
}

const MERCHANTS = DASHBOARD_ROUTES.filter((route) => !isOfStaff(route));
const HALF = Math.ceil(MERCHANTS.length / 2);

for (const [which, routes] of [
  ["the first half of a merchant's pages", MERCHANTS.slice(0, HALF)],
  ["the other half of a merchant's pages", MERCHANTS.slice(HALF)],
] as const) {
  test(`${which} is accessible in both themes`, async ({ page, merchant }) => {
    // There are many pages, and each is checked completely.
    test.slow();
    expect(routes.length).toBeGreaterThan(10);
    await openSignedIn(page, "/dashboard");
    await expectAllAccessible(page, routes, await examples(merchant));
  });
}

test("the staff's pages and the raw view of an object are accessible in both themes", async ({
  page,
  merchant,
}) => {
  test.slow();
  const { chargeId } = await newPix(merchant);
  await openSignedIn(page, `/dashboard/charges/${chargeId}?view=json`);
  await expectAccessible(page);
  // Creates a mail to show.
  expect(
    (await new Client().post("/password/forgot", { email: "merchant@example.com" })).status,
  ).toBeLessThan(300);
  const staff = DASHBOARD_ROUTES.filter(isOfStaff);
  expect(staff.length).toBeGreaterThan(3);
  await openSignedIn(page, "/dashboard", "admin@example.com");
  await expectAccessible(page);
  await expectAllAccessible(page, staff, {});
});
