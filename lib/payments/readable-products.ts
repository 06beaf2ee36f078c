import { isShownAsCharge, PRODUCTS, type Product } from "#lib/domain/product";
import { requireScope } from "#lib/platform/auth/require-scope";
import type { Scope, ScopeGrant } from "#lib/team/roles.rules";

const SCOPE_OF_COINS = "invoices:read" satisfies Scope;

/**
 * The products whose payments and attempts a caller with `charges:read` may list: all that the charges API shows, and crypto invoices with
 * their own scope. Throws `insufficient_scope` if `wanted` is not among them.
 */
export function readableProducts(caller: ScopeGrant, wanted: Product | undefined): readonly Product[] {
  if (wanted !== undefined && !isShownAsCharge(wanted)) requireScope(caller, { scope: SCOPE_OF_COINS });
  if (caller.scopes.includes(SCOPE_OF_COINS)) return PRODUCTS;
  return PRODUCTS.filter(isShownAsCharge);
}
