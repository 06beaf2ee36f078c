import { expect, it } from "vitest";
import { isOwnOrigin } from "#lib/platform/http/own-origin";
import { changeSettings } from "#test/change-settings";

it.each([
  ["https://pay.example.com", "https://pay.example.com", true],
  ["https://pay.example.com", "https://PAY.example.com:443", true],
  ["https://pay.example.com", "http://pay.example.com", false],
  ["https://pay.example.com", "https://pay.example.com:8443", false],
  ["https://pay.example.com", "https://pay.example.com.evil.example", false],
  ["https://pay.example.com", "https://evil.example", false],
  ["https://pay.example.com", "https://localhost", false],
  ["https://pay.example.com", "null", false],
  ["https://pay.example.com", null, false],
  ["http://localhost:3000", "http://127.0.0.1:3000", true],
  ["http://localhost:3000", "http://[::1]:3000", true],
  ["http://localhost:3000", "http://localhost:4000", false],
  ["http://localhost:3000", "https://localhost:3000", false],
  ["http://localhost:3000", "http://localhost.evil.example:3000", false],
])("at %s the origin %s is our own: %s", (publicUrl, origin, own) => {
  changeSettings({ publicUrl });
  expect(isOwnOrigin(origin)).toBe(own);
});
