import { expect, test } from "vitest";
import { editAmount } from "#components/ui/amount-input";

test("digits enter from the right, wherever the currency sign is", () => {
  expect(editAmount("", "R$ 0,00", "R$ 0,001")).toBe("1");
  expect(editAmount("1", "R$ 0,01", "R$ 0,015")).toBe("15");
  expect(editAmount("15", "0,15 R$", "0,15 R$0")).toBe("150");
});

test("Backspace removes the last digit, even at the currency sign", () => {
  expect(editAmount("15050", "R$ 150,50", "R$ 150,5")).toBe("1505");
  expect(editAmount("15050", "150,50 R$", "150,50 R")).toBe("1505");
  expect(editAmount("5", "0,05 R$", "0,05 R")).toBe("");
  expect(editAmount("", "0,00 R$", "0,00 R")).toBe("");
});

test("clearing and pasting replace the whole amount", () => {
  expect(editAmount("15050", "R$ 150,50", "")).toBe("");
  expect(editAmount("1", "R$ 0,01", "1.234,56")).toBe("123456");
  expect(editAmount("2500", "R$ 25,00", "2500")).toBe("2500");
});

test("accepts at most the largest amount", () => {
  expect(editAmount("99999999999", "R$ 999.999.999,99", "R$ 999.999.999,999")).toBe("99999999999");
});
