import { expect, it } from "vitest";
import { DEBIT_FAILURES, remedyOf } from "#lib/mandates/debit-failure.rules";
import {
  awaitsApproval,
  isDebitable,
  isMandateEndCode,
  isMandateOver,
  MANDATE_TRANSITIONS,
  type MandateStatus,
  mandateObject,
  mandateReference,
  mandateTransition,
} from "#lib/mandates/mandate.rules";
import { newId } from "#lib/platform/ids/new-id";
import { MANDATE } from "#lib/status/status-tables.rules";

it("knows the document's codes of a canceled mandate, and no others", () => {
  const known = ["ACCL", "CPCL", "DCSD", "ERSL", "FRUD", "PCFD", "SLCR", "SLDB"];
  expect(known.filter((code) => !isMandateEndCode(code))).toEqual([]);
  expect([null, "AP13", "toString"].some(isMandateEndCode)).toBe(false);
});

it.each<[MandateStatus, MandateStatus, string | null]>([
  ["CREATED", "APPROVED", "approve"],
  ["CREATED", "REFUSED", "refuse"],
  ["CREATED", "EXPIRED", "expire"],
  ["CREATED", "CANCELED", "cancel"],
  ["APPROVED", "CANCELED", "cancel"],
  ["APPROVED", "EXPIRED", "expire"],
  ["APPROVED", "CREATED", null],
  ["APPROVED", "REFUSED", null],
  ["CANCELED", "APPROVED", null],
  ["REFUSED", "APPROVED", null],
  ["EXPIRED", "APPROVED", null],
])("from %s to %s leads %s", (from, to, transition) => {
  expect(mandateTransition(from, to)).toBe(transition);
});

it("only an approved mandate is debited, and a mandate that no transition leaves is over", () => {
  for (const status of MANDATE.all) {
    expect(isDebitable(status)).toBe(status === "APPROVED");
    expect(awaitsApproval(status)).toBe(status === "CREATED");
    expect(isMandateOver(status)).toBe(Object.keys(MANDATE_TRANSITIONS[status]).length === 0);
  }
});

it("its reference has at most 35 letters and digits, and no other mandate has it", () => {
  const references = [newId("mandate"), newId("mandate")].map(mandateReference);
  for (const reference of references) expect(reference).toMatch(/^[a-z0-9]{29}$/);
  expect(new Set(references).size).toBe(2);
});

it("the object of a mandate is one line of at most 35 characters, cut between characters", () => {
  expect(mandateObject("  Plano\n anual \t premium ")).toBe("Plano anual premium");
  expect([...mandateObject("🍞".repeat(60))]).toHaveLength(35);
  expect(mandateObject(`${"a".repeat(34)} b`)).toBe("a".repeat(34));
});

it.each([
  ["no_money", "RETRY"],
  ["above_maximum", "ASK_PAYER"],
  ["same_institution", "OTHER_METHOD"],
  ["account_closed", "END_MANDATE"],
  ["another_amount", "OPERATOR"],
  ["provider_error", "OTHER_METHOD"],
  ["toString", "OTHER_METHOD"],
  [null, "OTHER_METHOD"],
])("after the failure %s: %s", (code, remedy) => {
  expect(remedyOf(code)).toBe(remedy);
});

it("each failure has a sentence for the payer", () => {
  for (const { message } of Object.values(DEBIT_FAILURES)) expect(message).toMatch(/\.$/);
});
