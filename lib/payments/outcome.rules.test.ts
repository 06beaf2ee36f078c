import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";
import {
  awaitsAcceptance,
  goesBackUnasked,
  type JudgedAttempt,
  type OutcomePlan,
  type ProviderOutcome,
  planOutcome,
  SUSPENSE_REASONS,
  SUSPENSE_STATUSES,
} from "#lib/payments/outcome.rules";
import {
  ATTEMPT_STATUSES,
  type AttemptStatus,
  CHARGE_STATUSES,
  type ChargeStatus,
  isOpenAttempt,
  isTerminalCharge,
} from "#lib/payments/states.rules";

const REQUESTED = asMinor(1050);
const AMOUNTS = { less: REQUESTED - 1, equal: REQUESTED, more: REQUESTED + 1 };
const paid = (amountMinor: number): ProviderOutcome => ({
  kind: "PAID",
  amountMinor: asMinor(amountMinor),
  providerPaymentId: "E1",
  gatewayStatus: "COMPLETED",
});
const FAILED: ProviderOutcome = {
  kind: "FAILED",
  failureCode: "card_declined",
  failureMessage: "no",
  gatewayStatus: "DECLINED",
};

const everyPair = CHARGE_STATUSES.flatMap((charge) =>
  ATTEMPT_STATUSES.map((attempt) => ({ charge, attempt })),
);
const AT_ONCE = { captureMinor: null, authorizedAt: null, authorizing: "never", refusedPayer: null } as const;
const plan = (
  charge: ChargeStatus,
  status: AttemptStatus,
  outcome: ProviderOutcome,
  later: Partial<JudgedAttempt> = {},
): OutcomePlan => planOutcome(charge, { status, amountMinor: REQUESTED, ...AT_ONCE, ...later }, outcome);

describe("money that a provider took", () => {
  it.each(everyPair)("is never dropped: charge $charge, attempt $attempt", ({ charge, attempt }) => {
    for (const amountMinor of Object.values(AMOUNTS)) {
      const { charge: pays, suspense } = plan(charge, attempt, paid(amountMinor));
      expect([pays === "pay", suspense !== null].filter(Boolean)).toHaveLength(1);
    }
  });

  it("pays only a PENDING charge, with an open attempt, in the exact amount", () => {
    const paying = everyPair.flatMap(({ charge, attempt }) =>
      Object.entries(AMOUNTS)
        .filter(([, amountMinor]) => plan(charge, attempt, paid(amountMinor)).charge === "pay")
        .map(([amount]) => `${charge} ${attempt} ${amount}`),
    );
    expect(paying).toEqual(["PENDING PENDING equal", "PENDING PROCESSING equal"]);
  });

  it.each(["PENDING", "PROCESSING"] as const)("in another amount is PARTIAL or OVERPAID (%s)", (attempt) => {
    expect(plan("PENDING", attempt, paid(AMOUNTS.less)).suspense).toBe("PARTIAL");
    expect(plan("PENDING", attempt, paid(AMOUNTS.more)).suspense).toBe("OVERPAID");
  });

  it.each(everyPair.filter(({ charge }) => charge === "PAID"))(
    "for a charge that is paid already is a DUPLICATE, in any amount ($attempt)",
    ({ charge, attempt }) => {
      for (const amountMinor of Object.values(AMOUNTS)) {
        expect(plan(charge, attempt, paid(amountMinor)).suspense).toBe("DUPLICATE");
      }
    },
  );

  it.each(everyPair.filter(({ charge }) => charge === "EXPIRED" || charge === "CANCELED"))(
    "for a charge that ended unpaid is LATE, in any amount ($charge, $attempt)",
    ({ charge, attempt }) => {
      for (const amountMinor of Object.values(AMOUNTS)) {
        expect(plan(charge, attempt, paid(amountMinor)).suspense).toBe("LATE");
      }
    },
  );

  it("for an attempt that ended while its charge is still payable is LATE", () => {
    for (const attempt of ATTEMPT_STATUSES.filter((status) => !isOpenAttempt(status))) {
      expect(plan("PENDING", attempt, paid(REQUESTED)).suspense).toBe("LATE");
    }
  });

  it("makes a PROCESSING attempt FAILED if it cannot pay, and changes no other attempt", () => {
    for (const { charge, attempt } of everyPair) {
      for (const amountMinor of Object.values(AMOUNTS)) {
        const planned = plan(charge, attempt, paid(amountMinor));
        if (planned.suspense) expect(planned.attempt).toBe(attempt === "PROCESSING" ? "fail" : null);
        else expect(planned.attempt).toBe("pay");
      }
    }
  });

  it("is handled for any amounts of a charge", () => {
    const amount = fc.integer({ min: 1, max: MAX_AMOUNT_MINOR });
    const charges = fc.constantFrom(...CHARGE_STATUSES);
    const attempts = fc.constantFrom(...ATTEMPT_STATUSES);
    fc.assert(
      fc.property(
        charges,
        attempts,
        amount,
        fc.oneof(amount, fc.constant(null)),
        (charge, status, requested, took) => {
          const amountMinor = took ?? requested;
          const planned = plan(charge, status, paid(amountMinor), { amountMinor: asMinor(requested) });
          expect(planned.charge === "pay").toBe(planned.suspense === null);
          const mayPay = !isTerminalCharge(charge) && isOpenAttempt(status) && amountMinor === requested;
          expect(planned.charge === "pay").toBe(mayPay);
        },
      ),
    );
  });
});

