"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import type { Section } from "#components/dashboard/section.ts";
import { SectionList } from "#components/dashboard/section-list";
import { SectionTabs } from "#components/dashboard/section-tabs";

/**
 * The pages beside the one that is open: as tabs above it, or where they are many as a list beside it; nothing around the pages of single
 * objects and where there is no other page.
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
