import { afterEach, beforeEach, expect, it } from "vitest";
import type { DisputeResponder, NamedDispute } from "#lib/providers/ports/dispute-response";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { newStripeAdapter } from "#lib/providers/stripe/stripe-adapter";
import { changeSettings } from "#test/change-settings";
import { type FakeStripe, startFakeStripe } from "#test/providers/stripe/fake-stripe";
import { CONNECTION, sessionRequest } from "#test/providers/stripe/stripe-connection";

changeSettings({ allowPrivateTargets: true });

const ANSWER = { text: "Delivered.", file: Buffer.from("%PDF-1.3 response"), fileName: "dsp_1.pdf" };

let fake: FakeStripe;
let responder: DisputeResponder;
let dispute: NamedDispute;
beforeEach(async () => {
  fake = await startFakeStripe();
  const adapter = newStripeAdapter(fake.host);
  const opened = adapter.openResponder?.(CONNECTION);
  if (!opened) throw new Error("Stripe takes responses");
  responder = opened;
  const { reference } = sessionRequest();
  await adapter.open(CONNECTION).createSession(sessionRequest({ reference }));
  const session = fake.account.sessionOf(reference);
  if (!session) throw new Error("the fake has no such session");
  fake.account.pay(session);
  const paymentId = String(session.payment_intent);
  const made = fake.account.dispute(paymentId, { status: "needs_response", reason: "fraudulent" });
  dispute = { disputeId: made.id, paymentId, reference };
});
afterEach(async () => {
  expect(fake.faults).toEqual([]);
  await fake.close();
});

const evidencePosts = () =>
  fake.calls.filter(({ method, path }) => method === "POST" && path === `/v1/disputes/${dispute.disputeId}`);

it("a response is uploaded as one PDF and submitted, after which Stripe has it", async () => {
  expect(await responder.hasResponse?.(dispute)).toBe(false);
  expect(await responder.sendResponse(dispute, ANSWER)).toEqual({ kind: "SENT" });
  expect(await responder.hasResponse?.(dispute)).toBe(true);
  expect(evidencePosts()).toHaveLength(1);
});

it("Stripe refuses a second response, and the refusal has Stripe's words", async () => {
  await responder.sendResponse(dispute, ANSWER);
  const again = responder.sendResponse(dispute, ANSWER);
  await expect(again).rejects.toThrow("at evidence");
  await expect(responder.sendResponse(dispute, ANSWER)).rejects.toBeInstanceOf(ProviderFault);
});

it("a response to a dispute that the account does not have is refused, instead of staying unknown", async () => {
  const unknown = { ...dispute, disputeId: "dp_of_another_account" };
  await expect(responder.sendResponse(unknown, ANSWER)).rejects.toMatchObject({ name: "ProviderFault" });
});

it("an undocumented answer leaves the response unknown; a rate limit or a rejected key leaves it unsent", async () => {
  const answers = [
    [500, { type: "api_error" }, ProviderTimeout],
    [429, { type: "rate_limit_error", code: "rate_limit" }, ProviderUnavailable],
    [403, { type: "invalid_request_error", code: "permission" }, ProviderUnavailable],
  ] as const;
  for (const [status, error, expected] of answers) {
    fake.rules.instead = ({ path }) => (path.includes("/disputes/") ? { status, error } : null);
    await expect(responder.sendResponse(dispute, ANSWER)).rejects.toBeInstanceOf(expected);
    await expect(responder.hasResponse?.(dispute)).rejects.toBeInstanceOf(expected);
  }
  fake.rules.instead = null;
  expect(await responder.hasResponse?.(dispute)).toBe(false);
});
