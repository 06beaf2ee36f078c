import { erc20Abi, getAddress, parseEventLogs } from "viem";
import type { OpenTransfer } from "#lib/chain/chain-reader";
import { BY_BALANCE } from "#lib/chain/compare-holdings";
import { arrivedTokens } from "#lib/providers/evm/arrived-tokens";
import { EndpointRefused, type EvmEndpoint } from "#lib/providers/evm/evm-endpoint";
import { hexOf } from "#lib/providers/evm/hex";

/**
 * Whether an endpoint, asked again, confirms a transfer: the block is on the chain, its receipt agrees, and the address holds at
 * least the amount plus the earlier `witnessedUnits`, unless it has sent something. Null until the endpoint has reached that
 * block. Throws the endpoint's errors.
 */
export async function isShownBy(
  endpoint: EvmEndpoint,
  transfer: OpenTransfer,
  witnessedUnits: bigint,
): Promise<boolean | null> {
  const { hash, position, blockHash, blockHeight } = transfer;
  if (blockHeight === null) return false;
  const block = await endpoint.findBlock(blockHeight);
  if (!block) return null;
  if (block.hash !== blockHash) return false;
  if (position === BY_BALANCE) return holds(endpoint, transfer, witnessedUnits);
  const receipt = await endpoint.findReceipt(hexOf(hash));
  if (receipt?.blockHash !== blockHash || receipt?.status !== "success") return false;
  const isSent =
    position < 0 ? await sendsCoins(endpoint, transfer, blockHeight) : tellsOf(receipt.logs, transfer);
  return isSent && (await holds(endpoint, transfer, witnessedUnits));
}

type Receipt = NonNullable<Awaited<ReturnType<EvmEndpoint["findReceipt"]>>>;

function tellsOf(logs: Receipt["logs"], { position, asset, address, amountUnits }: OpenTransfer): boolean {
  const told = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs }).map((log) => ({
    hash: log.transactionHash,
    position: log.logIndex,
    contract: log.address.toLowerCase(),
    from: getAddress(log.args.from),
    to: getAddress(log.args.to),
    amountUnits: log.args.value,
  }));
  return arrivedTokens(told).some(
    (one) =>
      one.position === position &&
      one.contract === asset &&
      one.to === address &&
      one.amountUnits === amountUnits,
  );
}

async function sendsCoins(endpoint: EvmEndpoint, transfer: OpenTransfer, height: number): Promise<boolean> {
  const block = await endpoint.findFullBlock(height);
  return (block?.sent ?? []).some(
    ({ hash, to, amountUnits }) =>
      hash === transfer.hash && to === transfer.address && amountUnits === transfer.amountUnits,
  );
}

/** An event counts only for what arrived: a token may keep part of a transfer, or log a transfer that it did not make. */
async function holds(
  endpoint: EvmEndpoint,
  { address, asset, amountUnits, position, blockHeight }: OpenTransfer,
  witnessedUnits: bigint,
): Promise<boolean> {
  const [of, token] = [hexOf(address), asset === null ? null : hexOf(asset)];
  if ((await endpoint.sentBy(of)) === 0) {
    return (await endpoint.balanceOf(of, token)) >= witnessedUnits + amountUnits;
  }
  // Once the address has sent something, its balance proves nothing. Only a transfer found by a balance is checked, by the
  // balance at its block.
  if (position !== BY_BALANCE || blockHeight === null) return true;
  try {
    return (await endpoint.balanceOf(of, token, blockHeight)) >= amountUnits;
  } catch (error) {
    if (error instanceof EndpointRefused) return false;
    throw error;
  }
}
