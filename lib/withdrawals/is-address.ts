import { Address, NETWORK } from "@scure/btc-signer";
import { isEvmAddress } from "#lib/chain/evm-address";
import { type CryptoNetwork, PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";

const ZERO_ADDRESS = `0x${"0".repeat(40)}`;
// Such an address is a token's contract, which keeps coins sent to it for ever.
const TOKEN_CONTRACTS = new Set(
  Object.values(PAY_CURRENCIES).flatMap(({ contract }) => (contract ? [contract.toLowerCase()] : [])),
);

/**
 * Whether a network's address can receive coins. Bitcoin mainnet: base58check P2PKH and P2SH, bech32 (BIP-173) and
 * bech32m (BIP-350) of a known kind. EVM: 20 hex bytes, lower case or with a valid EIP-55 checksum, not the zero
 * address or a token's contract.
 */
export function isAddressOf(network: CryptoNetwork, address: string): boolean {
  switch (network) {
    case "BITCOIN":
      return isBitcoinAddress(address);
    case "ETHEREUM":
    case "BSC":
      return isEvmAddress(address) && address !== ZERO_ADDRESS && !TOKEN_CONTRACTS.has(address.toLowerCase());
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
