import { Address, NETWORK } from "@scure/btc-signer";
import { isAddress } from "viem/utils";
import { type CryptoNetwork, PAY_CURRENCIES } from "#lib/domain/crypto/pay-currencies";

const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
// What stands at such an address is a token's program, which keeps whatever is sent to it for ever.
const TOKEN_CONTRACTS = new Set(
  Object.values(PAY_CURRENCIES).flatMap(({ contract }) => (contract ? [contract.toLowerCase()] : [])),
);

/**
 * Whether coins can be sent to that address on that network. Bitcoin's main network: base58check P2PKH and P2SH, bech32
 * (BIP-173) and bech32m (BIP-350) of a known kind. EVM: 20 bytes in hex, all lower case or with a right EIP-55 checksum,
 * neither the zero address nor a token's contract.
 */
export function isAddressOf(network: CryptoNetwork, address: string): boolean {
  switch (network) {
    case "BITCOIN":
      return isBitcoinAddress(address);
    case "ETHEREUM":
    case "BSC":
      return isAddress(address) && address !== ZERO_ADDRESS && !TOKEN_CONTRACTS.has(address.toLowerCase());
  }
}

function isBitcoinAddress(address: string): boolean {
  try {
    switch (Address(NETWORK).decode(address).type) {
      case "pkh":
      case "sh":
      case "wpkh":
      case "wsh":
      case "tr":
        return true;
      default:
        return false;
    }
  } catch {
    return false;
  }
}
