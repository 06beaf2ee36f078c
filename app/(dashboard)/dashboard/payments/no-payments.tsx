import { ReceiptText, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

type NoPaymentsProps = { filtered: boolean; mayCreate: boolean };

/** An empty list: of a merchant who has none yet, or of a filter that nothing matches. */
export function NoPayments({ filtered, mayCreate }: NoPaymentsProps) {
  const t = useTranslations("lists.payments");
  const d = useTranslations("dashboard");
  const nextStep = filtered
    ? { href: "/dashboard/payments", name: t("noMatch.action"), look: "secondary" as const }
    : { href: "/dashboard/charges/new", name: d("charges.create"), look: "primary" as const };
  return (
    <EmptyState
      icon={filtered ? <SearchX /> : <ReceiptText />}
      title={t(filtered ? "noMatch.title" : "empty.title")}
      action={
        filtered || mayCreate ? (
          <Link href={nextStep.href} className={buttonVariants({ variant: nextStep.look })}>
            {nextStep.name}
          </Link>
        ) : null
      }
    >
      {t(filtered ? "noMatch.body" : "empty.body")}
    </EmptyState>
  );
}
