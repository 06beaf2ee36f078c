import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

type NoRowsProps = {
  /** The whole list. */
  href: string;
  /** What this list says instead of the common words, such as what it can be searched by. */
  labels?: { title: string; body: string; action: string };
};

/** A list below filters that nothing matches. */
export function NoRows({ href, labels }: NoRowsProps) {
  const t = useTranslations("lists.noMatch");
  const { title, body, action } = labels ?? { title: t("title"), body: t("body"), action: t("action") };
  return (
    <EmptyState
      icon={<SearchX />}
      title={title}
      action={
        <Link href={href} className={buttonVariants({ variant: "secondary" })}>
          {action}
        </Link>
      }
    >
      {body}
    </EmptyState>
  );
}
