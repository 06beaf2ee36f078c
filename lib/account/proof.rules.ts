/** How a signed-in person can prove their identity again. */
export type ProofMethod = "password" | "code" | "passkey";

/** When a session's person last proved their identity, and how they can do it again. */
export type Proof = { at: Date; methods: readonly ProofMethod[] };

const FRESH_MS = 5 * 60 * 1000;

/** True when the last proof is at most 5 minutes old. */
export function isFreshProof({ at }: Pick<Proof, "at">, now: Date): boolean {
  return now.getTime() - at.getTime() < FRESH_MS;
}

/**
 * A person's possible proofs: their password, a code if they have a second factor (a recovery code if it is a
 * passkey only), and a passkey.
 */
export function proofMethodsOf(user: {
  totpConfirmedAt: Date | null;
  hasPasskey: boolean;
}): readonly ProofMethod[] {
  const coded = user.totpConfirmedAt !== null || user.hasPasskey;
  return [
    "password",
    ...(coded ? (["code"] as const) : []),
    ...(user.hasPasskey ? (["passkey"] as const) : []),
  ];
}
