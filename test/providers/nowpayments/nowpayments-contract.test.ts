import { afterAll, expect } from "vitest";
import { nowpayments } from "#lib/providers/nowpayments/nowpayments";
import { changeSettings } from "#test/change-settings";
import { describeCryptoProvider } from "#test/providers/contract/crypto";
import { type FakeNowpayments, startFakeNowpayments } from "#test/providers/nowpayments/fake-nowpayments";

changeSettings({ allowPrivateTargets: true });

const STATUS_ALONE = "NOWPayments reports a status, but neither blocks nor confirmations";
const facts = {
  cannot: {
    mine: STATUS_ALONE,
    reorganize: STATUS_ALONE,
    payout: "NOWPayments sends coins only with a password and a code that a person types",
  },
  faults: [
    "request_lost",
    "answer_lost",
    "answer_cut",
    "html",
    "server_error",
    "unavailable",
    "bad_gateway",
    "throttled",
  ],
  currency: "BTC",
  payoutAddress: null,
} as const;

let fake: FakeNowpayments | undefined;
afterAll(() => {
  expect(fake?.findings).toEqual([]);
});

describeCryptoProvider("NOWPayments", facts, async () => {
  const started = await startFakeNowpayments();
  fake = started;
  const connection = { id: "con_1", mode: "live" as const, settings: started.settings };
  return {
    provider: nowpayments.open(connection),
    failNext: (fault, on) => {
      started.failNext(fault, on === "change" ? "POST" : "GET");
    },
    send: async (paymentId, amountUnits) => started.pay(paymentId, amountUnits),
    mine: async () => {},
    reorganize: async () => {},
    reports: async (about) => {
      const read = [];
      for (const { headers, rawBody, paymentId } of started.sent) {
        if (paymentId !== about) continue;
        const sent = { headers: new Headers(headers), rawBody, hasSecret: true };
        expect(nowpayments.reports?.isAuthentic(connection, sent)).toBe(true);
        read.push(
          ...((await nowpayments.reports?.read(connection, sent.headers, JSON.parse(rawBody))) ?? []),
        );
      }
      return read;
    },
    close: started.stop,
  };
});
