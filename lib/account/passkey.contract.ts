import { z } from "zod";
import { secret } from "#lib/schemas/fields/secret";
import { instant, nameText } from "#lib/schemas/fields/text";

const LONGEST = 20_000;
const encoded = z.string().max(LONGEST);
const transports = z.array(z.string().max(30)).max(10).optional();

/** The sealed challenge with its purpose and expiry. */
const attempt = secret(encoded);

/**
 * A browser's WebAuthn response as JSON (WebAuthn Level 3, section 5.1); unused members are dropped.
 */
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}).default({}),
};
const registration = secret(
  z.object({
    ...credential,
    response: z.object({ clientDataJSON: encoded, attestationObject: encoded, transports }),
  }),
);
const assertion = secret(
  z.object({
    ...credential,
    response: z.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.optional(),
    }),
  }),
);

export const addPasskeyBody = z.strictObject({ attempt, name: nameText(100), response: registration });
export type AddPasskeyBody = z.output<typeof addPasskeyBody>;

export const passkeyAnswer = z.strictObject({ attempt, response: assertion });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;

/** `options` are the arguments of WebAuthn's `create` and `get`, as JSON. */
export const passkeyOptions = z.object({ attempt, options: z.record(z.string(), z.unknown()) });
export type PasskeyOptionsView = z.output<typeof passkeyOptions>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  lastUsedAt: instant.nullable(),
  createdAt: instant,
});
export type PasskeyView = z.output<typeof passkey>;

/** The only answer with the codes; empty unless this is the person's first second factor. */
export const addedPasskey = passkey.extend({ recoveryCodes: secret(z.array(z.string())) });
export type AddedPasskeyView = z.output<typeof addedPasskey>;
