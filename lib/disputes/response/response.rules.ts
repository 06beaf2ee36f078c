import { keysOf } from "#lib/domain/members";
import type { TransitionOf } from "#lib/domain/transitions";

/**
 * States of a merchant's response at the provider: SENDING until the provider has accepted or refused it. After a refusal,
 * another one may be sent.
 */
export const DISPUTE_RESPONSE_TRANSITIONS = {
  SENDING: { take: "SENT", refuse: "REFUSED" },
  SENT: {},
  REFUSED: {},
} as const;
export type DisputeResponseStatus = keyof typeof DISPUTE_RESPONSE_TRANSITIONS;
export type DisputeResponseTransition = TransitionOf<typeof DISPUTE_RESPONSE_TRANSITIONS>;
export const DISPUTE_RESPONSE_STATUSES = keysOf(DISPUTE_RESPONSE_TRANSITIONS);

/** How a provider accepts a response: as text, or as one file of at most `mostBytes`. */
export type ResponseForm = { kind: "TEXT" } | { kind: "FILE"; mostBytes: number };

/**
 * Why no response can be sent: the dispute is decided or its deadline has passed (`closed`), one is on its way or has arrived
 * (`sent`), the provider accepts none through us (`byHand`), or there is no evidence to send (`nothing`).
 */
export type ResponseBar = "closed" | "sent" | "byHand" | "nothing";

type Answerable = {
  takesEvidence: boolean;
  form: ResponseForm | null;
  sent: DisputeResponseStatus | null;
  hasEvidence: boolean;
};

/** Why no response can be sent; null if one can. `sent` is the status of the newest response. */
export function responseBar({ takesEvidence, form, sent, hasEvidence }: Answerable): ResponseBar | null {
  if (isSendingOrSent(sent)) return "sent";
  if (!takesEvidence) return "closed";
  if (form === null) return "byHand";
  return hasEvidence ? null : "nothing";
}

/** True while the provider has not answered. */
export function isSending(sent: DisputeResponseStatus | null): boolean {
  return sent === "SENDING";
}

/** True for a response that the provider has or may have: evidence added now would not be part of it. */
export function isSendingOrSent(sent: DisputeResponseStatus | null): boolean {
  return sent === "SENDING" || sent === "SENT";
}
