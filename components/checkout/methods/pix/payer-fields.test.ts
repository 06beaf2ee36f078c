import { describe, expect, test } from "vitest";
import {
  EMPTY_PAYER,
  type PayerValues,
  payerProblems,
  toCustomer,
  toPayerProblems,
} from "#components/checkout/methods/pix/payer-fields.ts";
import { PAYER_FIELDS } from "#lib/customers/customer.rules";
import { customerInput } from "#lib/schemas/fields/customer";
import { normalizePhone } from "#lib/schemas/fields/phone";

const GOOD: PayerValues = {
  name: " Maria Silva ",
  document: "529.982.247-25",
  email: "maria@example.com ",
  phone: "(11) 91234-5678",
};

describe("payerProblems", () => {
  test("a complete form has none", () => {
    expect(payerProblems(PAYER_FIELDS, GOOD)).toEqual({});
  });

  test("an empty form names exactly the requested fields", () => {
    expect(payerProblems(PAYER_FIELDS, EMPTY_PAYER)).toEqual({
      name: "nameMissing",
      document: "documentMissing",
      email: "emailMissing",
      phone: "phoneMissing",
    });
    expect(payerProblems(["email"], EMPTY_PAYER)).toEqual({ email: "emailMissing" });
  });

  test.each([
    ["name", " M ", "nameMissing"],
    ["document", "529.982.247-26", "documentWrong"],
    ["email", "maria@example", "emailWrong"],
    ["email", "maria", "emailWrong"],
    ["phone", "(20) 91234-5678", "phoneWrong"],
    ["phone", "(11) 1234-5678", "phoneWrong"],
    ["phone", "+1", "phoneWrong"],
    ["phone", "+0 415 555 2671", "phoneWrong"],
  ] as const)("%s %j is %s", (field, value, problem) => {
    expect(payerProblems(PAYER_FIELDS, { ...GOOD, [field]: value })).toEqual({ [field]: problem });
  });
});

describe("a phone", () => {
  test.each([
    ["(11) 91234-5678", "+5511912345678"],
    ["(11) 2345-6789", "+551123456789"],
    ["+55 11 91234-5678", "+5511912345678"],
    ["+1 415 555 2671", "+14155552671"],
  ])("%j is accepted, and sent as %s", (phone, sent) => {
    expect(payerProblems(["phone"], { ...GOOD, phone })).toEqual({});
    expect(toCustomer(["phone"], { ...GOOD, phone })).toEqual({ phone: sent });
    expect(normalizePhone(sent)).toBe(sent);
  });
});

describe("toCustomer", () => {
  test("sends exactly the requested fields in the API's form", () => {
    const customer = toCustomer(PAYER_FIELDS, GOOD);
    expect(customer).toEqual({
      name: "Maria Silva",
      document: "529.982.247-25",
      email: "maria@example.com",
      phone: "+5511912345678",
    });
    expect(customerInput.safeParse(customer).success).toBe(true);
    expect(toCustomer(["name"], GOOD)).toEqual({ name: "Maria Silva" });
  });
});

test("the server's errors are shown next to their fields, and others are ignored", () => {
  const refused = (pointer: string) => ({ pointer, code: "required", detail: "" });
  expect(toPayerProblems([refused("/customer/phone"), refused("/customer/document"), refused("/x")])).toEqual(
    {
      document: "documentWrong",
      phone: "phoneWrong",
    },
  );
});
