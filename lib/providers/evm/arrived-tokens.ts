import { lessSpent } from "#lib/chain/less-spent";

/** A token's transfer as its log tells it. */
export type TokenLog = {
  hash: string;
  position: number;
  contract: string;
  from: string;
  to: string;
  amountUnits: bigint;
};

/**
 * What logs brought their receivers: of each transaction, token and address what came, less what the same address sends in it. Logs of
 * what leaves the addresses have to be among them.
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
