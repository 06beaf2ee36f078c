import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { derivedKey } from "#lib/platform/secrets/seal";

const TYPE = "oauth-client";
const read = z.object({ n: z.string(), r: z.array(z.string()) });

/** An application that registered itself: its chosen name, its redirect addresses, and the hash that identifies it. */
export type RegisteredClient = { name: string; redirectUris: string[]; hash: string };

/**
 * The id of a public client is its signed registration, so that registrations by strangers store nothing. An id stays valid as
 * long as the installation's first key.
 */
export function toClientId({ name, redirectUris }: Omit<RegisteredClient, "hash">): Promise<string> {
  return new SignJWT({ n: name, r: redirectUris })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setJti(randomBytes(9).toString("base64url"))
    .sign(derivedKey(TYPE));
}

/** The client with this id; null when it is not a registration of ours. */
export async function readClientId(clientId: string): Promise<RegisteredClient | null> {
  const options = { algorithms: ["HS256"], typ: TYPE };
  const verified = await jwtVerify(clientId, derivedKey(TYPE), options).catch(() => null);
  const parsed = read.safeParse(verified?.payload);
  if (!parsed.success) return null;
  const hash = createHash("sha256").update(clientId).digest("hex");
  return { name: parsed.data.n, redirectUris: parsed.data.r, hash };
}
