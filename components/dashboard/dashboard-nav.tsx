import { useTranslations } from "next-intl";
import { NAV_ICONS } from "#components/dashboard/nav-icons.ts";
import { NavLink } from "#components/dashboard/nav-link";
import type { NavGroup } from "#lib/domain/access/dashboard-pages";

/** Ways to the pages that the reader may open, in groups. */
export function DashboardNav({ groups }: { groups: NavGroup[] }) {
  const t = useTranslations("dashboard.nav");
  return (
    <nav aria-label={t("label")} className="flex flex-col gap-4">
      {groups.map(({ group, entries }, index) => (
        <section key={group} aria-label={t(`groups.${group}`)} className="flex flex-col gap-0.5">
          {index > 0 ? (
            <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-muted-foreground">
              {t(`groups.${group}`)}
            </p>
          ) : null}
          {entries.map(({ name, exact, pages }) => {
            const Icon = NAV_ICONS[name];
            return (
              <NavLink key={name} exact={exact} hrefs={pages.map(({ href }) => href)}>
                <Icon aria-hidden="true" />
                {t(`entries.${name}`)}
              </NavLink>
            );
          })}
        </section>
      ))}
    </nav>
  );
}
