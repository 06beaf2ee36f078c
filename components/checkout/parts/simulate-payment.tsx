import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import { apiHref } from "#lib/client/api-href";

type SimulatePaymentProps = { chargeId: string; checkoutToken: string };

/** Simulates the payer's bank or wallet in test mode. A plain form that needs no script. */
export function SimulatePayment({ chargeId, checkoutToken }: SimulatePaymentProps) {
  const t = useTranslations("checkout.testPayment");
  return (
    <form
      method="post"
      action={apiHref("POST /charge/{chargeId}/checkout/simulation", { params: { chargeId } })}
      className="mt-5"
    >
      <input type="hidden" name="checkoutToken" value={checkoutToken} />
      <button
        type="submit"
        className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
      >
        <Glyph name="flask" />
        {t("simulate")}
      </button>
    </form>
  );
}
