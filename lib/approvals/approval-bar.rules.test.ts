import { describe, expect, it } from "vitest";
import {
  type Approver,
  approvalShownTo,
  type JudgedApprover,
  judgeApprover,
  namesOfApprovers,
} from "#lib/approvals/approval-bar.rules";
import type { UserId } from "#lib/domain/ids";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT = new Date("2026-11-20T12:00:00Z");
const daysBefore = (days: number) => new Date(AT.getTime() - days * DAY_MS);
const idOf = (name: string) => `usr_${name}` as UserId;
const person = (name: string, days = 30, inviters: UserId[] = []) => ({
  id: idOf(name),
  standingSince: daysBefore(days),
  inviters,
});
const approver = (more: Partial<Approver> = {}): Approver => ({
  ...person("ana"),
  totpConfirmedAt: AT,
  isOnlyAdministrator: false,
  ...more,
});
const REQUEST = { at: AT, requester: person("bia"), destinationSetBy: [] };
const related = person("caio", 1, [idOf("ana")]);

describe("an approver", () => {
  it.each([
    ["is independent of everyone", approver(), REQUEST, null, null],
    ["requested it", approver(), { ...REQUEST, requester: person("ana") }, "own", null],
    ["does not know who requested it", approver(), { ...REQUEST, requester: null }, "own", null],
    ["came at that moment", approver({ standingSince: AT }), REQUEST, "later", null],
    ["invited the requester, a newcomer", approver(), { ...REQUEST, requester: related }, "related", null],
    ["has no second factor", approver({ totpConfirmedAt: null }), REQUEST, "factor", null],
    [
      "changed the destination",
      approver(),
      { ...REQUEST, destinationSetBy: [person("ana")] },
      "destination",
      null,
    ],
    ["invited who changed it", approver(), { ...REQUEST, destinationSetBy: [related] }, "destination", null],
    [
      "does not know who changed it",
      approver(),
      { ...REQUEST, destinationSetBy: [null] },
      "destination",
      null,
    ],
    [
      "is the only administrator and invited the requester",
      approver({ isOnlyAdministrator: true }),
      { ...REQUEST, requester: related },
      ...[null, "only_administrator"],
    ],
    [
      "is the only administrator and invited who changed the destination",
      approver({ isOnlyAdministrator: true, totpConfirmedAt: null }),
      { ...REQUEST, destinationSetBy: [related] },
      ...["factor", "only_administrator"],
    ],
    [
      "is the only administrator, and independent",
      approver({ isOnlyAdministrator: true }),
      REQUEST,
      null,
      null,
    ],
  ] as const)("who %s", (_who, one, request, bar, exception) => {
    expect(judgeApprover(one, request)).toEqual({ bar, exception });
  });
});

it("deciders are named by what their approval needs, and nobody reads their own name", () => {
  const judged = (name: string, bar: null | "factor" | "own", isDecider = true): JudgedApprover => ({
    ...{ id: idOf(name), name, isDecider },
    approval: { bar, exception: null },
  });
  const all = [
    judged("Ana", null),
    judged("Bia", "own"),
    judged("Caio", "factor"),
    judged("Davi", null, false),
  ];
  expect(namesOfApprovers(all)).toEqual({ ready: ["Ana"], withoutFactor: ["Caio"] });
  expect(approvalShownTo(idOf("Ana"), all)).toEqual({
    ...{ bar: null, exception: null },
    ...{ others: [], withoutFactor: ["Caio"] },
  });
  expect(() => approvalShownTo(idOf("Eva"), all)).toThrow("not judged");
});
