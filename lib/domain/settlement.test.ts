import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money";
import { planSettlement } from "#lib/domain/settlement";

describe("a settlement", () => {
  it("without a split gives all of the net to the owner, by name", () => {
    expect(planSettlement({ grossMinor: 1050, feeMinor: 50, ownerName: "Café Aurora", final: true })).toEqual(
      {
        grossMinor: 1050,
        feeMinor: 50,
        netMinor: 1000,
        final: true,
        recipients: [
          {
            recipientId: null,
            role: "OWNER",
            name: "Café Aurora",
            type: "REMAINDER",
            value: null,
            amountMinor: 1000,
          },
        ],
      },
    );
  });

  it("always adds up: gross is fee and parts, parts are net", () => {
    const amounts = fc
      .integer({ min: 1, max: MAX_AMOUNT_MINOR })
      .chain((grossMinor) =>
        fc.record({ grossMinor: fc.constant(grossMinor), feeMinor: fc.integer({ min: 0, max: grossMinor }) }),
      );
    fc.assert(
      fc.property(amounts, fc.boolean(), ({ grossMinor, feeMinor }, final) => {
        const settlement = planSettlement({ grossMinor, feeMinor, ownerName: "x", final });
        const parts = settlement.recipients.reduce((sum, part) => sum + part.amountMinor, 0);
        expect(parts).toBe(settlement.netMinor);
        expect(settlement.netMinor + settlement.feeMinor).toBe(settlement.grossMinor);
        expect(settlement.netMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
