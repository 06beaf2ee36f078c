import { useTranslations } from "next-intl";
import { Alert } from "#components/ui/alert";
import { Badge } from "#components/ui/badge";
import { CalendarDay } from "#components/ui/calendar-day";
import { Money } from "#components/ui/money";
import type { SettlementFileView } from "#lib/reconciliation/settlement-file.contract";

type Sums = NonNullable<SettlementFileView["preview"]>["sums"][number];
const FIGURES = ["gross", "bookedGross", "difference", "fee", "feeToBook"] as const;
/** Results that suggest a wrong form. */
const DOUBTFUL = ["OTHER_AMOUNT", "OTHER_CURRENCY"];

/** What booking a file would do, compared with the ledger. */
export function FilePreview({ file }: { file: SettlementFileView }) {
  const t = useTranslations("connections.settlements");
  const { preview, ignored, refused, rows } = file;
  if (!preview) return null;
  const { firstDay, lastDay, known, changed, sums } = preview;
  const isDoubtful = sums.some(({ found }) => found.some(({ finding }) => DOUBTFUL.includes(finding)));
  return (
    <div className="flex flex-col gap-2 text-sm">
      <span className="font-medium">{t("preview.title")}</span>
      <span>
        {t.rich("preview.days", {
          first: () => <CalendarDay value={firstDay} />,
          last: () => <CalendarDay value={lastDay} />,
        })}
      </span>
      <span>{t("preview.new", { count: rows - known - changed, known, ignored, refused })}</span>
      {changed > 0 ? <span>{t("preview.changed", { count: changed })}</span> : null}
      {sums.map((one) => (
        <PreviewSums key={one.currency} sums={one} />
      ))}
      {isDoubtful ? <Alert tone="warning">{t("preview.differs")}</Alert> : null}
    </div>
  );
}

function PreviewSums({ sums }: { sums: Sums }) {
  const t = useTranslations("connections.settlements");
  return (
    <>
      <dl className="grid max-w-sm grid-cols-[auto_auto] gap-x-4 gap-y-1">
        {FIGURES.map((figure) => (
          <div key={figure} className="contents">
            <dt className="text-muted-foreground">{t(`preview.${figure}`)}</dt>
            <dd className="text-right">
              <Money amount={sums[figure]} currency={sums.currency} />
            </dd>
          </div>
        ))}
      </dl>
      <span className="flex flex-wrap gap-1.5">
        {sums.found.map(({ finding, count }) => (
          <Badge key={finding} tone={finding === "MATCHED" ? "success" : "warning"}>
            {t("counted", { finding: t(`finding.${finding}`), count })}
          </Badge>
        ))}
      </span>
    </>
  );
}
