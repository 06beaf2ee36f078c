import { useTranslations } from "next-intl";
import { ReceiptLine } from "#components/checkout/receipt/receipt-lines";
import { Money } from "#components/ui/money";
import type { ShownDueParts } from "#lib/charges/shown-due-parts.rules";

/** What was asked for, and what the day of payment added to it or took off; nothing where they are the same. */
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
