import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { fieldsOfLink, type LinkTerms } from "#lib/payment-links/link-terms.rules";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { planLinkPayment } from "#lib/payment-links/plan-link-payment";

const PLAIN: LinkTerms = {
  amountMinor: asMinor(1000),
  openAmount: null,
  maxQuantity: 1,
  asks: [],
  questions: [],
};
const ASKING: LinkTerms = {
  ...PLAIN,
  maxQuantity: 4,
  asks: ["phone", "name", "document", "email"],
  questions: [
    { text: "Shirt size", isRequired: true },
    { text: "Allergies", isRequired: false },
  ],
};
const TYPED = {
  quantity: "3",
  name: " Ana Souza ",
  email: "ana@example.com",
  document: "529.982.247-25",
  phone: "(11) 91234-5678",
  "answer-0": "M",
  "answer-1": " ",
};

const wrongOf = (terms: LinkTerms, typed: Record<string, string>) => {
  try {
    planLinkPayment(terms, typed);
    return [];
  } catch (error) {
    return (error as { errors: { pointer: string }[] }).errors.map(({ pointer }) => pointer);
  }
};

describe("a payer's input on a link's page", () => {
  it("is ignored if the link has no questions, whatever is sent", () => {
    expect(planLinkPayment(PLAIN, { quantity: "9", amount: "1", name: "Ana" })).toEqual({
      quantity: 1,
      grossAmountMinor: 1000,
      customer: null,
      answers: {},
    });
    expect(fieldsOfLink(PLAIN)).toEqual([]);
  });

  it("becomes the customer, the answers and the quantity", () => {
    expect(fieldsOfLink(ASKING)).toEqual([
      "quantity",
      "name",
      "document",
      "email",
      "phone",
      "answer-0",
      "answer-1",
    ]);
    expect(planLinkPayment(ASKING, TYPED)).toEqual({
      quantity: 3,
      grossAmountMinor: 3000,
      customer: {
        name: "Ana Souza",
        email: "ana@example.com",
        document: "52998224725",
        documentType: "CPF",
        phone: "+5511912345678",
      },
      answers: { "Shirt size": "M" },
    });
  });

  it("must answer a question with choices by one of them", () => {
    const size = { text: "Size", isRequired: true, choices: ["P", "M"] };
    const terms = { ...PLAIN, questions: [size, { ...size, text: "Bag", isRequired: false }] };
    expect(planLinkPayment(terms, { "answer-0": "M", "answer-1": "" }).answers).toEqual({ Size: "M" });
    expect(wrongOf(terms, { "answer-0": "G", "answer-1": "m" })).toEqual(["/answer-0", "/answer-1"]);
    expect(wrongOf(terms, {})).toEqual(["/answer-0"]);
  });

  it("is refused at each field that is missing or wrong, and at all of them at once", () => {
    expect(wrongOf(ASKING, {})).toEqual(["/quantity", "/name", "/document", "/email", "/phone", "/answer-0"]);
    const wrong = { ...TYPED, quantity: "5", email: "ana@", document: "529.982.247-26", phone: "12345678" };
    expect(wrongOf(ASKING, wrong)).toEqual(["/quantity", "/document", "/email", "/phone"]);
    expect(wrongOf(ASKING, { ...TYPED, "answer-1": "4111 1111 1111 1111" })).toEqual(["/answer-1"]);
  });

  it.each([
    ["10", 1000],
    ["R$ 1.234,56", 123456],
    ["5,00", 500],
    ["4,99", null],
    ["2000,01", null],
    ["ten", null],
    ["", null],
  ])("chooses the amount within the link's bounds: %s", (amount, minor) => {
    const terms = { ...PLAIN, openAmount: { minMinor: asMinor(500), maxMinor: asMinor(200_000) } };
    if (minor === null) expect(wrongOf(terms, { amount })).toEqual(["/amount"]);
    else expect(planLinkPayment(terms, { amount }).grossAmountMinor).toBe(minor);
  });
});

it.each(["CVV", "Card security code?", "cvc"])("a link cannot ask for a card's security code: %s", (text) => {
  const body = { title: "Curso", grossAmount: "10.00", questions: [{ text }] };
  expect(createPaymentLinkBody.safeParse(body).success).toBe(false);
});
