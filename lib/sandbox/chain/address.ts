import { ECDH } from "node:crypto";
import { HDKey } from "@scure/bip32";
import { Address, NETWORK } from "@scure/btc-signer";
import { publicKeyToAddress } from "viem/utils";
import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

// Account keys of the mnemonic in BIP-84's test vectors ("abandon … about"). Their private keys are public, so anyone can take
// coins sent there. Public derivation only; m/84'/0'/0' and BIP-44's m/44'/60'/0'.
const BITCOIN_ACCOUNT =
  "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs";
const EVM_ACCOUNT =
  "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt";
// SLIP-132: the version bytes of "zpub" and "zprv".
const ZPUB = { public: 0x04b24746, private: 0x04b2430c };
const RECEIVING_CHAIN = 0;

// Each derivation is a multiplication on the curve, so the key of the chain is cached.
const bitcoinChain = once(() => HDKey.fromExtendedKey(BITCOIN_ACCOUNT, ZPUB).deriveChild(RECEIVING_CHAIN));
const evmChain = once(() => HDKey.fromExtendedKey(EVM_ACCOUNT).deriveChild(RECEIVING_CHAIN));

/**
 * The sandbox's address with an index, in the main network's form: BIP-84 (bech32, P2WPKH) for Bitcoin, BIP-44 (EIP-55 checksum)
 * for the EVM networks. Throws for an index outside BIP-32's 0 to 2^31 − 1.
 */
export function sandboxAddress(currency: PayCurrency, index: number): string {
  switch (PAY_CURRENCIES[currency].network) {
    case "BITCOIN":
      return bitcoinAddress(index);
    case "ETHEREUM":
    case "BSC":
      return evmAddress(index);
  }
}

// P2WPKH is the hash of the public key, which BIP-32 calls the key's identifier.
function bitcoinAddress(index: number): string {
  const { identifier } = receivingKey(bitcoinChain(), index);
  if (!identifier) throw new Error("an extended key has no identifier");
  return Address(NETWORK).encode({ type: "wpkh", hash: identifier });
}

function evmAddress(index: number): string {
  const { publicKey } = receivingKey(evmChain(), index);
  if (!publicKey) throw new Error("an extended key has no public key");
  const point = ECDH.convertKey(publicKey, "secp256k1", undefined, "hex", "uncompressed");
  return publicKeyToAddress(`0x${point}`);
}

function receivingKey(chain: HDKey, index: number): HDKey {
  if (!Number.isInteger(index) || index < 0 || index > 0x7fffffff) throw new RangeError("No such index");
  return chain.deriveChild(index);
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
