import Link from "next/link";
import type { Section } from "#components/dashboard/section.ts";

/** The pages of a section as tabs. */
export function SectionTabs({ section, pathname }: { section: Section; pathname: string }) {
  return (
    <nav
      key={section.label}
      ref={showCurrent}
      aria-label={section.label}
      className="relative -mx-4 mb-6 overflow-x-auto border-b border-border px-4 sm:mx-0 sm:px-0 print:hidden"
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

// On a phone the row scrolls: the tab of the page that was opened directly must not be out of sight.
function showCurrent(nav: HTMLElement | null) {
  const link = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && link) nav.scrollLeft = link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2;
}
