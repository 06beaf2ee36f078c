"use client";

import { callApi } from "#lib/client/api";
import type { AddedPasskeyView, AddPasskeyBody, PasskeyAnswer } from "#lib/schemas/access/passkey";

type Options<K extends "startRegistration" | "startAuthentication"> = Parameters<
  typeof import("@simplewebauthn/browser")[K]
>[0]["optionsJSON"];

/** Has the device make a passkey, and adds it to one's own account under that name. */
export async function makePasskey(name: string): Promise<AddedPasskeyView> {
  const [{ startRegistration }, { attempt, options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    callApi("POST /account/passkeys/options", {}),
  ]);
  const optionsJSON = options as unknown as Options<"startRegistration">;
  const response = await startRegistration({ optionsJSON });
  return callApi("POST /account/passkeys", {
    body: { attempt, name, response: response as AddPasskeyBody["response"] },
  });
}

/** Has the device answer by a passkey: to sign in, or to prove that one is still there. */
export async function askPasskey(
  route: "POST /passkeys/sign-in" | "POST /account/passkeys/proof",
): Promise<PasskeyAnswer> {
  const [{ startAuthentication }, { attempt, options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    callApi(route, {}),
  ]);
  const optionsJSON = options as unknown as Options<"startAuthentication">;
  return { attempt, response: (await startAuthentication({ optionsJSON })) as PasskeyAnswer["response"] };
}
