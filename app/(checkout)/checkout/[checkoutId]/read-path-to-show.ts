import { hostedNameOf, pathWithFields } from "#lib/cards/hosted-fields.rules";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { isPayable } from "#lib/payments/states.rules";
import { pagePath } from "#lib/platform/page/page-path";

/** The address at which to show the current checkout instead; null if its address is right. */
export async function readPathToShow(
  checkoutId: string,
  checkout: Pick<CheckoutView, "status" | "methods">,
): Promise<string | null> {
  return pathToShowAt(checkoutId, checkout, await pagePath());
}

/**
 * The address, with its query, at which to show an open checkout instead of at `path`; null if `path` is right. A page with a
 * processor's card fields has its own address, which determines its content security policy.
 */
export function pathToShowAt(
  checkoutId: string,
  { status, methods }: Pick<CheckoutView, "status" | "methods">,
  path: string,
): string | null {
  if (!isPayable(status)) return null;
  const { pathname, search } = new URL(path, "http://page");
  const wanted = methods.find(({ hostedFields }) => hostedFields)?.hostedFields?.name ?? null;
  if (wanted === hostedNameOf(pathname)) return null;
  const plain = `/checkout/${encodeURIComponent(checkoutId)}`;
  return `${wanted ? pathWithFields(checkoutId, wanted) : plain}${search}`;
}
