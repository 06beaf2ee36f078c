/** The merchant's initial. Decorative: the name stands beside it. */
export function MerchantMark({ name }: { name: string }) {
  const [initial = ""] = name.trim();
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-primary-foreground"
    >
      {initial.toLocaleUpperCase()}
    </span>
  );
}
