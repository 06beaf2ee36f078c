import { expect, it } from "vitest";
import { auditCsvHref, auditLog } from "#lib/audit/audit-list.params";

const NOTHING = {
  action: null,
  person: null,
  object: null,
  from: null,
  to: null,
  merchant: null,
  before: null,
};

it("reads the address and writes it back", () => {
  const state = auditLog.read({
    action: "refund.requested",
    person: "usr_1",
    object: " chg_1 ",
    from: "2026-11-01",
    to: "2026-11-30",
    merchant: "mer_1",
    before: "12",
  });
  expect(state).toEqual({
    action: "refund.requested",
    person: "usr_1",
    object: "chg_1",
    from: "2026-11-01",
    to: "2026-11-30",
    merchant: "mer_1",
    before: 12,
  });
  const address = new URL(auditLog.href(state), "http://localhost");
  expect(auditLog.read(Object.fromEntries(address.searchParams))).toEqual(state);
});

it.each([
  [{ action: "nothing" }],
  [{ from: "2026-02-30", to: "yesterday" }],
  [{ before: "-1", object: "  ", person: "" }],
])("ignores %j", (search) => {
  expect(auditLog.read(search)).toEqual(NOTHING);
});

it("exports the shown period, whole days in Brasília", () => {
  const href = auditCsvHref({ ...NOTHING, action: "charge.canceled", from: "2026-11-01", to: "2026-11-01" });
  expect(Object.fromEntries(new URL(href, "http://localhost").searchParams)).toEqual({
    action: "charge.canceled",
    start_date: "2026-11-01T03:00:00.000Z",
    end_date: "2026-11-02T02:59:59.999Z",
  });
});
