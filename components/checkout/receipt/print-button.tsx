"use client";

/** Opens the browser's print dialog; hidden where no script could. */
export function PrintButton({ label, look }: { label: string; look: string }) {
  return (
    <button type="button" onClick={() => window.print()} className={look}>
      {label}
    </button>
  );
}
