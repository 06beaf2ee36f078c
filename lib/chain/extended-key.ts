import { hash } from "node:crypto";
import { HDKey } from "@scure/bip32";

/** Version bytes of extended public keys (BIP-32, SLIP-132), by their text prefix. */
const VERSIONS = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  zpub: { public: 0x04b24746, private: 0x04b2430c },
  tpub: { public: 0x043587cf, private: 0x04358394 },
  vpub: { public: 0x045f1cf6, private: 0x045f18bc },
} as const;

export type ExtendedKeyForm = keyof typeof VERSIONS;

/** Public keys of addresses by index. `id` is the same for the same addresses and does not reveal the key. */
export type ReceivingKey = { id: string; publicKeyAt(index: number): Uint8Array };

/** Why a text is not an extended public key, as a sentence that never repeats the text. */
export class ExtendedKeyRefused extends Error {
  override readonly name = "ExtendedKeyRefused";
}

const ACCOUNT_DEPTH = 3;
const CHAIN_DEPTH = 4;
const RECEIVING_CHAIN = 0;
/** BIP-32: from here on indexes are hardened and cannot be derived from a public key. */
const FIRST_HARDENED = 2 ** 31;

// An extended private key; a private key in hexadecimal or Bitcoin's form; a seed phrase.
const PRIVATE = [
  /^[a-z]prv/i,
  /^(0x)?[0-9a-f]{64}$/i,
  /^[5KLc9][1-9A-HJ-NP-Za-km-z]{50,51}$/,
  /^(\w+\s+){11,}\w+$/,
];

/** True for what looks like a private key or seed phrase: it must never be stored or shown again. */
export function isPrivateKey(text: string): boolean {
  return PRIVATE.some((form) => form.test(text.trim()));
}

/**
 * Reads the extended public key of an account (depth 3, such as m/44'/60'/0') or of its receiving chain (depth 4). Throws
 * ExtendedKeyRefused for a private key, a form outside `forms`, another depth, or anything else.
 */
export function readExtendedKey(text: string, forms: readonly ExtendedKeyForm[]): ReceivingKey {
  const trimmed = text.trim();
  if (isPrivateKey(trimmed)) {
    throw new ExtendedKeyRefused(
      "This is a private key. Ponte never takes one: enter the account's extended public key, and treat this private key as compromised.",
    );
  }
  const form = forms.find((name) => trimmed.startsWith(name));
  if (!form) throw new ExtendedKeyRefused(`An extended public key here begins with ${forms.join(" or ")}.`);
  const chain = receivingChainOf(parsed(trimmed, form));
  const { publicKey, chainCode } = chain;
  if (!publicKey || !chainCode) throw new ExtendedKeyRefused("This is not an extended public key.");
  return {
    id: hash("sha256", Buffer.concat([publicKey, chainCode])),
    publicKeyAt(index) {
      if (!Number.isInteger(index) || index < 0 || index >= FIRST_HARDENED)
        throw new RangeError("No such index");
      const child = chain.deriveChild(index).publicKey;
      if (!child) throw new Error("an extended key has no public key");
      return child;
    },
  };
}

function parsed(text: string, form: ExtendedKeyForm): HDKey {
  try {
    return HDKey.fromExtendedKey(text, VERSIONS[form]);
  } catch {
    throw new ExtendedKeyRefused("This is not an extended public key: a letter may be wrong or missing.");
  }
}

function receivingChainOf(key: HDKey): HDKey {
  if (key.depth === ACCOUNT_DEPTH) return key.deriveChild(RECEIVING_CHAIN);
  if (key.depth === CHAIN_DEPTH) return key;
  throw new ExtendedKeyRefused(
    `Enter the key of an account (depth 3, such as m/44'/60'/0'); this one has depth ${key.depth}.`,
  );
}
