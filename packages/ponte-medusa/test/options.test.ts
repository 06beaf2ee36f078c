import { expect, test } from "vitest";
import { checkOptions } from "../src/options.js";

const GOOD = { url: "https://pay.example.com", token: "t0ken", webhookSecret: "whsec_1" };

test("a token, or a client's id and secret, is enough", () => {
  const { token: _token, ...rest } = GOOD;
  checkOptions(GOOD);
  checkOptions({
    ...rest,
    clientId: "id",
    clientSecret: "secret",
    redirectUrl: "https://a.example",
    capture: "manual",
  });
});

test.each([
  [{ url: undefined }, "url"],
  [{ url: "pay.example.com" }, "url"],
  [{ token: undefined }, "token"],
  [{ token: undefined, clientId: "id" }, "clientSecret"],
  [{ webhookSecret: "" }, "webhookSecret"],
  [{ redirectUrl: "/thanks" }, "redirectUrl"],
  [{ capture: "later" }, "capture"],
  [{ webHookSecret: "whsec_1" }, "webHookSecret"],
  [{ token: 7 }, "token"],
])("%j is refused by its name, without a secret", (wrong, name) => {
  const check = () => checkOptions({ ...GOOD, ...wrong });
  expect(check).toThrow(`"${name}"`);
  expect(check).not.toThrow(GOOD.token);
});
