import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Detour } from "#components/checkout/parts/detour";
import { PaidMark } from "#components/checkout/parts/paid-mark";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";
import { ReceiptLine, ReceiptLines } from "#components/checkout/receipt/receipt-lines";
import { cardName } from "#components/payment-methods/card-name.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { DateTime } from "#components/ui/date-time";
import { Glyph } from "#components/ui/glyph";
import { Money } from "#components/ui/money";
import type { AttemptView } from "#lib/attempts/attempt.contract";

/** An open card payment: its amount is authorized, the bank requires 3-D Secure, or its outcome is unknown. */
export function CardUnderway({ attempt, panels }: { attempt: AttemptView; panels: ReactNode }) {
  const t = useTranslations("checkout.threeDs");
  if (attempt.authorization)
    return <AuthorizedNotice attempt={attempt} authorization={attempt.authorization} />;
  if (attempt.instructions.type !== "THREE_DS") return <ProcessingNotice />;
  return (
    <Detour
      key={attempt.id}
      label={t("otherWay")}
      look={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
      other={panels}
    >
      <ThreeDsNotice url={attempt.instructions.redirectUrl} />
    </Detour>
  );
}

type AuthorizedNoticeProps = {
  attempt: AttemptView;
  authorization: NonNullable<AttemptView["authorization"]>;
};

/** The payer is done: the amount is authorized, and is charged only when the merchant captures it. */
function AuthorizedNotice({ attempt, authorization }: AuthorizedNoticeProps) {
  const t = useTranslations("checkout.authorized");
  return (
    <div
      data-arrival=""
      tabIndex={-1}
      role="status"
      className="outline-none flex flex-col items-center py-6 text-center"
    >
      <PaidMark />
      <p className="mt-5 text-lg font-semibold tracking-tight text-balance">{t("title")}</p>
      <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      <ReceiptLines>
        <ReceiptLine term={t("amount")}>
          <Money amount={authorization.amount} currency={attempt.currency} />
        </ReceiptLine>
        <ReceiptLine term={t("card")}>{attempt.card ? cardName(attempt.card) : null}</ReceiptLine>
        <ReceiptLine term={t("captureBefore")}>
          <DateTime value={authorization.captureBefore} />
        </ReceiptLine>
      </ReceiptLines>
    </div>
  );
}

/** The outcome is unknown: the payer must not pay again. */
function ProcessingNotice() {
  const t = useTranslations("checkout.processing");
  return (
    <div
      data-arrival=""
      tabIndex={-1}
      role="status"
      className="outline-none flex flex-col items-center gap-4 py-8 text-center"
    >
      <SpinnerRing className="size-8 text-accent" />
      <div>
        <p className="text-lg font-semibold tracking-tight text-balance">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
    </div>
  );
}

/** The bank requires 3-D Secure; also shown after returning by the browser's back button. */
function ThreeDsNotice({ url }: { url: string }) {
  const t = useTranslations("checkout.threeDs");
  return (
    <div className="flex flex-col items-center gap-4 pt-4 text-center">
      <Glyph name="shield" className="size-9 text-accent" />
      <div data-arrival="" tabIndex={-1} role="status" className="outline-none">
        <p className="text-lg font-semibold tracking-tight text-balance">{t("title")}</p>
        <p className="mt-1.5 text-sm text-balance text-muted-foreground">{t("body")}</p>
      </div>
      <a href={url} className={buttonVariants({ size: "xl", className: "w-full" })}>
        {t("continue")}
      </a>
    </div>
  );
}
