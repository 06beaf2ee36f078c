import { createLoader, createSerializer, parseAsInteger } from "nuqs/server";

const params = { page: parseAsInteger.withDefault(1) };
const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The page of the queue of withdrawals that the address asks for. */
export function readWithdrawalListPage(search: Record<string, string | string[] | undefined>): number {
  return Math.min(Math.max(loadParams(search).page, 1), MAX_PAGE);
}

/** The address of that page of the queue of withdrawals. */
export function withdrawalListHref(page: number): string {
  return serialize("/dashboard/withdrawals", { page });
}
