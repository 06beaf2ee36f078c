import type { PasskeyRecord } from "#db/queries/passkeys";
import type { PasskeyView } from "#lib/schemas/passkey";

/** One of somebody's passkeys as they see it. */
export function toPasskeyView({ id, name, lastUsedAt, createdAt }: PasskeyRecord): PasskeyView {
  return {
    id,
    name,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