describe("a provider's other outcomes", () => {
  it.each(everyPair)("never change the charge or suspense: $charge, $attempt", ({ charge, attempt }) => {
    const outcomes: ProviderOutcome[] = [
      FAILED,
      { kind: "PROCESSING", gatewayStatus: "?" },
      { kind: "PENDING", gatewayStatus: "?" },
    ];
    for (const outcome of outcomes) {
      expect(plan(charge, attempt, outcome)).toMatchObject({ charge: null, suspense: null });
    }
  });

  it("FAILED ends an open attempt only", () => {
    for (const { charge, attempt } of everyPair) {
      expect(plan(charge, attempt, FAILED).attempt).toBe(isOpenAttempt(attempt) ? "fail" : null);
    }
  });

  it("an unknown outcome makes a PENDING attempt PROCESSING, never FAILED, and changes no other", () => {
    for (const { charge, attempt } of everyPair) {
      const planned = plan(charge, attempt, { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" });
      expect(planned.attempt).toBe(attempt === "PENDING" ? "process" : null);
    }
  });

  it("a pending outcome changes nothing", () => {
    for (const { charge, attempt } of everyPair) {
      const planned = plan(charge, attempt, { kind: "PENDING", gatewayStatus: "CHALLENGE" });
      expect(planned).toEqual({ attempt: null, charge: null, suspense: null, release: false });
    }
  });
});

describe("an amount that a provider holds", () => {
  const suspense = (amountMinor: number): ProviderOutcome => ({
    kind: "AUTHORIZED",
    amountMinor: asMinor(amountMinor),
    providerPaymentId: "P1",
    captureBefore: new Date("2026-12-01T00:00:00.000Z"),
    gatewayStatus: "AUTHORIZED",
  });
  const LATER = { authorizing: "capture" } as const;

  it("waits for its capture only on a PENDING charge, with an open attempt, in the exact amount", () => {
    const waiting = everyPair.flatMap(({ charge, attempt }) =>
      Object.entries(AMOUNTS)
        .filter(([, amount]) => plan(charge, attempt, suspense(amount), LATER).attempt === "authorize")
        .map(([amount]) => `${charge} ${attempt} ${amount}`),
    );
    expect(waiting).toEqual(["PENDING PENDING equal", "PENDING PROCESSING equal"]);
  });

  it.each(everyPair)("counts as no money: charge $charge, attempt $attempt", ({ charge, attempt }) => {
    for (const amount of Object.values(AMOUNTS)) {
      expect(plan(charge, attempt, suspense(amount), LATER)).toMatchObject({ charge: null, suspense: null });
    }
  });

  it.each(everyPair)("is released if it cannot wait: charge $charge, attempt $attempt", (pair) => {
    const { charge, attempt } = pair;
    const { release, attempt: moves } = plan(charge, attempt, suspense(REQUESTED), LATER);
    const isTaken = attempt === "PAID" || attempt === "REFUNDED";
    expect(release).toBe(moves !== "authorize" && !isTaken);
  });

  it("is held once per charge: a second authorization fails and is released", () => {
    const second = plan("PENDING", "PENDING", suspense(REQUESTED), { authorizing: "taken" });
    expect(second).toMatchObject({ attempt: "fail", release: true });
    const again = plan("PENDING", "PROCESSING", suspense(REQUESTED), {
      authorizing: "taken",
      authorizedAt: new Date(),
    });
    expect(again).toEqual({ attempt: null, charge: null, suspense: null, release: false });
  });

  it("pays only what was captured", () => {
    const part = { ...LATER, authorizedAt: new Date(), captureMinor: asMinor(700) };
    expect(plan("PENDING", "PROCESSING", paid(700), part)).toMatchObject({ attempt: "pay", charge: "pay" });
    expect(plan("PENDING", "PROCESSING", paid(699), part).suspense).toBe("PARTIAL");
    expect(plan("PENDING", "PROCESSING", paid(REQUESTED), part).suspense).toBe("OVERPAID");
  });
});

describe("money of a payer who may not pay", () => {
  it.each(everyPair)(
    "is held for no other reason: charge $charge, attempt $attempt",
    ({ charge, attempt }) => {
      for (const refusedPayer of ["ANOTHER_PAYER", "UNKNOWN_PAYER"] as const)
        for (const amountMinor of Object.values(AMOUNTS)) {
          const judged = plan(charge, attempt, paid(amountMinor), { refusedPayer });
          expect(judged).toMatchObject({ charge: null, suspense: refusedPayer, release: false });
          expect(judged.attempt).not.toBe("pay");
        }
    },
  );

  it("is refunded at once if it is another payer's, and waits for acceptance if its payer is unknown", () => {
    expect(SUSPENSE_REASONS.filter(goesBackUnasked)).toEqual(["ANOTHER_PAYER"]);
    const waiting = SUSPENSE_REASONS.flatMap((reason) =>
      SUSPENSE_STATUSES.filter((status) => awaitsAcceptance({ status, reason })).map(
        (status) => `${reason} ${status}`,
      ),
    );
    expect(waiting).toEqual(["UNKNOWN_PAYER HELD"]);
  });
});
