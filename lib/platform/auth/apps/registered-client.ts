import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { derivedKey } from "#lib/platform/secrets/seal";

const TYPE = "oauth-client";
const read = z.object({ n: z.string(), r: z.array(z.string()) });

/** An application that registered itself: the name it gave itself, where its codes may go, and the hash by which it is known. */
export type RegisteredClient = { name: string; redirectUris: string[]; hash: string };

/**
 * The id of a public client, which is its registration, signed: nothing is stored for strangers, however many register, and an id stays
 * good for as long as the installation's first key.
 */
export function toClientId({ name, redirectUris }: Omit<RegisteredClient, "hash">): Promise<string> {
  return new SignJWT({ n: name, r: redirectUris })
    .setProtectedHeader({ alg: "HS256", typ: TYPE })
    .setJti(randomBytes(9).toString("base64url"))
    .sign(derivedKey(TYPE));
}

/** The client with that id; null when no registration made it. */
export async function readClientId(clientId: string): Promise<RegisteredClient | null> {
  const options = { algorithms: ["HS256"], typ: TYPE };
  const verified = await jwtVerify(clientId, derivedKey(TYPE), options).catch(() => null);
  const parsed = read.safeParse(verified?.payload);
  if (!parsed.success) return null;
  const hash = createHash("sha256").update(clientId).digest("hex");
  return { name: parsed.data.n, redirectUris: parsed.data.r, hash };
}
