import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";
import { apiHref } from "#lib/client/api-href";
import type { SandboxPayer } from "#lib/sandbox/sandbox-payer.rules";

type SimulatePaymentProps = {
  chargeId: string;
  checkoutToken: string;
  /** Only one payer may pay: another one can be simulated too. */
  isLocked?: boolean;
};

/** Simulates the payer's bank or wallet in test mode. A plain form that needs no script. */
export function SimulatePayment({ chargeId, checkoutToken, isLocked = false }: SimulatePaymentProps) {
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
      {isLocked ? (
        <button
          type="submit"
          name="payer"
          value={"ANOTHER" satisfies SandboxPayer}
          className={buttonVariants({ variant: "ghost", size: "lg", className: "mt-2 w-full" })}
        >
          {t("simulateAnother")}
        </button>
      ) : null}
    </form>
  );
}
