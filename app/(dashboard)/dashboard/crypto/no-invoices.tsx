import { Coins } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { NoRows } from "#components/lists/no-rows";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Code } from "#components/ui/code";
import { EmptyState } from "#components/ui/empty-state";

type NoInvoicesProps = { filtered: boolean; mayCreate: boolean };

/** An empty list: of a merchant who has none yet, or of a filter that nothing matches. */
export function NoInvoices({ filtered, mayCreate }: NoInvoicesProps) {
  const t = useTranslations("crypto");
  if (filtered) {
    const [title, body, action] = [t("noMatch.title"), t("noMatch.body"), t("noMatch.action")];
    return <NoRows href="/dashboard/crypto" labels={{ title, body, action }} />;
  }
  return (
    <EmptyState
      icon={<Coins />}
      title={t("empty.title")}
      action={
        mayCreate ? (
          <Link href="/dashboard/crypto/new" className={buttonVariants()}>
            {t("new.button")}
          </Link>
        ) : null
      }
    >
      {t.rich("empty.body", { api: () => <Code>POST /api/payments/v2/crypto</Code> })}
    </EmptyState>
  );
}
