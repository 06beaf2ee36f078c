import { env } from "#lib/platform/env";

/** The address of a charge's hosted page. */
export function checkoutUrlOf(checkoutId: string): string {
  return `${env().publicUrl}/checkout/${checkoutId}`;
}
