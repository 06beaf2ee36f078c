import type { PasskeyView } from "#lib/account/passkey.contract";
import type { PasskeyRecord } from "#lib/account/passkeys.queries";

/** A passkey as its owner sees it. */
export function toPasskeyView({ id, name, lastUsedAt, createdAt }: PasskeyRecord): PasskeyView {
  return {
    id,
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
