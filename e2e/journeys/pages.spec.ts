import { expect } from "@playwright/test";
import { examples, HALVES_OF_MERCHANTS, STAFF, visitAll } from "./every-page";
import { expectNoSidewaysScroll, test } from "./fixtures";
import { PHONE } from "./phone";
import { openSignedIn } from "./sign-in";

// An address without a page answers 404, which the console logs.
test.use({ viewport: PHONE, expectedErrors: [/404 \(Not Found\).*\/dashboard\/nowhere/] });

for (const [which, routes] of HALVES_OF_MERCHANTS) {
  test(`${which} opens on a phone`, async ({ page, merchant }) => {
    expect(routes.length).toBeGreaterThan(10);
    await openSignedIn(page, "/dashboard");
    await visitAll(page, routes, await examples(merchant), expectNoSidewaysScroll);
  });
}

test("the staff's pages open on a phone", async ({ page }) => {
  expect(STAFF.length).toBeGreaterThan(3);
  await openSignedIn(page, "/dashboard", "admin@example.com");
  await visitAll(page, STAFF, {}, expectNoSidewaysScroll);
});
