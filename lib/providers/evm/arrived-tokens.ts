import { lessSpent } from "#lib/chain/less-spent";

/** A token transfer as its log reports it. */
export type TokenLog = {
  hash: string;
  position: number;
  contract: string;
  from: string;
  to: string;
  amountUnits: bigint;
};

/**
 * What logs brought their receivers: per transaction, token and address, what arrived less what the address sent in the same
 * transaction. `logs` must include outgoing transfers.
 */
export function arrivedTokens<Log extends TokenLog>(logs: readonly Log[]): Log[] {
  const keyOf = ({ hash, contract }: Log, address: string) => `${hash} ${contract} ${address}`;
  const came = Map.groupBy(logs, (log) => keyOf(log, log.to));
  const left = Map.groupBy(logs, (log) => keyOf(log, log.from));
  return [...came].flatMap(([key, received]) => {
    const spentUnits = (left.get(key) ?? []).reduce((sum, { amountUnits }) => sum + amountUnits, 0n);
    return lessSpent(received, spentUnits);
  });
}
