"use client";

import { type ReactNode, useState } from "react";

type DetourProps = {
  label: string;
  /** Classes from buttonVariants, computed by the server. */
  look: string;
  children: ReactNode;
  other: ReactNode;
};

/** A link to the payer's next step on another page, with an alternative. */
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
