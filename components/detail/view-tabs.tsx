import Link from "next/link";
import { useTranslations } from "next-intl";
import type { DetailView } from "#lib/client/detail-view";

/** Switches between the readable view and the API's JSON; the address holds the choice. */
export function ViewTabs({ path, view }: { path: string; view: DetailView }) {
  const t = useTranslations("detail.view");
  const tabs = [
    { key: "page", href: path, name: t("page") },
    { key: "json", href: `${path}?view=json`, name: t("json") },
  ] as const;
  return (
    <nav aria-label={t("label")} className="mb-6 flex gap-5 border-b border-border text-sm print:hidden">
      {tabs.map(({ key, href, name }) => (
        <Link
          key={key}
          href={href}
          replace
          scroll={false}
          prefetch={false}
          aria-current={view === key ? "page" : undefined}
          className="-mb-px flex h-10 items-center border-b-2 border-transparent text-muted-foreground transition-colors hover:text-foreground aria-[current]:border-foreground aria-[current]:font-medium aria-[current]:text-foreground"
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
