import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { NavDrawer } from "#components/dashboard/nav-drawer";
import { NAV_ICONS } from "#components/dashboard/nav-icons.ts";
import { NavLink } from "#components/dashboard/nav-link";
import { SectionFrame } from "#components/dashboard/section-frame";
import { type Person, UserMenu } from "#components/dashboard/user-menu";
import { Wordmark } from "#components/dashboard/wordmark";
import { ModeSwitch } from "#components/mode/mode-switch";
import { TestBand } from "#components/mode/test-band";
import { SearchButton } from "#components/search/search-button";
import { DateTime } from "#components/ui/date-time";
import type { Mode } from "#lib/domain/mode";
import type { NavGroup } from "#lib/team/dashboard-pages.rules";

type DashboardShellProps = {
  /** null for platform staff. */
  merchantName: string | null;
  person: Person;
  /** The pages that the reader may open, in groups. */
  nav: NavGroup[];
  /** Whether the reader may create charges. */
  mayCreate: boolean;
  /** The merchant's mode; null for platform staff. */
  mode: Mode | null;
  /** ISO 8601: the merchant's test clock; null until it is moved. */
  movedClock: string | null;
  /** False while staff act as the merchant: they open each mode separately. */
  mayChangeMode: boolean;
  children: ReactNode;
};

export function DashboardShell({
  merchantName,
  person,
  nav,
  mayCreate,
  mode,
  movedClock,
  mayChangeMode,
  children,
}: DashboardShellProps) {
  const t = useTranslations("dashboard");
  const owner = merchantName ?? t("staff.name");
  const sections = useSections(nav);
  const find = {
    pages: sections.flatMap(({ pages }) => pages.map(({ href, name }) => ({ href, name }))),
    merchant: merchantName !== null,
    mayCreate,
  };
  const side = { owner, mode: mayChangeMode ? mode : null, nav, person };
  return (
    <div className="min-h-dvh lg:pl-60 print:p-0">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-primary text-sm text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-4 focus:py-2"
      >
        {t("nav.skip")}
      </a>
      <header className="fixed inset-y-0 left-0 hidden w-60 border-r border-border bg-card lg:block print:hidden">
        <Side {...side} search={<SearchButton look="field" keys {...find} />} />
      </header>
      <header
        data-stays-on-top
        className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-border bg-card px-2 sm:px-4 lg:hidden print:hidden"
      >
        <NavDrawer>
          <Side {...side} search={null} />
        </NavDrawer>
        <p className="min-w-0 truncate text-sm font-medium">{owner}</p>
        <SearchButton look="icon" {...find} />
      </header>
      {mode === "test" ? <TestNotice movedClock={movedClock} /> : null}
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-6xl px-4 pt-6 pb-16 outline-none sm:px-8 sm:pt-8"
      >
        <SectionFrame sections={sections}>{children}</SectionFrame>
      </main>
    </div>
  );
}

type SideProps = Pick<DashboardShellProps, "nav" | "person"> & {
  owner: string;
  /** The merchant's mode, if the reader may change it. */
  mode: Mode | null;
  search: ReactNode;
};

/** The dashboard's owner, its navigation and the reader's account. */
function Side({ owner, mode, nav, person, search }: SideProps) {
  return (
    <div className="flex h-full flex-col gap-1 p-3">
      <div className="px-2.5 pt-1.5 pb-4">
        <Wordmark className="text-base" />
        <p className="mt-3 truncate text-sm font-medium" title={owner}>
          {owner}
        </p>
        {mode ? <ModeSwitch mode={mode} /> : null}
      </div>
      <div className="mb-3">{search}</div>
      {/* The navigation scrolls separately, so the account always stays in sight. */}
      <div className="-mx-3 min-h-0 flex-1 overflow-y-auto px-3 py-1">
        <DashboardNav groups={nav} />
      </div>
      <div className="pt-2">
        <UserMenu person={person} />
      </div>
    </div>
  );
}

/** The pages that the reader may open, by menu entry, in the reader's language. */
function useSections(nav: NavGroup[]) {
  const t = useTranslations("dashboard.nav");
  return nav
    .flatMap(({ entries }) => entries)
    .map(({ name, pages }) => ({
      label: t(`entries.${name}`),
      pages: pages.map(({ page, href, heading }) => ({
        href,
        name: t(`pages.${page}`),
        heading: heading && t(`headings.${heading}`),
      })),
    }));
}

/** Shows that no money here is real, and the time of a moved test clock. */
function TestNotice({ movedClock }: Pick<DashboardShellProps, "movedClock">) {
  const t = useTranslations("dashboard.mode");
  return (
    <TestBand title={t("testTitle")}>
      {t("testBody")}
      {movedClock ? (
        <>
          {" "}
          {t("clock")} <DateTime value={movedClock} className="whitespace-nowrap" />
        </>
      ) : null}
    </TestBand>
  );
}

/** Links to the pages that the reader may open, in groups. */
function DashboardNav({ groups }: { groups: NavGroup[] }) {
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
          {entries.map(({ name, exact, pages, objects }) => {
            const Icon = NAV_ICONS[name];
            return (
              <NavLink key={name} exact={exact} hrefs={[...pages.map(({ href }) => href), ...objects]}>
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
