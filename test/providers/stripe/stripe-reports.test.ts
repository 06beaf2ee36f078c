import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { newId } from "#lib/platform/ids/new-id";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import {
  type FakeStripe,
  type SentEvent,
  signedEvent,
  startFakeStripe,
} from "#test/providers/stripe/fake-stripe";
import { CONNECTION, sessionRequest } from "#test/providers/stripe/stripe-connection";

changeSettings({ allowPrivateTargets: true });

describe("Stripe's events", () => {
  let fake: FakeStripe;
  let adapter: ReturnType<typeof newStripeAdapter>;
  beforeAll(async () => {
    fake = await startFakeStripe();
    adapter = newStripeAdapter(fake.host);
  });
  afterAll(() => fake.close());

  const isAuthentic = ({ headers, rawBody }: SentEvent) =>
    adapter.reports?.isAuthentic(CONNECTION, { headers, rawBody, hasSecret: true });
  const read = async ({ headers, rawBody }: SentEvent) =>
    (await adapter.reports?.read(CONNECTION, headers, JSON.parse(rawBody))) ?? [];
  const paidSession = async () => {
    const requested = sessionRequest();
    await adapter.open(CONNECTION).createSession(requested);
    const session = fake.account.sessionOf(requested.reference);
    if (!session) throw new Error("the fake has no such session");
    fake.account.pay(session);
    return { reference: requested.reference, session, paymentId: String(session.payment_intent) };
  };

  it("are authentic only with the endpoint's signature, for five minutes, and unchanged", () => {
    const event = signedEvent({ type: "checkout.session.completed", data: { object: {} } });
    expect(isAuthentic(event)).toBe(true);
    expect(isAuthentic({ ...event, rawBody: event.rawBody.replace("completed", "expired") })).toBe(false);
    expect(isAuthentic({ ...event, headers: new Headers() })).toBe(false);
    const forged = signedEvent(
      { type: "checkout.session.completed", data: { object: {} } },
      { secret: "whsec_other" },
    );
    expect(isAuthentic(forged)).toBe(false);
    const timestamp = Math.floor(Date.now() / 1000) - 301;
    expect(isAuthentic(signedEvent({ type: "charge.refunded", data: { object: {} } }, { timestamp }))).toBe(
      false,
    );
  });

  it.each(["completed", "async_payment_succeeded", "async_payment_failed", "expired"])(
    "of a session's %s are a hint to enquire, in any version's form and any order",
    async (what) => {
      const { reference, session } = await paidSession();
      const shapes = [
        session,
        { ...session, payment_intent: fake.account.payment(String(session.payment_intent)) },
      ];
      for (const object of shapes) {
        const event = signedEvent({
          type: `checkout.session.${what}`,
          api_version: "2020-08-27",
          data: { object },
        });
        expect(await read(event)).toMatchObject([
          { subject: { kind: "hint", port: "international", reference } },
        ]);
        expect(await read(event)).toEqual(await read(event));
      }
    },
  );

  it("of a refund return its current state, whatever the event says and however often repeated", async () => {
    const { paymentId } = await paidSession();
    const refundId = newId("refund");
    const requested = { refundId, providerPaymentId: paymentId, amountMinor: asMinor(4_000) };
    await adapter.open(CONNECTION).refund(requested);
    const [made] = fake.account.refundsOf(paymentId);
    const subject = { kind: "refund", refundId, answer: "SUCCEEDED", amountMinor: asMinor(4_000) };
    const charge = fake.account.charge(String(made?.charge));
    const old = { ...charge, refunds: { data: [{ ...made, status: "pending" }] } };
    for (const object of [charge, old]) {
      expect(await read(signedEvent({ type: "charge.refunded", data: { object } }))).toMatchObject([
        { subject },
      ]);
    }
    const pending = { ...made, status: "pending" };
    expect(await read(signedEvent({ type: "refund.updated", data: { object: pending } }))).toMatchObject([
      { subject },
    ]);
  });

  it("of refunds made at Stripe report them in BRL until the payment is fully refunded", async () => {
    const { reference, paymentId } = await paidSession();
    const received = Number(fake.account.payment(paymentId).amount_received);
    const made = [100, 100, received - 200].map((amount) =>
      fake.account.refund({ payment_intent: paymentId, amount: String(amount) }),
    );
    const object = fake.account.charge(String(made[0]?.charge));
    const subjects = (await read(signedEvent({ type: "charge.refunded", data: { object } }))).map(
      ({ subject }) => subject,
    );
    const of = { reference, paymentId };
    expect(subjects).toMatchObject(
      made.map(({ id }) => ({ kind: "refund", refundId: id, answer: "SUCCEEDED", of })),
    );
    const back = subjects.map((one) => (one.kind === "refund" ? (one.amountMinor ?? 0) : 0));
    // The last refund includes what rounding down left over.
    expect(back.reduce<number>((sum, one) => sum + one, 0)).toBe(10_000);
    const updated = { type: "refund.updated", data: { object: { id: made[1]?.id } } };
    expect((await read(signedEvent(updated))).map(({ subject }) => subject)).toEqual(subjects);
    const payment = await adapter.open(CONNECTION).findPayment(reference);
    expect(payment).toMatchObject({
      kind: "PAID",
      givenBack: { refunds: made.map(({ id }, n) => ({ id, paymentId, amountMinor: back[n] })) },
    });
  });

  it("of a failed refund report the failure, without affecting the others' amounts", async () => {
    const { paymentId } = await paidSession();
    const received = Number(fake.account.payment(paymentId).amount_received);
    const failed = fake.account.refund({ payment_intent: paymentId, amount: String(received) });
    failed.status = "failed";
    const made = fake.account.refund({ payment_intent: paymentId, amount: String(received) });
    const event = signedEvent({ type: "refund.failed", data: { object: { id: failed.id } } });
    expect((await read(event)).map(({ subject }) => subject)).toMatchObject([
      { refundId: failed.id, answer: "FAILED" },
      { refundId: made.id, answer: "SUCCEEDED", amountMinor: 10_000 },
    ]);
  });

  it("of a dispute name the disputed attempt, by its payment or its charge", async () => {
    const { reference, paymentId } = await paidSession();
    const charge = fake.account.payment(paymentId).latest_charge;
    for (const object of [{ payment_intent: paymentId, charge }, { charge }]) {
      const event = signedEvent({ type: "charge.dispute.created", data: { object } });
      expect(await read(event)).toMatchObject([{ subject: { kind: "dispute", reference } }]);
    }
  });

  it("of a dispute return its current state at Stripe, in BRL, whatever the event says", async () => {
    const { reference, paymentId } = await paidSession();
    const dispute = fake.account.dispute(paymentId, { status: "needs_response", reason: "fraudulent" });
    const subject = async () => {
      const object = { ...dispute, status: "won", amount: 1 };
      const [report] = await read(signedEvent({ type: "charge.dispute.updated", data: { object } }));
      return report?.subject;
    };
    const reported = {
      disputeId: dispute.id,
      kind: "CHARGEBACK",
      amountMinor: asMinor(10_000),
      currency: "BRL",
    };
    expect(await subject()).toMatchObject({
      kind: "dispute",
      reference,
      reported: { ...reported, status: "OPEN", reason: "fraudulent", dueAt: new Date(1_797_000_000_000) },
    });
    for (const [status, became] of [
      ["under_review", "OPEN"],
      ["won", "WON"],
      ["lost", "LOST"],
    ]) {
      Object.assign(dispute, { status });
      expect(await subject()).toMatchObject({ reported: { ...reported, status: became } });
    }
    Object.assign(dispute, { status: "warning_needs_response" });
    expect(await subject()).toEqual({ kind: "dispute", reference, reported: null });
  });

  it("of other shops on the account, or of anything else, are ignored", async () => {
    const { session } = await paidSession();
    for (const object of [
      { ...session, client_reference_id: "order-7" },
      { ...session, metadata: {} },
    ]) {
      expect(await read(signedEvent({ type: "checkout.session.completed", data: { object } }))).toEqual([]);
    }
    expect(await read(signedEvent({ type: "invoice.paid", data: { object: { id: "in_1" } } }))).toEqual([]);
  });

  it("of the other mode, or not in Stripe's form, are unreadable", async () => {
    const { session } = await paidSession();
    const live = { type: "checkout.session.completed", livemode: true, data: { object: session } };
    await expect(read(signedEvent(live))).rejects.toThrow("the other mode");
    await expect(adapter.reports?.read(CONNECTION, new Headers(), { id: "evt_1" })).rejects.toThrow();
  });
});
