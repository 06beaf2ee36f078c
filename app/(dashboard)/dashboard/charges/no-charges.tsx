import { ReceiptText, SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import { EmptyState } from "#components/ui/empty-state";

type NoChargesProps = { filtered: boolean; mayCreate: boolean };

/** An empty list: of a merchant who has none yet, or of a filter that nothing matches. */
export function NoCharges({ filtered, mayCreate }: NoChargesProps) {
  const t = useTranslations("dashboard");
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t("charges.noMatch.title")}
        action={
          <Link href="/dashboard/charges" className={buttonVariants({ variant: "secondary" })}>
            {t("charges.noMatch.action")}
          </Link>
        }
      >
        {t("charges.noMatch.body")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t("charges.empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/charges/new" className={buttonVariants()}>
            {t("charges.create")}
          </Link>
        ) : null
      }
    >
      {t.rich("charges.empty.body", { api: () => <Code>POST /api/charge</Code> })}
    </EmptyState>
  );
}
