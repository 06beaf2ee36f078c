import { useTranslations } from "next-intl";
import { OnlyPayerFact } from "#components/charges/only-payer-fact";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { isExpired } from "#lib/status/shown-status.rules";

type PixPaymentFactsProps = { payment: PixPaymentView; paidAt: string | null };

export function PixPaymentFacts({ payment, paidAt }: PixPaymentFactsProps) {
  const t = useTranslations("pixPayments.facts");
  const detail = useTranslations("detail");
  const copyable = (name: "id" | "idTransaction" | "txid" | "checkoutUrl", value: string) => (
    <SideFact term={t(`${name}.name`)}>
      <CopyableCode value={value} label={t(`${name}.copy`)} />
    </SideFact>
  );
  return (
    <TitledCard title={t("title")}>
      <SideFacts>
        {copyable("id", String(payment.id))}
        {copyable("idTransaction", payment.id_transaction)}
        {payment.transaction_pix_id ? copyable("txid", payment.transaction_pix_id) : null}
        {copyable("checkoutUrl", payment.checkout_url)}
        <SideFact term={t("mode")}>{t(`modes.${payment.clientMode}`)}</SideFact>
        <OnlyPayerFact document={payment.payerDocument} />
        {payment.external_reference ? (
          <SideFact term={t("reference")}>
            <CopyableCode value={payment.external_reference} label={detail("copyReference")} />
          </SideFact>
        ) : null}
        {payment.redirect_url ? <SideFact term={t("redirect")}>{payment.redirect_url}</SideFact> : null}
        <SideFact term={t("created")}>
          <DateTime value={payment.createdAt} />
        </SideFact>
        {paidAt ? (
          <SideFact term={t("paid")}>
            <DateTime value={paidAt} />
          </SideFact>
        ) : (
          <SideFact term={isExpired(payment.status_code) ? t("expired") : t("expires")}>
            <DateTime value={payment.expire_at} />
          </SideFact>
        )}
        <SideFact term={t("updated")}>
          <DateTime value={payment.updatedAt} />
        </SideFact>
      </SideFacts>
    </TitledCard>
  );
}
