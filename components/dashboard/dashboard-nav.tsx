import { useTranslations } from "next-intl";
import { navOf } from "#components/dashboard/nav-items.ts";
import { NavLink } from "#components/dashboard/nav-link";
import type { Role } from "#lib/domain/roles";

/** Ways to the pages that a role may open, in groups. */
export function DashboardNav({ role, keepsMail }: { role: Role; keepsMail: boolean }) {
  const t = useTranslations("dashboard.nav");
  return (
    <nav aria-label={t("label")} className="flex flex-col gap-4">
      {navOf(role, keepsMail).map(({ group, items }, index) => (
        <section key={group} aria-label={t(`groups.${group}`)} className="flex flex-col gap-0.5">
          {index > 0 ? (
            <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-muted-foreground">
              {t(`groups.${group}`)}
            </p>
          ) : null}
          {items.map(({ page, href, icon: Icon, exact }) => (
            <NavLink key={page} href={href} exact={exact}>
              <Icon aria-hidden="true" />
              {t(`pages.${page}`)}
            </NavLink>
          ))}
        </section>
      ))}
    </nav>
  );
}
