import { expect, test } from "vitest";
import { isServing, marked } from "../src/default-channel-mark.js";

const DEFAULT = { code: "__default_channel__" };
const SELLER = { code: "seller" };
const HANDLER = { code: "ponte", args: [{ name: "url", value: "https://pay.example.com" }] };

test("a payment method serves the default channel only if a person who may set up its payments saved it", () => {
  expect(isServing(DEFAULT, HANDLER)).toBe(false);
  expect(isServing(DEFAULT, marked(HANDLER, false))).toBe(false);
  expect(isServing(DEFAULT, marked(HANDLER, true))).toBe(true);
  for (const handler of [HANDLER, marked(HANDLER, false)]) expect(isServing(SELLER, handler)).toBe(true);
});

test("the last person who saved it counts, and its arguments stay", () => {
  const { args } = marked(marked(HANDLER, true), false);
  expect(args).toEqual([...HANDLER.args, { name: "servesDefaultChannel", value: "false" }]);
});
