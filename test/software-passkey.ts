import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type { AddPasskeyBody, PasskeyAnswer, PasskeyOptionsView } from "#lib/account/passkey.contract";

type Says = { origin: string; userVerified: boolean; counter: number };

const ORIGIN = "http://localhost:3000";
const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

/** A software authenticator (WebAuthn Level 3, section 6) with one ES256 key for `localhost`, whose answers a test controls. */
export function softwarePasskey() {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  // COSE_Key of RFC 9053: kty EC2, alg ES256, crv P-256.
  const cose = Buffer.concat([
    Buffer.from("a5010203262001215820", "hex"),
    Buffer.from(x, "base64url"),
    Buffer.from("225820", "hex"),
    Buffer.from(y, "base64url"),
  ]);
  const envelope = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key" as const,
    clientExtensionResults: {},
  };

  function make(
    { attempt, options }: PasskeyOptionsView,
    name = "Notebook",
    says: Partial<Says> = {},
  ): AddPasskeyBody {
    const length = Buffer.from([0, id.length]);
    const data = authenticatorData(says, HAS_KEY, Buffer.concat([Buffer.alloc(16), length, id, cose]));
    const attestationObject = Buffer.concat([
      Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
      Buffer.from([data.length]),
      data,
    ]);
    const clientDataJSON = clientData("webauthn.create", options, says).toString("base64url");
    const response = { clientDataJSON, attestationObject: attestationObject.toString("base64url") };
    return { attempt, name, response: { ...envelope, response } };
  }

  function answer(
    { attempt, options }: PasskeyOptionsView,
    says: Partial<Says> & { userHandle?: string } = {},
  ) {
    const data = authenticatorData(says, 0);
    const client = clientData("webauthn.get", options, says);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    const response = {
      clientDataJSON: client.toString("base64url"),
      authenticatorData: data.toString("base64url"),
      signature: sign("sha256", signed, privateKey).toString("base64url"),
      ...(says.userHandle ? { userHandle: Buffer.from(says.userHandle).toString("base64url") } : {}),
    };
    return { attempt, response: { ...envelope, response } } satisfies PasskeyAnswer;
  }

  return { make, answer };
}

function authenticatorData(says: Partial<Says>, flags: number, more = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(says.counter ?? 0);
  const shown = PRESENT | (says.userVerified === false ? 0 : VERIFIED) | flags;
  return Buffer.concat([
    createHash("sha256").update("localhost").digest(),
    Buffer.from([shown]),
    count,
    more,
  ]);
}

function clientData(type: string, { challenge }: Record<string, unknown>, says: Partial<Says>): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: says.origin ?? ORIGIN, crossOrigin: false }));
}
