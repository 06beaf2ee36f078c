import { erc20Abi, getAddress, parseEventLogs } from "viem";
import type { OpenTransfer } from "#lib/chain/chain-reader";
import type { EvmEndpoint } from "#lib/providers/evm/evm-endpoint";

type Hex = `0x${string}`;

/** Whether an endpoint shows a transfer that another one told of, in the same block and with the same amount. Throws what it throws. */
export async function isShownBy(endpoint: EvmEndpoint, transfer: OpenTransfer): Promise<boolean> {
  const { hash, position, blockHash, blockHeight } = transfer;
  if (blockHeight === null) return false;
  if (position < -1) return hasBalance(endpoint, transfer, blockHeight);
  const receipt = await endpoint.findReceipt(hash as Hex);
  if (receipt?.blockHash !== blockHash || receipt?.status !== "success") return false;
  if (position < 0) return sendsCoins(endpoint, transfer, blockHeight);
  const transfers = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: receipt.logs });
  return transfers.some(
    ({ logIndex, address, args }) =>
      logIndex === position &&
      address.toLowerCase() === transfer.asset &&
      getAddress(args.to) === transfer.address &&
      args.value === transfer.amountUnits,
  );
}

async function sendsCoins(endpoint: EvmEndpoint, transfer: OpenTransfer, height: number): Promise<boolean> {
  const block = await endpoint.findFullBlock(height);
  return (block?.sent ?? []).some(
    ({ hash, to, amountUnits }) =>
      hash === transfer.hash && to === transfer.address && amountUnits === transfer.amountUnits,
  );
}

async function hasBalance(endpoint: EvmEndpoint, transfer: OpenTransfer, height: number): Promise<boolean> {
  return (await endpoint.balanceOf(transfer.address as Hex, height)) >= transfer.amountUnits;
}
