import type { ReactNode } from "react";

/** The sentence under an invalid control, marked by an icon as well as color. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" fill="currentColor">
        <path d="M8 1a7 7 0 1 0 0 14A7 7 0 0 0 8 1Zm-.75 3.75a.75.75 0 0 1 1.5 0v3.5a.75.75 0 0 1-1.5 0v-3.5ZM8 11.9a.9.9 0 1 1 0-1.8.9.9 0 0 1 0 1.8Z" />
      </svg>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  );
}
