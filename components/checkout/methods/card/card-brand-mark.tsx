/** The brand in words at the end of the number field. Polite: heard once when it becomes known. */
export function CardBrandMark({ name }: { name: string }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-muted-foreground">
      <span role="status">
        {name ? (
          <span className="rounded-sm border border-border bg-muted px-1.5 py-0.5 text-xs font-semibold text-foreground">
            {name}
          </span>
        ) : null}
      </span>
      {name ? null : (
        <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" className="size-5">
          <path
            strokeWidth="1.75"
            d="M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5ZM3 10h18"
          />
        </svg>
      )}
    </span>
  );
}
