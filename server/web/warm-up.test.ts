import { expect, it } from "vitest";
import { warmUp } from "#server/web/warm-up";

it("requests a page, a payer's page and the API, and ends even if one fails", async () => {
  const paths: (string | undefined)[] = [];
  await warmUp(({ url }, response) => {
    paths.push(url);
    if (paths.length === 2) response.destroy();
    else response.end("done");
  });
  expect(paths).toEqual(["/sign-in", "/checkout/warm-up", "/api/health/ready"]);
});
