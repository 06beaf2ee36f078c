"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { FocusEvent, ReactNode } from "react";
import type { Section } from "#components/dashboard/section.ts";
import { SectionList } from "#components/dashboard/section-list";

/**
 * The section's pages as tabs above the open one, or beside it as a list if there are many. Pages of single objects and sections
 * with one page get neither.
 */
export function SectionFrame({ sections, children }: { sections: readonly Section[]; children: ReactNode }) {
  const pathname = usePathname();
  const section = sections.find(({ pages }) => pages.some(({ href }) => href === pathname));
  if (!section || section.pages.length < 2) return children;
  if (section.pages.some(({ heading }) => heading !== null)) {
    return (
      <div className="xl:grid xl:grid-cols-[12rem_minmax(0,1fr)] xl:items-start xl:gap-x-10">
        <SectionList key={pathname} section={section} pathname={pathname} />
        <div className="min-w-0">{children}</div>
      </div>
    );
  }
  return (
    <>
      <SectionTabs section={section} pathname={pathname} />
      {children}
    </>
  );
}

function SectionTabs({ section, pathname }: { section: Section; pathname: string }) {
  return (
    <nav
      key={section.label}
      ref={showCurrent}
      aria-label={section.label}
      onFocus={showFocused}
      className="relative -mx-4 mb-6 scroll-px-4 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0 print:hidden"
    >
      <ul className="flex gap-x-5 lg:flex-wrap">
        {section.pages.map(({ href, name }) => (
          <li key={href} className="shrink-0">
            <Link
              href={href}
              prefetch={false}
              aria-current={pathname === href ? "page" : undefined}
              className="flex h-11 items-center border-b-2 border-transparent text-sm text-muted-foreground transition-colors hover:text-foreground focus-visible:-outline-offset-2 aria-[current]:border-foreground aria-[current]:font-medium aria-[current]:text-foreground"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

// On a phone the row scrolls: the current tab must not be out of sight.
function showCurrent(nav: HTMLElement | null) {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}

// Browsers count a tab as in sight that is only half in it.
function showFocused({ target }: FocusEvent<HTMLElement>) {
  target.scrollIntoView({ block: "nearest", inline: "nearest" });
}
