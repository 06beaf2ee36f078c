import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { ANY_NAME, type AnswerMeaning } from "#lib/providers/documented-answers";
import type { PixProvider } from "#lib/providers/ports/pix";
import { ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { wooviAdapter } from "#lib/providers/woovi/adapter";
import { WOOVI_ANSWERS, type WooviCall } from "#lib/providers/woovi/answers";
import { wooviReports } from "#lib/providers/woovi/reports";
import type { WooviConnection } from "#lib/providers/woovi/settings";
import { changeSettings } from "#test/change-settings";
import { FIRST_REFUND } from "#test/providers/contract/with-history";
import type { FakeCall } from "#test/providers/fake-server";
import type { Answer } from "#test/providers/spoil";
import { APP_ID, type FakeWoovi, startFakeWoovi } from "#test/providers/woovi/fake-woovi";

changeSettings({ allowPrivateTargets: true });

type Connected = { woovi: FakeWoovi; connection: WooviConnection; pix: PixProvider };
const newRequest = () => ({
  txid: randomUUID().replaceAll("-", ""),
  amountMinor: asMinor(1050),
  expiresAt: new Date(Date.now() + 3_600_000),
  merchantName: "P",
  merchantCity: "R",
});
const paid = async ({ woovi, pix }: Connected) => {
  const requested = newRequest();
  await pix.createCharge(requested);
  return woovi.pay(requested.txid).pix.endToEndId;
};
const giveBack = async (connected: Connected) => {
  const providerPaymentId = await paid(connected);
  const refund = {
    refundId: newId("refund"),
    providerPaymentId,
    amountMinor: asMinor(100),
    history: FIRST_REFUND,
  };
  return connected.pix.refund(refund);
};
const isRead = (of: string) => (call: FakeCall) => call.method === "GET" && call.path.includes(`/${of}/`);
const REFUSED: Answer = { status: 400, body: { error: "Recusado" } };
const isOpen = (error: unknown) => error instanceof ProviderTimeout;

/** The call whose answer is replaced, a call that is refused before it, and how the adapter reads the answer. */
type Case = {
  is: (call: FakeCall) => boolean;
  refuses?: (call: FakeCall) => boolean;
  work: (connected: Connected, instead: () => void) => Promise<AnswerMeaning>;
};
const CALLS: Record<WooviCall, Case> = {
  "find refused charge": {
    is: isRead("charge"),
    refuses: ({ method, path }) => method === "POST" && path.endsWith("/charge"),
    work: async ({ pix }, instead) => {
      instead();
      return pix.createCharge(newRequest()).then(
        () => "OPEN",
        (error: unknown) => (isOpen(error) ? "OPEN" : "ABSENT"),
      );
    },
  },
  "find charge": {
    is: isRead("charge"),
    work: async ({ pix }, instead) => {
      instead();
      return pix.listPayments(newRequest().txid, "cob").then(
        () => "ABSENT",
        () => "OPEN",
      );
    },
  },
  "delete charge": {
    is: ({ method }) => method === "DELETE",
    work: async ({ pix }, instead) => {
      const requested = newRequest();
      await pix.createCharge(requested);
      instead();
      return pix.removeCharge(requested.txid, "cob").then(
        () => "ABSENT",
        () => "OPEN",
      );
    },
  },
  "ask refund": {
    is: ({ method, path }) => method === "POST" && path.endsWith("/refund"),
    work: refunded,
  },
  "find refund": {
    is: isRead("refund"),
    refuses: ({ method, path }) => method === "POST" && path.endsWith("/refund"),
    work: refunded,
  },
  "find dispute": { is: isRead("dispute"), work: disputed },
  "find transaction": { is: isRead("transaction"), work: disputed },
};

async function refunded(connected: Connected, instead: () => void): Promise<AnswerMeaning> {
  instead();
  return giveBack(connected).then(
    () => "OPEN",
    (error: unknown) => (isOpen(error) || error instanceof ProviderUnavailable ? "OPEN" : "REFUSED"),
  );
}

async function disputed(connected: Connected, instead: () => void): Promise<AnswerMeaning> {
  const endToEndId = await paid(connected);
  connected.woovi.disputes.set(endToEndId, { status: "ACCEPTED", endToEndId });
  instead();
  const read = wooviReports.read(connected.connection, new Headers(), { dispute: { endToEndId } });
  return read.then(
    (reports) => {
      const isLost = reports.some(({ subject }) => subject.kind === "dispute" && subject.reported !== null);
      return isLost ? "OPEN" : "ABSENT";
    },
    () => "OPEN",
  );
}

describe("answers of Woovi without a charge, a refund or a dispute", () => {
  const started: FakeWoovi[] = [];
  afterEach(async () => {
    for (const woovi of started.splice(0)) await woovi.close();
  });
  const connect = async (): Promise<Connected> => {
    const woovi = await startFakeWoovi();
    started.push(woovi);
    const settings = wooviAdapter.settings.parse({ appId: APP_ID, baseUrl: woovi.baseUrl });
    const connection = { id: "con_of_a_test", mode: "live", settings } as const;
    return { woovi, connection, pix: wooviAdapter.open(connection) };
  };
  const meaningOf = async (connected: Connected, { is, refuses, work }: Case, answer: Answer) => {
    const { rules } = connected.woovi;
    rules.instead = () => null;
    return work(connected, () => {
      rules.instead = (call) => {
        if (is(call)) return answer;
        return refuses?.(call) ? REFUSED : null;
      };
    });
  };

  it.each(
    WOOVI_ANSWERS.flatMap(({ calls, status, name, means, source }) =>
      calls.map((call) => ({ call, status: status ?? 400, name, means, source })),
    ),
  )("$call, $status $name, means $means ($source)", async ({ call, status, name, means }) => {
    const error = name === ANY_NAME ? "Tente novamente" : name;
    const connected = await connect();
    for (const body of [{ error }, { errors: [{ message: error }] }])
      expect(await meaningOf(connected, CALLS[call], { status, body })).toBe(means);
  });

  it.each(Object.entries(CALLS))("%s: leaves the outcome open if no document names it", async (call, one) => {
    const connected = await connect();
    for (const status of [400, 404, 405, 408, 409, 422, 429, 500, 503]) {
      // A charge that is refused and then not shown cannot be paid.
      if (call === "find refused charge" && status === 400) continue;
      for (const body of [{ error: "Tente novamente" }, {}, undefined])
        expect(await meaningOf(connected, one, { status, body }), `${status} ${JSON.stringify(body)}`).toBe(
          "OPEN",
        );
    }
  });

  it("a refund that is refused and not listed stays open, with the words of its refusal", async () => {
    const connected = await connect();
    connected.woovi.rules.instead = ({ method, path }) => {
      if (!path.includes("/refund")) return null;
      return { status: 400, body: { error: method === "POST" ? "Saldo insuficiente" : "Não encontrado" } };
    };
    const open = giveBack(connected);
    await expect(open).rejects.toBeInstanceOf(ProviderTimeout);
    await expect(open).rejects.toThrow("Saldo insuficiente");
  });

  it("a refund stays open whatever Woovi answers to it and about it", async () => {
    const connected = await connect();
    for (const asked of [400, 404, 409, 422]) {
      for (const found of [400, 404, 429, 500]) {
        connected.woovi.rules.instead = ({ method, path }) => {
          if (!path.includes("/refund")) return null;
          return { status: method === "POST" ? asked : found, body: { error: "Recusado" } };
        };
        await expect(giveBack(connected), `${asked} ${found}`).rejects.toBeInstanceOf(ProviderTimeout);
      }
    }
  });
});
