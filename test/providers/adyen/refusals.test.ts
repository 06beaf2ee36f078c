import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { ADYEN_ANSWERS, type AdyenQuestion } from "#lib/providers/adyen/refusals";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import { isDenial, ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { changeSettings } from "#test/change-settings";
import { adapterAt, connectionTo } from "#test/providers/adyen/adyen-for-tests";
import {
  type AdyenRules,
  CHALLENGED,
  type FakeAdyen,
  startFakeAdyen,
} from "#test/providers/adyen/fake-adyen";
import { cardRequest } from "#test/providers/card-request";
import { FIRST_REFUND } from "#test/providers/contract/with-history";

changeSettings({ allowPrivateTargets: true });

let adyen: FakeAdyen;
beforeEach(async () => {
  adyen = await startFakeAdyen();
});
afterEach(async () => {
  await adyen.close();
  expect(adyen.findings).toEqual([]);
});

const open = () => adapterAt(adyen).open(connectionTo());
const paid = async (capture: boolean) => {
  const request = cardRequest({ capture });
  await open().pay(request);
  return { reference: request.reference, providerPaymentId: adyen.payments[0]?.pspReference ?? "" };
};

/** The calls made after Adyen starts to refuse; each returns what Adyen did, or throws. */
const ASKS: Record<AdyenQuestion, (refuse: () => void) => Promise<unknown>> = {
  pay: (refuse) => {
    refuse();
    return open().pay(cardRequest());
  },
  async "finish challenge"(refuse) {
    const request = cardRequest({ card: { ...cardRequest().card, number: CHALLENGED } });
    await open().pay(request);
    refuse();
    const redirectResult = `proved:${adyen.payments[0]?.pspReference}`;
    return open().finishChallenge?.(request.reference, new URLSearchParams({ redirectResult }));
  },
  async capture(refuse) {
    const payment = await paid(false);
    refuse();
    const authorized = { amountMinor: asMinor(10_000), payerTotalMinor: asMinor(10_000) };
    return open().capture({
      ...payment,
      amountMinor: asMinor(10_000),
      captureId: newId("capture"),
      authorized,
    });
  },
  async cancel(refuse) {
    const { reference, providerPaymentId } = await paid(false);
    refuse();
    return open().cancelPayment(reference, providerPaymentId);
  },
  async "ask refund"(refuse) {
    const { providerPaymentId } = await paid(true);
    refuse();
    const request = { refundId: newId("refund"), providerPaymentId, amountMinor: asMinor(1_000) };
    return open().refund({ ...request, history: FIRST_REFUND });
  },
  "remove card": (refuse) => {
    refuse();
    const saved = { token: "ABCDEFGH12345678", shopper: "shp_ana_at_the_bakery" };
    return open().savedCards?.remove(saved) ?? Promise.resolve();
  },
};

async function meaningOf(question: AdyenQuestion, refusal: AdyenRules["refusal"]): Promise<AnswerMeaning> {
  const refuse = () => {
    adyen.rules.refusal = refusal;
  };
  try {
    const said = await ASKS[question](refuse);
    expect(said).toBe("NOT_FOUND");
    return "ABSENT";
  } catch (error) {
    if (error instanceof ProviderTimeout) return "OPEN";
    if (error instanceof ProviderFault && !(error instanceof ProviderUnavailable)) return "REFUSED";
    throw error;
  } finally {
    adyen.rules.refusal = null;
  }
}

const isCode = (name: string) => /^\d/.test(name);
const rows = ADYEN_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
  calls.map((question) => ({ question, status: status ?? 422, name, means, source })),
);
const questions = Object.keys(ASKS).flatMap((name) => rows.find(({ question }) => question === name) ?? []);

describe("a refusal of Adyen", () => {
  it.each(rows)("$question, $status $name, means $means ($source)", async ({ question, status, ...row }) => {
    const { name, means } = row;
    // Each kind of code has its own type. Where the status alone decides, the test sends an arbitrary code.
    const said = isCode(name) ? { errorCode: name } : { errorCode: "9999", errorType: name };
    const refusal = name === ANY_NAME ? { status, errorCode: "9999" } : { status, ...said };
    expect(await meaningOf(question, refusal)).toBe(means);
  });

  it.each(questions)("$question: leaves the outcome open if no document names it", async ({ question }) => {
    expect(await meaningOf(question, { status: 422, errorCode: "9999", errorType: "surprise" })).toBe("OPEN");
    expect(await meaningOf(question, { status: 422, errorType: "" })).toBe("OPEN");
  });

  it.each(questions)(
    "$question: leaves the outcome open if Adyen calls it transient, whatever its code",
    async (row) => {
      const headers = { "transient-error": "true" };
      expect(await meaningOf(row.question, { status: 422, errorCode: "129", headers })).toBe("OPEN");
    },
  );

  it.each(questions)(
    "$question: leaves the outcome undecided if it rejects the key",
    async ({ question }) => {
      for (const status of [401, 403]) {
        const refusal = { status, errorCode: "010", errorType: "security" };
        const error = await meaningOf(question, refusal).catch((one: unknown) => one);
        expect(error).toBeInstanceOf(ProviderUnavailable);
        expect(isDenial(error)).toBe(true);
      }
    },
  );
});
