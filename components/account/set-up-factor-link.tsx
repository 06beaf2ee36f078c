"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** Leads to the setup of two-step verification, which leads back to this page. */
export function SetUpFactorLink({ children }: { children: ReactNode }) {
  const back = new URLSearchParams({ returnTo: usePathname() });
  return (
    <Link href={`/dashboard/account?${back}`} className="text-sm font-medium underline underline-offset-4">
      {children}
    </Link>
  );
}
