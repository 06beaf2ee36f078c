"use client";

import { type ReactNode, useState } from "react";

type DetourProps = {
  label: string;
  /** Of buttonVariants, as the server reckoned it. */
  look: string;
  children: ReactNode;
  other: ReactNode;
};

/** What waits for the payer elsewhere, and the way to something else for who does not want it. */
export function Detour({ label, look, children, other }: DetourProps) {
  const [left, setLeft] = useState(false);
  if (left) return other;
  return (
    <div className="flex flex-col gap-3">
      {children}
      <button type="button" onClick={() => setLeft(true)} className={look}>
        {label}
      </button>
    </div>
  );
}
