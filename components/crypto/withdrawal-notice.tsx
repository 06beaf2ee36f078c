import { useTranslations } from "next-intl";
import { DecideWithdrawal } from "#components/crypto/decide-withdrawal";
import { Alert } from "#components/ui/alert";
import type { InvoiceView } from "#lib/schemas/invoice";

type WithdrawalNoticeProps = {
  invoice: InvoiceView;
  merchantName: string;
  address: string | null;
  /** Seen by platform staff, who decide. */
  staff: boolean;
  /** Asked for by who is looking. */
  isOwnRequest: boolean;
};

/** Where a withdrawal stands and who acts next; the two buttons for staff who may decide. */
export function WithdrawalNotice({
  invoice,
  merchantName,
  address,
  staff,
  isOwnRequest,
}: WithdrawalNoticeProps) {
  const t = useTranslations("crypto");
  const { status } = invoice;
  if (status !== "REQUESTED") return null;
  if (!staff || isOwnRequest || address === null) {
    return (
      <Alert tone="info" title={t("decide.waiting")}>
        {t(staff ? "decide.own" : "decide.merchant")}
      </Alert>
    );
  }
  const withdrawal = {
    id: invoice.id,
    merchantName,
    amount: String(invoice.amount),
    currency: invoice.currency,
    payCurrency: invoice.payment_details.pay_currency,
    address,
  };
  return (
    <Alert tone="info" title={t("decide.waiting")}>
      <p className="mb-3">{t("decide.staff")}</p>
      <DecideWithdrawal withdrawal={withdrawal} />
    </Alert>
  );
}
