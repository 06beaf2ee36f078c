import { expect, test } from "vitest";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { createCommand } from "./no-pix-payments";

test("the command sends a valid body", () => {
  const command = createCommand("https://pay.example.com/api", new Date("2026-11-21T12:00:00Z"));
  expect(command).toContain("curl -s https://pay.example.com/api/payments -H ");
  const [, body = ""] = /-d '(.*)'$/.exec(command) ?? [];
  expect(createPixPaymentBody.parse(JSON.parse(body))).toEqual({
    clientMode: "requestCheckout",
    amount: 1050,
    expire_at: new Date("2026-11-22T12:00:00Z"),
  });
});
