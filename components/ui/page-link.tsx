import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "#components/ui/button-variants.ts";

type PageLinkProps = { href: string | null; rel: string; label: string; children: ReactNode };

/** The link to a neighboring page of a list; dimmed text at the end of the list. */
export function PageLink({ href, rel, label, children }: PageLinkProps) {
  const look = buttonVariants({ variant: "secondary", size: "icon" });
  if (href === null) {
    return (
      <span aria-hidden="true" className={`${look} opacity-40`}>
        {children}
      </span>
    );
  }
  return (
    <Link href={href} rel={rel} aria-label={label} title={label} className={look}>
      {children}
    </Link>
  );
}
