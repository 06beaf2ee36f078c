import { ReceiptText } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import { EmptyState } from "#components/ui/empty-state";

type NoChargesProps = { filtered: boolean; mayCreate: boolean };

/** An empty list: of a merchant who has none yet, or of a filter that nothing matches. */
export function NoCharges({ filtered, mayCreate }: NoChargesProps) {
  const t = useTranslations("dashboard");
  if (filtered) {
    const [title, body, action] = [
      t("charges.noMatch.title"),
      t("charges.noMatch.body"),
      t("charges.noMatch.action"),
    ];
    return <NoRows href="/dashboard/charges" labels={{ title, body, action }} />;
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
