import { describe, expect } from "vitest";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/cielo/cielo-for-tests";
import { startFakeCielo } from "#test/providers/cielo/fake-cielo";
import { describeCardProvider } from "#test/providers/contract/card";

changeSettings({ allowPrivateTargets: true });

const cannot = {
  challenge: "Cielo's 3-D Secure is a script in the payer's browser before the payment",
  report: "Cielo's notifications are hints about a payment that it has taken: see the reports' own tests",
  list_statement: "Cielo has no list of its sales",
};
const fault = [
  "request_lost",
  "answer_lost",
  "answer_cut",
  "html",
  "server_error",
  "throttled",
  "unknown_status",
  "other_amount",
  "other_currency",
] as const;
const cards = {
  approved: "4111111111111111",
  declined: { number: "4024007153760003", failureCode: "expired_card" },
  challenged: null,
};

describe("Cielo by its manual's examples", () => {
  describeCardProvider("Cielo", { cannot, faults: fault, cards }, async () => {
    const cielo = await startFakeCielo();
    return {
      provider: adapterAt(cielo).open(connectionTo()),
      failNext: cielo.failNext,
      completeChallenge: async () => {},
      reports: null,
      async close() {
        await cielo.close();
        expect(cielo.findings).toEqual([]);
      },
    };
  });
});
