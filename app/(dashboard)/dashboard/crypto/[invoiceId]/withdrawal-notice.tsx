import { useTranslations } from "next-intl";
import { DecideWithdrawal } from "#components/crypto/decide-withdrawal";
import { Alert } from "#components/ui/alert";
import type { ApprovalBar } from "#lib/domain/payout/approval-bar";
import type { InvoiceView } from "#lib/schemas/crypto/invoice";

type WithdrawalNoticeProps = {
  invoice: InvoiceView;
  merchantName: string;
  address: string | null;
  /** Seen by platform staff, who decide: what keeps who is looking from approving it. */
  staff: { bar: ApprovalBar | null } | null;
};

/** Where a withdrawal stands and who acts next; the two buttons for staff who may decide. */
export function WithdrawalNotice({ invoice, merchantName, address, staff }: WithdrawalNoticeProps) {
  const t = useTranslations("crypto");
  if (!staff || address === null) {
    return (
      <Alert tone="info" title={t("decide.waiting")}>
        {t("decide.merchant")}
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
    bar: staff.bar,
  };
  return (
    <Alert tone="info" title={t("decide.waiting")}>
      {staff.bar === null ? <p className="mb-3">{t("decide.staff")}</p> : null}
      <DecideWithdrawal withdrawal={withdrawal} />
    </Alert>
  );
}
