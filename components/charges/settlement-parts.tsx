import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { formatPercent } from "#components/ui/format-percent.ts";
import { Money } from "#components/ui/money";
import type { SettlementView } from "#lib/charges/settlement.contract";
import { bpsOf } from "#lib/domain/money/basis-points";
import { flooredShare } from "#lib/domain/money/floored-share";
import { formatMoney } from "#lib/domain/money/format-money";
import { isZeroAmount, minorOf } from "#lib/domain/money/money";
import { ownerNameOf } from "#lib/domain/money/settlement";

/** A settlement in its payment's currency. */
export type ShownSettlement = Omit<SettlementView, "currency"> & { currency: string };
type Part = SettlementView["recipients"][number];
type SettlementPartsProps = {
  settlement: ShownSettlement;
  /** False before a payment starts: the fee, and whatever depends on the net amount, is unknown. */
  feeKnown: boolean;
  /** What each party paid back in refunds; the merchant's `recipientId` is null. */
  returned?: { recipientId: string | null; amount: string }[];
  /** Links to the recipients' pages. */
  linked?: boolean;
};

/** The net amount by party, with the rule and the refunded part. */
export function SettlementParts({ settlement, feeKnown, returned = [], linked }: SettlementPartsProps) {
  const t = useTranslations("money");
  const owner = ownerNameOf(settlement.recipients);
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {settlement.recipients.map((part) => {
        const back = returned.find(({ recipientId }) => recipientId === part.recipientId)?.amount;
        return (
          <li key={part.recipientId ?? "owner"}>
            <p className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {linked && part.recipientId ? (
                  <Link
                    href={`/dashboard/recipients/${part.recipientId}`}
                    className="underline-offset-4 hover:underline"
                  >
                    {part.name}
                  </Link>
                ) : (
                  part.name
                )}
              </span>
              {feeKnown || part.type === "FIXED" ? (
                <Money amount={part.amount} currency={settlement.currency} />
              ) : null}
            </p>
            <p className="text-xs text-muted-foreground">
              <Rule part={part} settlement={settlement} feeKnown={feeKnown} owner={owner} />
            </p>
            {back && !isZeroAmount(back) ? (
              <p className="flex items-baseline justify-between gap-4 text-xs text-muted-foreground">
                <span>{t("settlement.returned")}</span>
                <Money amount={`-${back}`.replace("--", "")} currency={settlement.currency} />
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type RuleProps = Pick<SettlementPartsProps, "settlement" | "feeKnown"> & { part: Part; owner: string };

function Rule({ part, settlement, feeKnown, owner }: RuleProps) {
  const t = useTranslations("money");
  const locale = useLocale();
  switch (part.type) {
    case "FIXED":
      return t("settlement.fixed");
    case "REMAINDER":
      return t("settlement.remainder");
    case "PERCENT": {
      const value = part.value ?? "0.00";
      const rule = t("settlement.percent", { percent: formatPercent(locale, value) });
      const exact = feeKnown
        ? flooredShare(minorOf(settlement.netAmount, settlement.currency), bpsOf(value))
        : null;
      if (exact === null) return rule;
      const shown = formatMoney(locale, exact, settlement.currency, 6);
      return `${rule} · ${t("settlement.rounded", { exact: shown, owner })}`;
    }
  }
}
