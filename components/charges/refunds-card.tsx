import { useLocale, useTranslations } from "next-intl";
import type { BadgeTone } from "#components/ui/badge";
import { Card, CardDescription, CardHeader, CardTitle } from "#components/ui/card";
import { DateTime } from "#components/ui/date-time";
import { Money } from "#components/ui/money";
import { StatusBadge, type StatusShape } from "#components/ui/status-badge";
import type { ChargeView } from "#lib/charges/charge.contract";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount } from "#lib/domain/money/money";
import type { RefundView } from "#lib/refunds/refund.contract";
import { showsRefunds } from "#lib/status/shown-status.rules";

const LOOKS: Record<RefundView["status"], { tone: BadgeTone; shape: StatusShape }> = {
  PENDING: { tone: "warning", shape: "half" },
  SUCCEEDED: { tone: "neutral", shape: "back" },
  FAILED: { tone: "danger", shape: "cross" },
};

function RefundStatusBadge({ status }: { status: RefundView["status"] }) {
  const t = useTranslations("money");
  return <StatusBadge {...LOOKS[status]}>{t(`refunds.status.${status}`)}</StatusBadge>;
}

type Borne = { fee: string; parts: { recipientId: string | null; amount: string }[] };
type ShownRefund = RefundView & { borne: Borne | null };
type RefundsCardProps = { charge: ChargeView; refunds: ShownRefund[] };

/** Every refund of a charge, with each party's part of it. */
export function RefundsCard({ charge, refunds }: RefundsCardProps) {
  const t = useTranslations("money");
  const locale = useLocale();
  if (!showsRefunds(charge.status, refunds.length)) return null;
  const shown = (amount: string) => formatMoney(locale, amount, charge.currency);
  return (
    <Card>
      <CardHeader className="pb-4">
        <div>
          <CardTitle>{t("refunds.title")}</CardTitle>
          <CardDescription>
            {refunds.length === 0
              ? t("refunds.none")
              : t("refunds.total", {
                  refunded: shown(charge.refundedAmount),
                  gross: shown(charge.grossAmount),
                })}
          </CardDescription>
        </div>
      </CardHeader>
      {refunds.length > 0 ? (
        <ol className="divide-y divide-border border-t border-border">
          {refunds.map((refund) => (
            <li key={refund.id} className="px-5 py-4 text-sm sm:px-6">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <Money amount={refund.amount} currency={charge.currency} className="font-semibold" />
                  <RefundStatusBadge status={refund.status} />
                </span>
                <DateTime value={refund.createdAt} className="text-xs text-muted-foreground" />
              </div>
              <p className="mt-1 text-muted-foreground [overflow-wrap:anywhere]">
                {refund.suspenseId ? t("refunds.held") : refund.reason}
              </p>
              {refund.initiatedBy === "PROVIDER" ? (
                <p className="mt-1 text-muted-foreground">{t("refunds.byProvider")}</p>
              ) : null}
              {refund.borne ? <BorneBy borne={refund.borne} charge={charge} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </Card>
  );
}

function BorneBy({ borne, charge }: { borne: Borne; charge: ChargeView }) {
  const t = useTranslations("money");
  const names = new Map(charge.settlement.recipients.map(({ recipientId, name }) => [recipientId, name]));
  const lines = borne.parts.map(({ recipientId, amount }) => ({
    key: recipientId ?? "owner",
    name: names.get(recipientId) ?? "",
    amount,
  }));
  if (!isZeroAmount(borne.fee)) lines.push({ key: "fee", name: t("refunds.fee"), amount: borne.fee });
  return (
    <div className="mt-3 rounded-lg bg-muted/50 px-3.5 py-3">
      <p className="mb-1.5 text-xs text-muted-foreground">{t("refunds.who")}</p>
      <dl className="flex flex-col gap-1.5">
        {lines.map(({ key, name, amount }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="min-w-0 [overflow-wrap:anywhere]">{name}</dt>
            <dd>
              <Money amount={amount} currency={charge.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
