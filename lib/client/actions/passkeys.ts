"use client";

import { requestJson } from "#lib/client/request-json";
import type { AddedPasskeyView, PasskeyAnswer, PasskeyOptionsView } from "#lib/schemas/access/passkey";

type Options<K extends "startRegistration" | "startAuthentication"> = Parameters<
  typeof import("@simplewebauthn/browser")[K]
>[0]["optionsJSON"];

/** Has the device make a passkey, and adds it to one's own account under that name. */
export async function makePasskey(name: string): Promise<AddedPasskeyView> {
  const [{ startRegistration }, { attempt, options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    requestJson<PasskeyOptionsView>("/api/account/passkeys/options", { method: "POST", json: {} }),
  ]);
  const optionsJSON = options as unknown as Options<"startRegistration">;
  const response = await startRegistration({ optionsJSON });
  return requestJson<AddedPasskeyView>("/api/account/passkeys", {
    method: "POST",
    json: { attempt, name, response },
  });
}

/** Has the device answer by a passkey: to sign in, or to prove that one is still there. */
export async function askPasskey(
  path: "/passkeys/sign-in" | "/account/passkeys/proof",
): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { attempt, options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    requestJson<PasskeyOptionsView>(`/api${path}`, { method: "POST", json: {} }),
  ]);
  const optionsJSON = options as unknown as Options<"startAuthentication">;
  return { attempt, response: (await startAuthentication({ optionsJSON })) as PasskeyAnswer["response"] };
}

/** Takes one of one's own passkeys away. */
export function removePasskey(id: string): Promise<null> {
  return requestJson<null>(`/api/account/passkeys/${encodeURIComponent(id)}`, { method: "DELETE", json: {} });
}
