import { SearchX } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { EmptyState } from "#components/ui/empty-state";

type NoRowsProps = {
  /** The unfiltered list. */
  href: string;
  /** Replaces the default texts, for example with what can be searched. */
  labels?: { title: string; body: string; action: string };
};

/** Shown if no row matches the filters. */
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
