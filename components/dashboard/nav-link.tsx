"use client";

import Link from "next/link";
import { usePathname, useRouter } from "next/navigation";
import type { ReactNode } from "react";

type NavLinkProps = { href: string; exact?: boolean | undefined; children: ReactNode };

/** A way to a page, marked while one is there. The page is fetched ahead when it is pointed at, not all of them at once. */
export function NavLink({ href, exact, children }: NavLinkProps) {
  const pathname = usePathname();
  const router = useRouter();
  const current = pathname === href;
  const within = current || (!exact && pathname.startsWith(`${href}/`));
  const fetchAhead = () => router.prefetch(href);
  return (
    <Link
      href={href}
      prefetch={false}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      aria-current={current ? "page" : within ? "true" : undefined}
      className="flex h-10 items-center gap-2.5 rounded-md px-2.5 text-sm text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-[current]:bg-muted aria-[current]:font-medium aria-[current]:text-foreground lg:h-8 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {children}
    </Link>
  );
}
