import { hostedNameOf, pathWithFields } from "#lib/domain/card/hosted-fields";
import { isPayable } from "#lib/domain/payment/states";
import { pagePath } from "#lib/platform/page/page-path";
import type { CheckoutView } from "#lib/schemas/payment/checkout";

/** Where the checkout that is being drawn is to be shown instead of at its address; null where that is right. */
export async function readPathToShow(
  checkoutId: string,
  checkout: Pick<CheckoutView, "status" | "methods">,
): Promise<string | null> {
  return pathToShowAt(checkoutId, checkout, await pagePath());
}

/**
 * Where an open checkout is to be shown instead of at `path`, its query included; null where it is right. A page with a processor's
 * fields for the card has an address of its own, which its content security policy follows from; one without them never has it.
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
