import { z } from "zod";
import { addedPasskey, addPasskeyBody, passkeyOptions } from "#lib/account/passkey.contract";
import { passkeyParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

/** Operations for every signed-in person, about their own account. */
const OWN = { tag: "Account", auth: "person", sessionOnly: true } as const;

export const beginPasskey = defineOperation({
  ...OWN,
  id: "beginPasskey",
  beforeSecondFactor: true,
  freshProof: true,
  method: "POST",
  path: "/account/passkeys/options",
  summary: "Get a browser's options for creating a passkey",
  answer: passkeyOptions,
  status: 200,
  refuses: ["forbidden", "unavailable"],
});

export const addPasskey = defineOperation({
  ...OWN,
  id: "addPasskey",
  beforeSecondFactor: true,
  freshProof: true,
  method: "POST",
  path: "/account/passkeys",
  summary:
    "Add a passkey that the browser created; the first second factor comes with recovery codes, shown once",
  body: addPasskeyBody,
  answer: addedPasskey,
  status: 201,
  refuses: ["forbidden", "illegal_transition"],
});

export const removePasskey = defineOperation({
  ...OWN,
  id: "removePasskey",
  freshProof: true,
  method: "DELETE",
  path: "/account/passkeys/{passkeyId}",
  summary: "Remove one of your own passkeys",
  params: passkeyParams,
  answer: z.null(),
  status: 204,
  refuses: ["forbidden", "not_found"],
});

export const beginPasskeyProof = defineOperation({
  ...OWN,
  id: "beginPasskeyProof",
  beforeSecondFactor: true,
  method: "POST",
  path: "/account/passkeys/proof",
  summary: "Get a browser's options for a proof by passkey",
  answer: passkeyOptions,
  status: 200,
  refuses: ["forbidden", "unavailable"],
});

export const beginPasskeySignIn = defineOperation({
  id: "beginPasskeySignIn",
  method: "POST",
  path: "/passkeys/sign-in",
  tag: "Account",
  summary: "Get a browser's options for signing in by passkey",
  auth: "public",
  sessionOnly: true,
  answer: passkeyOptions,
  status: 200,
  refuses: ["unavailable"],
});
