import { describe, expect } from "vitest";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo, readEvents } from "#test/providers/adyen/adyen-for-tests";
import { CHALLENGED, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { describeCardProvider } from "#test/providers/contract/card";

changeSettings({ allowPrivateTargets: true });

const cannot = {
  find: "Adyen has no query by reference",
  list_statement: "Adyen has no list of payments in Checkout",
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
  declined: { number: "4000000000009995", failureCode: "insufficient_funds" },
  challenged: CHALLENGED,
};

describe("Adyen by its published document", () => {
  describeCardProvider("Adyen", { cannot, faults: fault, cards }, async () => {
    const adyen = await startFakeAdyen();
    const provider = adapterAt(adyen).open(connectionTo());
    return {
      provider,
      failNext: adyen.failNext,
      async completeChallenge(reference) {
        const payment = adyen.payments.find((one) => one.reference.startsWith(reference));
        const redirectResult = `proved:${payment?.pspReference}`;
        await provider.finishChallenge?.(reference, new URLSearchParams({ redirectResult }));
      },
      reports: async (about) => {
        const events = adyen.events.filter(({ merchantReference }) =>
          String(merchantReference).startsWith(about),
        );
        return readEvents(adyen, events);
      },
      async close() {
        await adyen.close();
        expect(adyen.findings).toEqual([]);
      },
    };
  });
});
