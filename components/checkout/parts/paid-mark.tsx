/** The tick of an arrived payment. Decorative: the text below it has the same meaning. */
export function PaidMark() {
  return (
    <span
      aria-hidden="true"
      className="grid size-16 animate-settle place-items-center rounded-full bg-success-soft text-success"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        className="size-8"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="m5 12.5 4.75 4.75L19.5 7.5" />
      </svg>
    </span>
  );
}
