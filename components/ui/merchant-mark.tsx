/** The look of a merchant's pages: `color` is `#rrggbb`, `logoUrl` a path on this origin; null if unset. */
export type MerchantBrand = { color: string | null; logoUrl: string | null };

/** The merchant's logo, else its initial. Decorative: the name is next to it. */
export function MerchantMark({ name, logoUrl = null }: { name: string; logoUrl?: string | null }) {
  if (logoUrl) {
    return (
      // biome-ignore lint/performance/noImgElement: next/image would send a script for a picture that is small already
      <img
        src={logoUrl}
        alt=""
        width={48}
        height={48}
        className="size-12 shrink-0 rounded-lg border border-border bg-white object-contain p-1"
      />
    );
  }
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
