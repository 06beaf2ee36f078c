import { redirect } from "next/navigation";
import type { SearchParams } from "#lib/client/params/search-params";
import { paymentsHrefOf } from "#lib/pages/payments/product-lists.params";
import { currentMerchantSession } from "#lib/platform/page/current-session";

type PixPaymentsPageProps = { searchParams: Promise<SearchParams> };

/** The former address of the list of Pix payments. */
export default async function PixPaymentsPage({ searchParams }: PixPaymentsPageProps) {
  redirect(await loadPaymentsHref(await searchParams));
}

async function loadPaymentsHref(search: SearchParams): Promise<string> {
  await currentMerchantSession();
  return paymentsHrefOf("pix-payments", search);
}
