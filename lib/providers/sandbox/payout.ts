import { isValidCnpj, isValidCpf } from "#lib/customers/documents.rules";
import {
  type KeyOwnership,
  PAYOUT_FAILURES,
  type PayoutProvider,
  type PixPayoutOutcome,
} from "#lib/providers/ports/payout";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import {
  behaviorOf,
  findSentPix,
  listArrivedPix,
  type SandboxPayout,
  sendPix,
} from "#lib/sandbox/payout-bank";

/** The payout side of the sandbox's bank, behind the port of real providers. */
export const sandboxPayoutProvider: PayoutProvider = {
  name: SANDBOX,
  sendsOnce: true,

  findKeyOwner: async (request) => ownershipOf(request),

  // As with real Pix, the bank first acknowledges a payout and later reports its result.
  async sendPayout(request) {
    const ownership = ownershipOf(request);
    if (ownership === "UNKNOWN") return { kind: "FAILED", failureCode: "unknown_key" };
    if (ownership === "OF_ANOTHER") return { kind: "FAILED", failureCode: "key_of_another" };
    const sent = await sendPix(request);
    if (behaviorOf(request.key) === "silent") throw new ProviderTimeout("the bank did not answer");
    return toOutcome(sent);
  },

  async findPayout(reference) {
    const sent = await findSentPix(reference);
    return sent && toOutcome(sent);
  },

  async listEntries(start, end) {
    const arrived = await listArrivedPix(start, end);
    return arrived.map(({ endToEndId: id, reference, amountMinor, settlesAt: at }) => {
      return { kind: "PAID_OUT", id, reference, amountMinor, currency: "BRL", at };
    });
  },
};

function ownershipOf({ key, document }: { key: string; document: string }): KeyOwnership {
  if (isValidCpf(key) || isValidCnpj(key)) return key === document ? "OWN" : "OF_ANOTHER";
  const behavior = behaviorOf(key);
  if (behavior === "nobody") return "UNKNOWN";
  return behavior === "another" ? "OF_ANOTHER" : "OWN";
}

function toOutcome({ endToEndId, failureCode, settlesAt }: SandboxPayout): PixPayoutOutcome {
  if (settlesAt > new Date()) return { kind: "PENDING" };
  if (failureCode === null) return { kind: "PAID", endToEndId };
  const known = PAYOUT_FAILURES.find((failure) => failure === failureCode);
  return { kind: "FAILED", failureCode: known ?? "refused" };
}
