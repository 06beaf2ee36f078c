import { expect, it } from "vitest";
import { withoutPersonalData } from "#lib/customers/personal-data.rules";

it("nulls the payer's data at any depth, and leaves the money unchanged", () => {
  const charge = {
    id: "chg_1",
    customer: { name: "Ana" },
    metadata: { size: "M" },
    refunds: [{ id: "rfd_1" }],
  };
  expect(withoutPersonalData({ charge, attempt: null })).toEqual({
    charge: { ...charge, customer: null },
    attempt: null,
  });
  const payment = {
    id: 7,
    amount: 10.5,
    name_client: "Ana",
    email: "ana@example.com",
    phoneNumber: "+55",
    document_client: "1",
  };
  expect(withoutPersonalData({ payment })).toEqual({
    payment: {
      id: 7,
      amount: 10.5,
      name_client: null,
      email: null,
      phoneNumber: null,
      document_client: null,
    },
  });
});

it("removes a payer's answers at a payment link, and no other metadata", () => {
  expect(withoutPersonalData({ metadata: { paymentLinkId: "pli_1", "Shirt size": "M" } })).toEqual({
    metadata: { paymentLinkId: "pli_1" },
  });
  expect(withoutPersonalData({ metadata: { order: "7" } })).toEqual({ metadata: { order: "7" } });
});
