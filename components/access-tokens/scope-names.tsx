import { useTranslations } from "next-intl";
import type { Scope } from "#lib/team/roles.rules";

type ScopeNamesProps = { given: { scopes: readonly Scope[]; grandfathered: boolean } };

/** What a token or client may do, in words; the tooltip has the scope's own name. */
export function ScopeNames({ given: { scopes, grandfathered } }: ScopeNamesProps) {
  const t = useTranslations("dashboard.tokens");
  return (
    <>
      <ul className="mt-2 flex flex-wrap gap-x-1.5 gap-y-1">
        {scopes.map((scope) => (
          <li
            key={scope}
            title={scope}
            className="rounded-sm border border-border px-1.5 py-0.5 text-xs text-muted-foreground"
          >
            {t(`scope.${scope}`)}
          </li>
        ))}
      </ul>
      {grandfathered ? (
        <p className="mt-2 max-w-prose text-xs text-muted-foreground">{t("grandfathered")}</p>
      ) : null}
    </>
  );
}
