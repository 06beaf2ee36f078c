import { expect, test } from "vitest";
import { readFormRefusal } from "#components/checkout/forms/read-form-refusal.ts";

test("names the problem and the fields of the payer that were refused", () => {
  expect(readFormRefusal({ problem: "fields", fields: "document phone" })).toEqual({
    problem: "fields",
    fields: [
      { pointer: "/customer/document", code: "invalid", detail: "" },
      { pointer: "/customer/phone", code: "invalid", detail: "" },
    ],
  });
});

test("an address without a problem, or with an unknown one, shows nothing", () => {
  for (const query of [{}, { problem: "<script>" }, { problem: ["fields", "network"] }, { fields: "phone" }])
    expect(readFormRefusal(query)).toBeNull();
});

test("fields that payers do not fill in are left out", () => {
  expect(readFormRefusal({ problem: "fields", fields: "card constructor" })?.fields).toEqual([]);
});
