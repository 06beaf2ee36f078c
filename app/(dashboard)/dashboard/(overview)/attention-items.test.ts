import { expect, test } from "vitest";
import type { ChargeId } from "#lib/domain/ids";
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

test("nothing needs attention if all counts are zero", () => {
  expect(attentionItems(nothing, "OWNER")).toEqual([]);
});

test("each item links to where it is handled", () => {
  const failedRefunds = { count: 1, chargeId: "chg_1" as ChargeId };
  expect(attentionItems({ ...nothing, failedRefunds }, "VIEWER")).toEqual([
    { kind: "failedRefunds", count: 1, more: false, href: "/dashboard/charges/chg_1" },
  ]);
});

test("only a role that manages webhooks sees them", () => {
  const attention = { ...nothing, undelivered: 2, failingEndpoints: 1, suspenseItems: 1 };
  const kindsFor = (role: "DEVELOPER" | "FINANCE") => attentionItems(attention, role).map(({ kind }) => kind);
  expect(kindsFor("DEVELOPER")).toEqual(["failingEndpoints", "undelivered", "heldItems"]);
  expect(kindsFor("FINANCE")).toEqual(["heldItems"]);
});

test("staff see the withdrawals and held money of all merchants", () => {
  expect(
    platformItems({ merchants: 3, waitingWithdrawals: 2, suspenseItems: 0, hostsToApprove: 1 }, "ADMIN"),
  ).toMatchObject([
    { kind: "waitingWithdrawals", count: 2, href: "/dashboard/withdrawals" },
    { kind: "hostsToApprove", count: 1, href: "/dashboard/connections" },
  ]);
});
