import { expect, it } from "vitest";
import { customerReferenceProblem } from "#lib/saved-cards/customer-reference.rules";

it.each(["abc", "user-7f3a91", "A.b_c-9", "x".repeat(64), "12345", "0b3e1d5c-8a7f-4c2e-9b6d-1f2a3b4c5d6e"])(
  "%s is a customer's id",
  (text) => expect(customerReferenceProblem(text)).toBeNull(),
);

it.each([
  ["ab", "form"],
  ["x".repeat(65), "form"],
  ["", "form"],
  ["ana@example.com", "form"],
  ["user 1", "form"],
  ["usér", "form"],
  ["user-1\n", "form"],
  ["52998224725", "document"],
  ["529.982.247-25", "document"],
  ["11222333000181", "document"],
  ["12ABC34501DE35", "document"],
  ["4111111111111111", "card_number"],
  ["4111-1111-1111-1111", "card_number"],
  ["4111.1111_1111.1111", "card_number"],
  ["visa-4111111111111111", "card_number"],
])("%s is not a customer's id: %s", (text, problem) => expect(customerReferenceProblem(text)).toBe(problem));
