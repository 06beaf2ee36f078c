import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { REPETITION } from "#lib/providers/adyen/call-until-answered";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/adyen/adyen-for-tests";
import { CHALLENGED, type FakeAdyen, startFakeAdyen } from "#test/providers/adyen/fake-adyen";
import { cardRequest } from "#test/providers/card-request";

changeSettings({ allowPrivateTargets: true });

const QUICK = { firstMs: 2_000, laterMs: 2_000, pausesMs: [1, 1] };

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(async () => {
  await adyen.close();
  expect(adyen.findings).toEqual([]);
});

const open = (times = QUICK) => adapterAt(adyen, times).open(connectionTo());

it.each(["answer_lost", "answer_cut", "request_lost", "server_error", "html"] as const)(
  "after %s the same request under the same key returns the result, and the money is taken once",
  async (fault) => {
    adyen.failNext(fault, "change");
    const { outcome } = await open().pay(cardRequest());
    expect(outcome).toMatchObject({ kind: "PAID", amountMinor: 10_000 });
    expect(adyen.payments.length).toBe(1);
    const [first, second, ...more] = adyen.calls;
    expect(more).toEqual([]);
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
  },
);

it("leaves the outcome unknown if every answer is lost", async () => {
  for (let call = 0; call < 3; call += 1) adyen.failNext("answer_lost", "change");
  await expect(open().pay(cardRequest())).rejects.toBeInstanceOf(ProviderTimeout);
  expect([adyen.payments.length, adyen.calls.length]).toEqual([1, 3]);
});

it("a refused retry leaves the outcome of the first request unknown", async () => {
  adyen.failNext("answer_lost", "change");
  // The pause leaves time to change the fake between the first request and its repetition, which a fast machine sends at once.
  const paying = open({ ...QUICK, pausesMs: [500, 1] }).pay(cardRequest());
  await vi.waitFor(() => expect(adyen.payments.length).toBe(1), { interval: 5 });
  adyen.rules.refusal = { status: 403, errorCode: "010" };
  await expect(paying).rejects.toBeInstanceOf(ProviderTimeout);
});

it("a retry that could not be sent leaves it unknown too", async () => {
  adyen.failNext("answer_lost", "change");
  adyen.failNext("throttled", "change");
  adyen.failNext("throttled", "change");
  await expect(open().pay(cardRequest())).rejects.toBeInstanceOf(ProviderTimeout);
});

it("a request that was certainly not accepted is not retried here, so that the next connection may take it", async () => {
  adyen.failNext("throttled", "change");
  await expect(open().pay(cardRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(adyen.calls.length).toBe(1);
});

it("the lost result of a challenge is recovered the same way", async () => {
  const request = cardRequest({ card: { ...cardRequest().card, number: CHALLENGED } });
  await open().pay(request);
  adyen.failNext("answer_lost", "change");
  const redirectResult = `proved:${adyen.payments.at(-1)?.pspReference}`;
  const finished = await open().finishChallenge?.(request.reference, new URLSearchParams({ redirectResult }));
  expect(finished).toMatchObject({ outcome: { kind: "PAID" } });
});

it("the retries end before an enquiry presumes that the payment's process is dead", () => {
  const { firstMs, laterMs, pausesMs } = REPETITION;
  const longestMs = pausesMs.reduce((sum, pauseMs) => sum + pauseMs + laterMs, firstMs);
  expect(longestMs).toBeLessThan(30_000);
});
