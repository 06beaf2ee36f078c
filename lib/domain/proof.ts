/** The ways in which somebody who is signed in can show once more that it is them. */
export type ProofMethod = "password" | "code" | "passkey";

/** When the person of a session last showed who they are, and how they can again. */
export type Proof = { at: Date; methods: readonly ProofMethod[] };

const FRESH_MS = 5 * 60 * 1000;

/** True when somebody showed who they are within the last 5 minutes. */
export function isFreshProof({ at }: Pick<Proof, "at">, now: Date): boolean {
  return now.getTime() - at.getTime() < FRESH_MS;
}

/**
 * How somebody can show who they are: by their password, by a code where they have a second factor (a recovery code where it is
 * a passkey alone), and by a passkey.
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
