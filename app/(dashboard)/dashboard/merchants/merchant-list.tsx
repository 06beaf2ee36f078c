import Link from "next/link";
import { useTranslations } from "next-intl";
import { ModeBadge } from "#components/mode/mode-badge";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { documentTypeOf, formatDocument } from "#lib/customers/documents.rules";
import type { Mode } from "#lib/domain/mode";

type MerchantListProps = {
  merchants: { id: string; number: number; name: string; document: string; mode: Mode }[];
};

/** Merchants, each linked to its page and its prices. */
export function MerchantList({ merchants }: MerchantListProps) {
  const t = useTranslations("staff.merchants");
  const money = useTranslations("money.merchants");
  return (
    <ul className="divide-y divide-border">
      {merchants.map(({ id, number, name, document, mode }) => (
        <li key={id} className="flex items-center justify-between gap-4 px-5 py-4 sm:px-6">
          <div className="min-w-0">
            <div className="flex items-center gap-2">
              <Link
                href={`/dashboard/merchants/${id}`}
                className="min-w-0 truncate font-medium underline-offset-4 hover:underline"
              >
                {name}
              </Link>
              <span className="shrink-0">
                <ModeBadge mode={mode} />
              </span>
            </div>
            <p className="tabular text-sm text-muted-foreground">
              {formatDocument(documentTypeOf(document), document)} · {t("number", { number })}
            </p>
          </div>
          <Link
            href={`/dashboard/merchants/${id}/prices`}
            aria-label={`${money("prices")}: ${name}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            {money("prices")}
          </Link>
        </li>
      ))}
    </ul>
  );
}
