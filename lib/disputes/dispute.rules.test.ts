import { describe, expect, it } from "vitest";
import {
  DISPUTE_STATUSES,
  DISPUTE_WARNING_MS,
  disputeStatusOf,
  needsEvidenceSoon,
  outcomeBar,
  planDispute,
  takesEvidence,
} from "#lib/disputes/dispute.rules";

const NOW = new Date("2026-11-22T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe("a provider's report of a dispute", () => {
  it("takes the money when it opens, or when it is first reported as lost", () => {
    expect(planDispute(null, "OPEN")).toMatchObject({ money: "take", opens: true, ends: null });
    expect(planDispute(null, "LOST")).toMatchObject({ money: "take", opens: true, ends: "lose" });
  });

  it("returns the money when it is won, if it was taken", () => {
    expect(planDispute("OPEN", "WON")).toMatchObject({ status: "WON", money: "give", ends: "win" });
    expect(planDispute(null, "WON")).toMatchObject({ status: "WON", money: null, opens: true, ends: "win" });
  });

  it("moves no money when it is lost, because it is already gone", () => {
    expect(planDispute("OPEN", "LOST")).toMatchObject({ status: "LOST", money: null, ends: "lose" });
  });

  it.each(DISPUTE_STATUSES)(
    "changes nothing when %s is reported again, or the opening is reported after it",
    (status) => {
      for (const reported of [status, "OPEN"] as const) {
        expect(planDispute(status, reported)).toEqual({
          status,
          money: null,
          opens: false,
          ends: null,
          contradicts: false,
        });
      }
    },
  );

  it("does not undo a decision, and reports the contradiction", () => {
    expect(planDispute("WON", "LOST")).toMatchObject({ status: "WON", money: null, contradicts: true });
    expect(planDispute("LOST", "WON")).toMatchObject({ status: "LOST", money: null, contradicts: true });
  });
});

describe("a dispute's evidence", () => {
  it("is accepted while the dispute is open and before its deadline", () => {
    expect(takesEvidence({ status: "OPEN", dueAt: null }, NOW)).toBe(true);
    expect(takesEvidence({ status: "OPEN", dueAt: later(1) }, NOW)).toBe(true);
    expect(takesEvidence({ status: "OPEN", dueAt: NOW }, NOW)).toBe(false);
    expect(takesEvidence({ status: "WON", dueAt: null }, NOW)).toBe(false);
  });

  it("is requested in the last days, unless it was sent or the deadline has passed", () => {
    const soon = { status: "OPEN", dueAt: later(DISPUTE_WARNING_MS), hasEvidence: false } as const;
    expect(needsEvidenceSoon(soon, NOW)).toBe(true);
    expect(needsEvidenceSoon({ ...soon, hasEvidence: true }, NOW)).toBe(false);
    expect(needsEvidenceSoon({ ...soon, dueAt: later(DISPUTE_WARNING_MS + 1) }, NOW)).toBe(false);
    expect(needsEvidenceSoon({ ...soon, dueAt: NOW }, NOW)).toBe(false);
    expect(needsEvidenceSoon({ ...soon, status: "LOST" }, NOW)).toBe(false);
  });
});

it("several disputes of a charge show the most urgent status", () => {
  expect(disputeStatusOf([])).toBeNull();
  expect(disputeStatusOf(["WON", "LOST", "OPEN"])).toBe("OPEN");
  expect(disputeStatusOf(["WON", "LOST"])).toBe("LOST");
  expect(disputeStatusOf(["WON"])).toBe("WON");
});

it("a person may decide a dispute only if its provider leaves it open, and only an operator may record a win at the platform's account", () => {
  const of = { status: "OPEN", isLeftOpen: true, isOwnAccount: false } as const;
  expect(outcomeBar(of, "LOST", false)).toBeNull();
  expect(outcomeBar(of, "WON", false)).toBe("account");
  expect(outcomeBar(of, "WON", true)).toBeNull();
  expect(outcomeBar({ ...of, isOwnAccount: true }, "WON", false)).toBeNull();
  expect(outcomeBar({ ...of, isLeftOpen: false }, "LOST", true)).toBe("told");
  expect(outcomeBar({ ...of, status: "LOST" }, "WON", true)).toBe("decided");
});
