import { Coins, ReceiptText } from "lucide-react";
import { useTranslations } from "next-intl";
import { NoRows } from "#components/lists/no-rows";
import { Code } from "#components/ui/code";
import { EmptyState } from "#components/ui/empty-state";
import type { Product } from "#lib/domain/product";
import { paymentList } from "#lib/payments/payment-list.params";
import { NewPaymentLink } from "./new-payment-link";
import { NoPixPayments, type NoPixPaymentsProps } from "./no-pix-payments";

type NoPaymentsProps = NoPixPaymentsProps & {
  product: Product | null;
  /** By more than the product. */
  filtered: boolean;
};

/** Empty because the merchant has no payments of that product, or because the filters match none. */
export function NoPayments({ product, filtered, ...creation }: NoPaymentsProps) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard.charges.empty");
  const c = useTranslations("crypto.empty");
  if (filtered) {
    const [title, body, action] = [t("noMatch.title"), t("noMatch.body"), t("noMatch.action")];
    return <NoRows href={paymentList.href({ product })} labels={{ title, body, action }} />;
  }
  if (product === "PIX_PAYMENT") return <NoPixPayments {...creation} />;
  const action = creation.mayCreate ? <NewPaymentLink product={product} /> : null;
  if (product === "CRYPTO_INVOICE") {
    return (
      <EmptyState icon={<Coins />} title={c("title")} action={action}>
        {c.rich("body", { api: () => <Code>POST /api/payments/v2/crypto</Code> })}
      </EmptyState>
    );
  }
  if (product === "CHARGE") {
    return (
      <EmptyState icon={<ReceiptText />} title={d("title")} action={action}>
        {d.rich("body", { api: () => <Code>POST /api/charge</Code> })}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ReceiptText />} title={t("empty.title")} action={action}>
      {t("empty.body")}
    </EmptyState>
  );
}
