import type { JSONWebKeySet } from "jose";
import { keyRing } from "#lib/platform/auth/signing-keys";

/** The public keys that verify this instance's tokens (RFC 7517). */
export async function readJwks(): Promise<JSONWebKeySet> {
  return (await keyRing()).jwks;
}
