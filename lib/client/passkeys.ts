"use client";

import type { AddedPasskeyView, AddPasskeyBody, PasskeyAnswer } from "#lib/account/passkey.contract";
import { callApi } from "#lib/client/api";

type Options<K extends "startRegistration" | "startAuthentication"> = Parameters<
  typeof import("@simplewebauthn/browser")[K]
>[0]["optionsJSON"];

/** Creates a passkey on the device and adds it to the person's account under a name. */
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

/** Requests a passkey's answer from the device: to sign in, or to prove the person's presence. */
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
