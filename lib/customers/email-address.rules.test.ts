import { expect, it } from "vitest";
import { EMAIL_ADDRESS } from "#lib/customers/email-address.rules";

it.each([
  "ana@example.com",
  "a.b+c_d@a-b.example.co",
  "ANA@EXAMPLE.COM",
  "ana@xn--bcher-kva.example",
  "ana@1.2.br",
  `ana@${"a".repeat(63)}.example`,
  `ana@example.${"a".repeat(63)}`,
])("%s is an e-mail address", (text) => {
  expect(text).toMatch(EMAIL_ADDRESS);
});

it.each([
  "ana",
  "ana@",
  "@example.com",
  ".ana@example.com",
  "ana..b@example.com",
  "ana@example",
  "ana@example.c",
  "ana@example.1br",
  "ana@-example.com",
  "ana@example-.com",
  "ana@example.com-",
  "ana@example..com",
  "ana@exa_mple.com",
  `ana@${"a".repeat(64)}.example`,
  `ana@example.${"a".repeat(64)}`,
])("%s is not an e-mail address", (text) => {
  expect(text).not.toMatch(EMAIL_ADDRESS);
});
