import { expect, test } from "vitest";
import { toPreviewedLink } from "#components/payment-links/previewed-link.ts";

test("a preview shows what payers will, in the order of the page", () => {
  const shown = toPreviewedLink({
    title: "Oficina",
    grossAmount: "50.00",
    stock: 5,
    maxQuantity: "3",
    asks: ["email", "name"],
    questions: [{ text: "Turma", isRequired: true, choices: ["manhã", "tarde"] }],
  });
  expect(shown).toMatchObject({ title: "Oficina", description: null, grossAmount: "50.00", fewLeft: 5 });
  expect(shown.requested).toMatchObject({
    fields: ["quantity", "name", "email", "answer-0"],
    openAmount: null,
    mostPieces: 3,
  });
});

test("an invalid value is left out instead of breaking the preview", () => {
  const shown = toPreviewedLink({
    grossAmount: "",
    stock: "1,5",
    endsAt: "31/02",
    maxQuantity: "many",
    payerAmount: { min: "x", max: "500.00" },
  });
  expect(shown).toMatchObject({ title: "", grossAmount: "0.00", endsAt: null, fewLeft: null });
  expect(shown.requested).toMatchObject({ fields: ["amount"], openAmount: { min: null, max: "500.00" } });
});
