"use client";

import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useState } from "react";

/** The link back to a list: with its filters and page if this tab came from there. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const [left, setLeft] = useState(href);
  useEffect(() => setLeft(lastVisit(href) ?? href), [href]);
  return (
    <Link
      href={left}
      className="-ml-1 inline-flex min-h-9 items-center gap-1.5 rounded-md px-1 transition-colors hover:text-foreground"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {children}
    </Link>
  );
}

/** The last address at which this tab showed that page, as a path with query; null if the browser does not provide it. */
function lastVisit(path: string): string | null {
  const history = globalThis.navigation;
  const now = history?.currentEntry?.index ?? 0;
  for (const entry of history?.entries().slice(0, now).reverse() ?? []) {
    const address = entry.url === null ? null : new URL(entry.url);
    if (address?.pathname === path) return path + address.search;
  }
  return null;
}
