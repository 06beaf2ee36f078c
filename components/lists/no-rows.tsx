import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

/** A list below filters that nothing matches; `href` is the whole list. */
export function NoRows({ href }: { href: string }) {
  const t = useTranslations("lists.noMatch");
  return (
    <EmptyState
      icon={<SearchX />}
      title={t("title")}
      action={
        <Link href={href} className={buttonVariants({ variant: "secondary" })}>
          {t("action")}
        </Link>
      }
    >
      {t("body")}
    </EmptyState>
  );
}
