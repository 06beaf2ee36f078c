import { useLocale, useTranslations } from "next-intl";
import { KNOWN_FAILURES } from "#components/charges/failure-texts.ts";
import { CopyButton } from "#components/ui/copy-button";
import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import { formatMoney } from "#lib/domain/money/format-money";

type TellCustomerProps = {
  failureCode: NonNullable<AttemptView["failureCode"]>;
  charge: Pick<ChargeView, "grossAmount" | "currency" | "customer" | "checkoutUrl">;
};

/** A message to the customer of a declined payment, ready to copy: why it failed, what to do, and where to pay. */
export function TellCustomer({ failureCode, charge }: TellCustomerProps) {
  const t = useTranslations("dashboard.charge.tellCustomer");
  const reasons = useTranslations("checkout.failed");
  const known = KNOWN_FAILURES.find((candidate) => candidate === failureCode);
  const name = charge.customer?.name;
  const message = t("message", {
    greeting: name ? t("greeting", { name }) : t("greetingOfNobody"),
    amount: formatMoney(useLocale(), charge.grossAmount, charge.currency),
    reason: reasons(known ?? "other"),
    url: charge.checkoutUrl,
  });
  return (
    <section
      aria-label={t("title")}
      className="mt-2 rounded-lg border border-border bg-muted/40 px-3.5 py-2.5"
    >
      <h3 className="text-xs text-muted-foreground">{t("title")}</h3>
      <p className="mt-1 text-sm wrap-anywhere">{message}</p>
      <div className="mt-2">
        <CopyButton value={message} label={t("copy")} />
      </div>
    </section>
  );
}
