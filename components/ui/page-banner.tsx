"use client";

import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#components/ui/button";

const LOOKS = {
  warning: "border-warning bg-warning-soft text-warning",
  danger: "border-danger bg-danger-soft text-danger",
};

type PageBannerProps = {
  tone: keyof typeof LOOKS;
  icon: LucideIcon;
  /** Its name for screen readers. */
  label: string;
  /** The reader's possible action. */
  action: { label: string; busy: boolean; onClick: () => void };
  children: ReactNode;
};

/** At the foot of every dashboard page until its reason is over. */
export function PageBanner({ tone, icon: Icon, label, action, children }: PageBannerProps) {
  return (
    <aside
      aria-label={label}
      className={`fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t-2 px-4 py-2.5 text-sm sm:px-8 lg:left-60 ${LOOKS[tone]}`}
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2.5">
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>{children}</span>
      </p>
      <Button variant="secondary" size="sm" busy={action.busy} onClick={action.onClick}>
        {action.label}
      </Button>
    </aside>
  );
}
