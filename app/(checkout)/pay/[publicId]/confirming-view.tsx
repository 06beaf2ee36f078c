import { useTranslations } from "next-intl";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";
import { ConfirmationSteps } from "#components/crypto/confirmation-steps";
import { networkName } from "#components/crypto/network-name.ts";
import type { CryptoCheckoutView } from "#lib/schemas/crypto/crypto-checkout";
import { TransactionLines } from "./transaction-lines";

/** Enough has come; the network confirms it, block by block. There is nothing left to do. */
export function ConfirmingView({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.confirming");
  const { confirmations, requiredConfirmations: required } = view;
  const done = Math.min(confirmations, required);
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <SpinnerRing className="size-10 text-accent" />
      <h2 data-arrival="" tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t("title")}
      </h2>
      <p className="mt-2 text-sm text-balance text-muted-foreground">
        {t("body", { network: networkName(view.coin.code) })}
      </p>
      <p role="status" className="tabular mt-6 mb-2.5 text-lg font-semibold">
        {t("count", { done, required })}
      </p>
      <ConfirmationSteps done={done} required={required} />
      <div className="mt-5 w-full border-t border-border pt-1">
        <TransactionLines view={view} />
      </div>
    </div>
  );
}
