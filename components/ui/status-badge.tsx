import type { ReactNode } from "react";
import { Badge, type BadgeTone } from "#components/ui/badge";

/** Shows a status without color: an open ring waits, a half disc is in progress, a tick is done … */
export type StatusShape = "ring" | "half" | "tick" | "cross" | "dash" | "back";

const SHAPES: Record<StatusShape, ReactNode> = {
  ring: <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5Z" fill="currentColor" stroke="none" />
    </>
  ),
  tick: <path d="m2 6.5 2.75 2.75L10 3.5" fill="none" strokeWidth="1.75" />,
  cross: <path d="m3 3 6 6m0-6L3 9" fill="none" strokeWidth="1.75" />,
  dash: <path d="M2.5 6h7" fill="none" strokeWidth="1.75" />,
  back: <path d="M4.5 2.5 2 5l2.5 2.5M2.25 5H7a2.5 2.5 0 0 1 0 5H5.5" fill="none" strokeWidth="1.5" />,
};

/** A status as word, shape and color. The caller maps its statuses to tone and shape, and translates the word. */
export function StatusBadge({
  tone,
  shape,
  children,
}: {
  tone: BadgeTone;
  shape: StatusShape;
  children: ReactNode;
}) {
  return (
    <Badge tone={tone}>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {SHAPES[shape]}
      </svg>
      {children}
    </Badge>
  );
}
