import { describe, expect, it } from "vitest";
import { idTail } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import type { PayoutProvider } from "#lib/providers/ports/payout";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { WOOVI_PAYOUT_ANSWERS, type WooviPayoutCall } from "#lib/providers/woovi-payouts/answers";
import { changeSettings } from "#test/change-settings";
import type { FakeCall } from "#test/providers/fake-server";
import { wooviPayoutsForTests } from "#test/providers/woovi-payouts/woovi-payouts-for-tests";

changeSettings({ allowPrivateTargets: true });

const newRequest = () => ({
  reference: idTail(newId("payout")),
  amountMinor: asMinor(12_345),
  key: "ana@example.com",
  document: "39053344705",
});
const isOne = ({ method, path }: FakeCall) => method === "GET" && /\/payment\/./.test(path);
const isList = ({ method, path }: FakeCall) => method === "GET" && path.endsWith("/payment");
const isSend = ({ method, path }: FakeCall) => method === "POST" && path.endsWith("/payment");

const CALLS: Record<
  WooviPayoutCall,
  { is: (call: FakeCall) => boolean; work: (provider: PayoutProvider) => Promise<AnswerMeaning> }
> = {
  "find key": {
    is: ({ path }) => path.endsWith("/check"),
    work: async (provider) => {
      const { key, document } = newRequest();
      const ask = async () => provider.findKeyOwner?.({ key, document });
      return ask().then(
        (owner) => (owner === "UNKNOWN" ? "ABSENT" : "REFUSED"),
        () => "OPEN",
      );
    },
  },
  send: {
    is: isSend,
    work: (provider) =>
      provider.sendPayout(newRequest()).then(
        ({ kind }) => (kind === "FAILED" ? "REFUSED" : "OPEN"),
        (error: unknown) =>
          error instanceof ProviderTimeout || error instanceof ProviderUnavailable ? "OPEN" : "REFUSED",
      ),
  },
  "find payment": {
    is: (call) => isOne(call) || isList(call),
    work: (provider) =>
      provider.findPayout(newRequest().reference).then(
        (found) => (found ? "OPEN" : "ABSENT"),
        () => "OPEN",
      ),
  },
};

const ROWS = WOOVI_PAYOUT_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
  calls.map((call) => ({ call, status: status ?? 400, name, means, source })),
);
const UNNAMED_ANSWERS = [400, 404, 408, 409, 422, 429, 500, 503].flatMap((status) =>
  [{ error: "Tente novamente" }, {}, undefined].map((body) => ({ status, body })),
);

describe("answers of Woovi without a key or a payment", () => {
  const connect = wooviPayoutsForTests();

  it.each(ROWS)("$call, $status $name, means $means ($source)", async ({ call, status, name, means }) => {
    const { fake, provider } = await connect();
    const { is, work } = CALLS[call];
    const error = name === ANY_NAME ? "Tente novamente" : name;
    for (const body of [
      { error },
      { error: "Recusado", errorCode: error },
      { errors: [{ message: error }] },
    ]) {
      fake.woovi.instead = (one) => (is(one) ? { status, body } : null);
      expect(await work(provider)).toBe(means);
    }
  });

  it.each(Object.entries(CALLS))(
    "%s: leaves the outcome open if no document names it",
    async (_, { is, work }) => {
      const { fake, provider } = await connect();
      for (const { status, body } of UNNAMED_ANSWERS) {
        fake.woovi.instead = (one) => (is(one) ? { status, body } : null);
        expect(await work(provider), JSON.stringify({ status, body })).toBe("OPEN");
      }
    },
  );
});

describe("a payout that Woovi answers unclearly", () => {
  const connect = wooviPayoutsForTests();

  it("never becomes FAILED, whatever the enquiry returns", async () => {
    const { fake, provider } = await connect();
    for (const sent of [400, 409]) {
      for (const asked of UNNAMED_ANSWERS) {
        fake.woovi.instead = (one) => {
          if (isSend(one)) return { status: sent, body: { error: "Saldo ou limite insuficiente" } };
          return isOne(one) || isList(one) ? asked : null;
        };
        const answer = await provider.sendPayout(newRequest()).catch((error: unknown) => error);
        expect(answer, JSON.stringify({ sent, asked })).toBeInstanceOf(ProviderTimeout);
      }
    }
  });

  it("stays open while no list has it, and is then reported as unknown", async () => {
    const { fake, provider } = await connect();
    const requested = newRequest();
    fake.woovi.instead = (one) => (isSend(one) ? { status: 400, body: { error: "Recusado" } } : null);
    await expect(provider.sendPayout(requested)).rejects.toBeInstanceOf(ProviderTimeout);
    expect(await provider.findPayout(requested.reference)).toBeNull();
    const { query } = fake.calls.findLast(isList) ?? {};
    const since = Date.now() - Date.parse(query?.get("start") ?? "");
    expect(since).toBeGreaterThan(86_400_000);
    expect(since).toBeLessThan(87_000_000);
  });

  it("is found on a later page of the list if Woovi does not find it by its id", async () => {
    const { fake, provider } = await connect();
    for (let count = 0; count < 101; count += 1) await provider.sendPayout(newRequest());
    const requested = newRequest();
    await provider.sendPayout(requested);
    fake.woovi.end(requested.reference, "CONFIRMED");
    fake.woovi.instead = (one) => (isOne(one) ? { status: 400, body: {} } : null);
    expect(await provider.findPayout(requested.reference)).toMatchObject({ kind: "PAID" });
  });

  it.each([
    ["a row without a payment", [{}]],
    ["a payment that is no object", [{ payment: "P1" }]],
    ["a name that is no text", [{ payment: { correlationID: 7 } }]],
    ["no list", undefined],
  ])("is not reported as unknown by a list with %s", async (_, payments) => {
    const { fake, provider } = await connect();
    fake.woovi.instead = (one) => {
      if (isOne(one)) return { status: 400, body: {} };
      return isList(one) ? { status: 200, body: { payments, pageInfo: { hasNextPage: false } } } : null;
    };
    await expect(provider.findPayout(newRequest().reference)).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("is not reported as unknown by a list of unknown length", async () => {
    const { provider } = await connect();
    await expect(provider.findPayout("somebody-elses-payment")).rejects.toBeInstanceOf(ProviderTimeout);
  });

  it("does not count as unsent when Woovi rate-limits the enquiries", async () => {
    const { fake, provider } = await connect();
    for (const at of [isOne, isList]) {
      fake.woovi.instead = (one) => {
        if (isSend(one)) return { status: 400, body: { error: "Recusado" } };
        return at(one) ? { status: 429, body: {} } : null;
      };
      const error = await provider.sendPayout(newRequest()).catch((one: unknown) => one);
      expect(error).toBeInstanceOf(ProviderTimeout);
      expect(error).not.toBeInstanceOf(ProviderFault);
    }
  });

  it("is certainly not accepted if the account itself is refused", async () => {
    const { fake, provider } = await connect();
    fake.woovi.instead = (one) => (isSend(one) ? { status: 403, body: { error: "API not allowed" } } : null);
    await expect(provider.sendPayout(newRequest())).rejects.toBeInstanceOf(ProviderUnavailable);
  });
});
