import type { PasskeyRecord } from "#db/queries/access/passkeys";
import type { PasskeyView } from "#lib/schemas/access/passkey";

/** A passkey as its owner sees it. */
export function toPasskeyView({ id, name, lastUsedAt, createdAt }: PasskeyRecord): PasskeyView {
  return {
    id,
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
