import { expect, it } from "vitest";
import { checkoutOfLink, withCheckoutOfLink, withoutCheckoutOfLink } from "#lib/routes/forms/link-cookie";

const opened = (count: number) =>
  Array.from({ length: count }, (_, n) => n).reduce<string | undefined>(
    (cookie, n) => withCheckoutOfLink(cookie, `link-${n}`, `checkout-${n}`),
    undefined,
  );

it("finds the latest checkout opened by each link", () => {
  const cookie = withCheckoutOfLink(opened(3), "link-1", "checkout-again");
  expect(checkoutOfLink(cookie, "link-0")).toBe("checkout-0");
  expect(checkoutOfLink(cookie, "link-1")).toBe("checkout-again");
  expect(checkoutOfLink(cookie, "link-9")).toBeNull();
  expect(checkoutOfLink(undefined, "link-0")).toBeNull();
});

it("forgets the checkout of one link only", () => {
  const cookie = withoutCheckoutOfLink(opened(3), "link-1");
  expect(checkoutOfLink(cookie, "link-1")).toBeNull();
  expect(checkoutOfLink(cookie, "link-2")).toBe("checkout-2");
  expect(withoutCheckoutOfLink(opened(1), "link-0")).toBe("");
});

it("drops the oldest, and never grows beyond ten", () => {
  const cookie = opened(40) ?? "";
  expect(cookie.split("~")).toHaveLength(10);
  expect(checkoutOfLink(cookie, "link-39")).toBe("checkout-39");
  expect(checkoutOfLink(cookie, "link-29")).toBeNull();
});

it("reads nothing from a forged cookie", () => {
  const made = `a:b;c:d~link-1:x y~${"x".repeat(65)}:y~link-2:good~:~`;
  expect(checkoutOfLink(made, "link-1")).toBeNull();
  expect(withCheckoutOfLink(made, "new", "one")).toBe("new:one~link-2:good");
});
