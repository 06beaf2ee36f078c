import type { ChargeMethod } from "#lib/domain/payment-methods";

type FormSecretsProps = { checkoutToken: string; method: ChargeMethod };

/** The hidden fields of a form that posts without scripts. The token goes in the body, never in an address. */
export function FormSecrets({ checkoutToken, method }: FormSecretsProps) {
  return (
    <>
      <input type="hidden" name="checkoutToken" value={checkoutToken} />
      <input type="hidden" name="paymentMethod" value={method} />
    </>
  );
}
