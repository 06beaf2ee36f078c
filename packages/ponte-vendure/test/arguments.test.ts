import { expect, test } from "vitest";
import { connect } from "../src/arguments.js";

const GOOD = {
  url: "https://pay.example.com",
  token: "t0ken",
  redirectUrl: "https://shop.example.com/{code}",
};

test("an address and a token are enough", () => {
  connect(GOOD);
  connect({ ...GOOD, redirectUrl: "" });
});

test.each([
  [{ url: "" }, "url"],
  [{ url: "pay.example.com" }, "url"],
  [{ token: "" }, "token"],
  [{ redirectUrl: "/thanks" }, "redirectUrl"],
])("%j is refused by its name, without a secret", (wrong, name) => {
  const asking = () => connect({ ...GOOD, ...wrong });
  expect(asking).toThrow(`"${name}"`);
  expect(asking).not.toThrow(GOOD.token);
});
