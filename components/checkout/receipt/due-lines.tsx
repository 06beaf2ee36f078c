import { useTranslations } from "next-intl";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { Money } from "#components/ui/money";
import type { ShownDueParts } from "#lib/charges/shown-due-parts.rules";

/** The charge's amount, and what the day of payment added or took off; renders nothing if neither changed it. */
export function DueLines({ due, currency }: { due: ShownDueParts | null; currency: string }) {
  const t = useTranslations("checkout.receipt.due");
  if (!due) return null;
  return (
    <>
      <ReceiptLine term={t("principal")}>
        <Money amount={due.principal} currency={currency} />
      </ReceiptLine>
      {due.parts.map(({ name, amount }) => (
        <ReceiptLine key={name} term={t(name)}>
          <Money amount={amount} currency={currency} />
        </ReceiptLine>
      ))}
    </>
  );
}
