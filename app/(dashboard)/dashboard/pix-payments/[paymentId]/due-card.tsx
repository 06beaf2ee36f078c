import { useLocale, useTranslations } from "next-intl";
import { CalendarDay, useCalendarDay } from "#components/ui/calendar-day";
import { formatPercent } from "#components/ui/format-percent.ts";
import { Money } from "#components/ui/money";
import { SideFact, SideFacts } from "#components/ui/side-facts";
import { TitledCard } from "#components/ui/titled-card";
import { formatMoney } from "#lib/domain/money/format-money";
import { DUE_PARTS } from "#lib/pix/due-terms.rules";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";

/** The due date of a Pix payment, its terms, and the amount that results from them; renders nothing without a due date. */
export function DueCard({ payment }: { payment: PixPaymentView }) {
  const t = useTranslations("pixPayments.due");
  const terms = useTerms(payment);
  if (payment.dueDate === null) return null;
  return (
    <TitledCard title={t("title")}>
      <SideFacts>
        <SideFact term={t("date")}>
          <CalendarDay value={payment.dueDate} />
        </SideFact>
        {terms.map(({ name, lines }) => (
          <SideFact key={name} term={t(`terms.${name}`)}>
            {lines.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </SideFact>
        ))}
        {terms.length > 0 ? <Amounts payment={payment} /> : null}
      </SideFacts>
    </TitledCard>
  );
}

/** Today's amount; once paid, the amount paid and what made it differ. */
function Amounts({ payment: { amount, amountToday, amountPaid, paidParts } }: { payment: PixPaymentView }) {
  const t = useTranslations("pixPayments.due");
  const fact = (term: string, value: number) => (
    <SideFact key={term} term={term}>
      <Money amount={String(value)} currency="BRL" />
    </SideFact>
  );
  const parts = DUE_PARTS.flatMap((name) => {
    const value = paidParts?.[name] ?? 0;
    return value === 0 ? [] : [fact(t(`paid.${name}`), value)];
  });
  return (
    <>
      {amountToday === null ? null : fact(t("today"), amountToday)}
      {parts.length > 0 ? fact(t("paid.principal"), amount) : null}
      {parts}
      {amountPaid === null ? null : fact(t("paid.total"), amountPaid)}
    </>
  );
}

type ShownTerm = { name: (typeof DUE_PARTS)[number]; lines: string[] };

/** The terms in words, one line for each value. */
function useTerms({ fine, interest, discount, rebate }: PixPaymentView): ShownTerm[] {
  const t = useTranslations("pixPayments.due.value");
  const locale = useLocale();
  const day = useCalendarDay();
  const write = (type: "FIXED" | "PERCENT", value: number) =>
    type === "FIXED" ? formatMoney(locale, String(value), "BRL") : formatPercent(locale, String(value));
  const written: ShownTerm[] = [];
  if (fine) written.push({ name: "fine", lines: [write(fine.type, fine.value)] });
  if (interest) {
    const value = write(interest.type, interest.value);
    written.push({ name: "interest", lines: [t(`interest.${interest.per}.${interest.days}`, { value })] });
  }
  if (discount && "until" in discount) {
    const lines = discount.until.map(({ date, value }) =>
      t("until", { value: write(discount.type, value), day: day(date) }),
    );
    written.push({ name: "discount", lines });
  } else if (discount) {
    const value = write(discount.type, discount.perDay);
    written.push({ name: "discount", lines: [t(`early.${discount.days}`, { value })] });
  }
  if (rebate) written.push({ name: "rebate", lines: [write(rebate.type, rebate.value)] });
  return written;
}
