import { createLoader, createSerializer, parseAsInteger } from "nuqs/server";

const params = { page: parseAsInteger.withDefault(1) };
const loadParams = createLoader(params);
const serialize = createSerializer(params);

const MAX_PAGE = 1_000_000;

/** The page of the merchants' list that the address asks for. */
export function readMerchantListPage(search: Record<string, string | string[] | undefined>): number {
  return Math.min(Math.max(loadParams(search).page, 1), MAX_PAGE);
}

/** The address of that page of the merchants' list. */
export function merchantListHref(page: number): string {
  return serialize("/dashboard/merchants", { page });
}
