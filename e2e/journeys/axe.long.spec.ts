import { expect } from "@playwright/test";
import { Client } from "../api/client";
import { newPix } from "../api/fixtures";
import { examples, HALVES_OF_MERCHANTS, STAFF, visitAll } from "./every-page";
import { expectAccessible, test } from "./fixtures";
import { openSignedIn } from "./sign-in";

// An address without a page answers 404, which the console logs.
test.use({ expectedErrors: [/404 \(Not Found\).*\/dashboard\/nowhere/] });

for (const [which, routes] of HALVES_OF_MERCHANTS) {
  test(`${which} is accessible in both themes`, async ({ page, merchant }) => {
    // There are many pages, and each is checked completely.
    test.slow();
    expect(routes.length).toBeGreaterThan(10);
    await openSignedIn(page, "/dashboard");
    await visitAll(page, routes, await examples(merchant), expectAccessible);
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
  expect(STAFF.length).toBeGreaterThan(3);
  await openSignedIn(page, "/dashboard", "admin@example.com");
  await expectAccessible(page);
  await visitAll(page, STAFF, {}, expectAccessible);
});
