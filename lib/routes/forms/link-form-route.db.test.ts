import { randomUUID } from "node:crypto";
import { expect, it, vi } from "vitest";
import { env } from "#lib/platform/env";
import {
  checkoutOfLink,
  linkCookieName,
  withCheckoutOfLink,
  withoutCheckoutOfLink,
} from "#lib/routes/forms/link-cookie";
import { linkFormRoute } from "#lib/routes/forms/link-form-route";

const COOKIE = {
  name: linkCookieName,
  find: checkoutOfLink,
  add: withCheckoutOfLink,
  remove: withoutCheckoutOfLink,
};

/** Sends the form of a new link's page, with what the browser reports about its sender. */
async function send(headers: Record<string, string>, body: string, isLeft = true) {
  const open = vi.fn(async () => ({ checkoutId: "checkout-1" }));
  const leave = vi.fn(async () => isLeft);
  const publicId = randomUUID();
  const url = `${env().publicUrl}/link/${publicId}/pay`;
  const request = new Request(url, { method: "POST", body, headers });
  const response = await linkFormRoute(COOKIE, { open, leave })(request, {
    params: Promise.resolve({ publicId }),
  });
  const to = response.headers.get("location")?.replace(publicId, "id");
  return {
    to,
    cookies: response.headers.getSetCookie().length,
    calls: [...open.mock.calls, ...leave.mock.calls],
  };
}

it.each(["", "forget=1", "anew=1"])(
  "another site's form %j opens nothing and forgets nothing",
  async (body) => {
    const sent = await send({ "sec-fetch-site": "cross-site", origin: "https://evil.example.com" }, body);
    expect(sent).toEqual({ to: "/link/id", cookies: 0, calls: [] });
  },
);

it.each([
  ["of the page", { "sec-fetch-site": "same-origin", origin: new URL(env().publicUrl).origin }],
  [
    "behind another name of the server",
    { "sec-fetch-site": "same-origin", origin: "https://shop.example.com" },
  ],
  ["of a browser that hides its origin", { "sec-fetch-site": "same-origin", origin: "null" }],
  ["of an old browser", { origin: "null" }],
])("the form %s opens a checkout, and makes the browser forget one", async (_, headers) => {
  expect(await send(headers, "")).toMatchObject({ to: "/checkout/checkout-1", calls: [expect.anything()] });
  expect(await send(headers, "forget=1")).toEqual({ to: "/link/id", cookies: 1, calls: [] });
});

it("a payer whose payment may be on its way is told why they cannot answer again", async () => {
  const headers = { origin: new URL(env().publicUrl).origin };
  expect((await send(headers, "anew=1")).to).toBe("/link/id");
  expect((await send(headers, "anew=1", false)).to).toBe("/link/id?refused=kept");
});
