import { expect, test } from "vitest";
import type { ChargeId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { attentionItems, platformItems } from "./attention-items";

const nothing = {
  undelivered: 0,
  disabledEndpoints: 0,
  failingEndpoints: 0,
  suspectedCards: 0,
  suspenseItems: 0,
  disputes: { unanswered: 0, urgent: 0 },
  waitingWithdrawals: 0,
  waitingPayouts: 0,
  failedRefunds: { count: 0, chargeId: null },
  slowRefunds: { count: 0, chargeId: null },
};

const noSubjects = { dispute: null, suspenseItem: null, payout: null, withdrawal: null };
const subject = { id: "dsp_1", name: "Ana", amountMinor: asMinor(1_000), currency: "BRL", dueAt: null };

test("nothing needs attention if all counts are zero", () => {
  expect(attentionItems(nothing, noSubjects, "OWNER")).toEqual([]);
});

test("each item links to where it is handled", () => {
  const failedRefunds = { count: 1, chargeId: "chg_1" as ChargeId };
  expect(attentionItems({ ...nothing, failedRefunds }, noSubjects, "VIEWER")).toEqual([
    { kind: "failedRefunds", count: 1, more: false, href: "/dashboard/charges/chg_1" },
  ]);
});

test("only a role that manages webhooks sees them", () => {
  const attention = { ...nothing, undelivered: 2, failingEndpoints: 1, suspenseItems: 1 };
  const kindsFor = (role: "DEVELOPER" | "FINANCE") =>
    attentionItems(attention, noSubjects, role).map(({ kind }) => kind);
  expect(kindsFor("DEVELOPER")).toEqual(["heldItems", "failingEndpoints", "undelivered"]);
  expect(kindsFor("FINANCE")).toEqual(["heldItems"]);
});

test("a single dispute links to its own page, several link to the list, and the first is named", () => {
  const itemsOf = (unanswered: number) =>
    attentionItems(
      { ...nothing, disputes: { unanswered, urgent: 0 } },
      { ...noSubjects, dispute: subject },
      "OWNER",
    );
  expect(itemsOf(1)).toMatchObject([{ href: "/dashboard/disputes/dsp_1", subject }]);
  expect(itemsOf(2)).toMatchObject([{ href: "/dashboard/disputes?status=OPEN", subject }]);
});

test("a dispute named as urgent is not listed a second time", () => {
  const disputes = { unanswered: 2, urgent: 1 };
  const items = attentionItems({ ...nothing, disputes }, { ...noSubjects, dispute: subject }, "OWNER");
  expect(items.map(({ kind, subject: named }) => [kind, named?.name])).toEqual([
    ["urgentDisputes", "Ana"],
    ["unansweredDisputes", undefined],
  ]);
});

const platform = {
  ...{ merchants: 3, waitingWithdrawals: 0, hostsToApprove: 0 },
  suspenseItems: { live: 0, test: 0 },
};

test("staff see the withdrawals and held money of all merchants", () => {
  expect(platformItems({ ...platform, waitingWithdrawals: 2, hostsToApprove: 1 }, "ADMIN")).toMatchObject([
    { kind: "waitingWithdrawals", count: 2, href: "/dashboard/withdrawals" },
    { kind: "hostsToApprove", count: 1, href: "/dashboard/connections" },
  ]);
  const held = (live: number, test: number) =>
    platformItems({ ...platform, suspenseItems: { live, test } }, "ADMIN");
  expect(held(2, 5)).toMatchObject([{ kind: "heldItems", count: 2, href: "/dashboard/merchants/held" }]);
  expect(held(0, 5)).toMatchObject([
    { kind: "heldItems", count: 5, href: "/dashboard/merchants/held?mode=test" },
  ]);
});
