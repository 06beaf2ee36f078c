import { failureMessage } from "#lib/cards/card-failures.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { env } from "#lib/platform/env";
import type { CardPayment, CardProvider, NewlySaved } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout, SavedCardUnknown } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { toEntries } from "#lib/providers/sandbox/statement";
import {
  cancelCardPayment,
  captureCard,
  findCardPayment,
  isAuthorized,
  returnCardPayment,
  type SandboxCardPayment,
  takeCard,
  takeSavedCard,
} from "#lib/sandbox/card-processor";
import { findSavedOfPayment, removeSavedTestCard, type SandboxSavedCard } from "#lib/sandbox/saved-cards";
import { listCardStatement } from "#lib/sandbox/statement";

/** The card side of the sandbox, behind the port of real processors. */
export const sandboxCardProvider: CardProvider = {
  name: SANDBOX,
  canChallenge: true,

  async pay({ card, save, ...request }) {
    const { number, expMonth, expYear } = card;
    const saves = save ? { shopper: save.shopper, expMonth, expYear } : null;
    return toAnswer(await takeCard({ ...request, number, saves }));
  },

  savedCards: {
    async pay({ card: { token, shopper, securityCode }, ...request }) {
      if (!("typed" in securityCode)) throw new ProviderFault("the sandbox has no hosted fields");
      const taken = await takeSavedCard({ ...request, token, shopper });
      if (!taken) throw new SavedCardUnknown("the sandbox has no such card for this payer");
      return toAnswer(taken);
    },
    async payRecurring({ card, ...request }) {
      const taken = await takeSavedCard({ ...request, ...card, isRecurring: true });
      if (!taken) throw new SavedCardUnknown("the sandbox has no such card for this payer");
      return toAnswer(taken);
    },
    async remove(saved) {
      const removed = await removeSavedTestCard(saved, new Date());
      if (removed === "UNANSWERED") throw new ProviderTimeout("the sandbox withholds this answer on purpose");
      return removed;
    },
  },

  async findPayments({ reference }) {
    const payment = await findCardPayment(reference);
    return payment ? [await toCardPayment(payment)] : [];
  },

  async capture({ captureId, providerPaymentId, amountMinor }) {
    const captured = await captureCard({ captureId, paymentId: providerPaymentId, amountMinor }, new Date());
    if (!captured) throw new ProviderFault("the sandbox has authorized no such payment");
    if (!captured.answered)
      throw new ProviderTimeout("the sandbox withholds the answer to this capture on purpose");
    return toOutcome(captured.payment);
  },

  async refund({ refundId, providerPaymentId, amountMinor }) {
    const accepted = await returnCardPayment({ refundId, paymentId: providerPaymentId, amountMinor });
    return accepted ? "SUCCEEDED" : "FAILED";
  },

  cancelPayment: cancelCardPayment,

  listEntries: async (start, end) => toEntries(await listCardStatement(start, end)),
};

function toAnswer({ payment, answered }: { payment: SandboxCardPayment; answered: boolean }) {
  if (!answered) throw new ProviderTimeout("the sandbox withholds the answer to this card on purpose");
  return toCardPayment(payment);
}

async function toCardPayment(payment: SandboxCardPayment): Promise<CardPayment> {
  const waits = payment.status === "CHALLENGE" && payment.challengeId !== null;
  return {
    outcome: toOutcome(payment),
    brand: payment.brand,
    first6: payment.first6,
    last4: payment.last4,
    token: null,
    saved: toNewlySaved(await findSavedOfPayment(payment)),
    challengeUrl: waits ? `${env().publicUrl}/sandbox/3ds/${payment.challengeId}` : null,
  };
}

function toNewlySaved(kept: SandboxSavedCard | null): NewlySaved | null {
  if (!kept) return null;
  const { token, shopper, expMonth: month, expYear: year } = kept;
  return { token, shopper, expiry: { month, year } };
}

function toOutcome(payment: SandboxCardPayment): ProviderOutcome {
  const { status: gatewayStatus, id: providerPaymentId, amountMinor, captureBefore } = payment;
  switch (payment.status) {
    case "APPROVED":
      return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus };
    case "AUTHORIZED":
      if (!captureBefore || !isAuthorized(payment, new Date()))
        return failed("authorization_expired", "LAPSED");
      return { kind: "AUTHORIZED", amountMinor, providerPaymentId, captureBefore, gatewayStatus };
    case "CHALLENGE":
      return { kind: "PENDING", gatewayStatus };
    case "DECLINED":
      return failed(payment.declineCode ?? "card_declined", gatewayStatus);
    case "CANCELED":
      return failed(
        payment.captureLater ? "authorization_voided" : "authentication_abandoned",
        gatewayStatus,
      );
  }
}

function failed(failureCode: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}
