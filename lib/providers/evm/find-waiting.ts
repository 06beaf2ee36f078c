import { decodeFunctionData, erc20Abi, getAddress } from "viem";
import type { ChainPayment, WaitingTransfer } from "#lib/chain/chain-reader";
import type { EvmEndpoint } from "#lib/providers/evm/evm-endpoint";

type Pending = Awaited<ReturnType<EvmEndpoint["listPending"]>>[number];

/**
 * Coins and tokens that chain transactions of the endpoint's next block send to payments that wait for them, by themselves or by the token's
 * `transfer`. What a contract sends on is not among them, nor what pays too little for the next block. Throws what it throws.
 */
export async function findWaiting(
  endpoint: EvmEndpoint,
  payments: readonly ChainPayment[],
): Promise<WaitingTransfer[]> {
  const assets = new Map(payments.map(({ address, asset }) => [address, asset]));
  const sent = (await endpoint.listPending()).flatMap(toSent);
  return sent.flatMap(({ asset, ...one }) => (assets.get(one.address) === asset ? [one] : []));
}

function toSent({ hash, to, value, input }: Pending): (WaitingTransfer & { asset: string | null })[] {
  if (to === null) return [];
  if (value > 0n) return [{ address: getAddress(to), hash, amountUnits: value, asset: null }];
  const call = decodeTransfer(input);
  return call && call.amountUnits > 0n ? [{ ...call, hash, asset: to.toLowerCase() }] : [];
}

function decodeTransfer(data: Pending["input"]): { address: string; amountUnits: bigint } | null {
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
    return functionName === "transfer" ? { address: getAddress(args[0]), amountUnits: args[1] } : null;
  } catch {
    // Another call than a token's.
    return null;
  }
}
