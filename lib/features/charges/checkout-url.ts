import { env } from "#lib/platform/env";

/** The address of a charge's hosted page. */
export function checkoutUrlOf(checkoutId: string): string {
  return `${env().publicUrl}/checkout/${checkoutId}`;
}

/** Where a payer comes back to from a challenge whose result the provider must be told; it leads on to the hosted page. */
export function challengeReturnUrlOf(checkoutId: string, attemptId: string): string {
  return `${checkoutUrlOf(checkoutId)}/return/${attemptId}`;
}
