import { X } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "#components/ui/button-variants.ts";

/** Leads to a list without its filters. */
export function ClearFilters({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      aria-label={label}
      title={label}
      className={buttonVariants({ variant: "ghost", size: "icon" })}
    >
      <X aria-hidden="true" />
    </Link>
  );
}
