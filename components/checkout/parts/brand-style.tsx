import { readableOn } from "#lib/merchants/contrast.rules";

/**
 * The merchant's color for elements in the page's main color: its button and its mark. Their text is black or white, whichever
 * has more contrast (always 4.5:1), and an inner border separates them from a background of the same color.
 */
export function BrandStyle({ color, nonce }: { color: string | null; nonce: string | null }) {
  if (!color) return null;
  const text = readableOn(color);
  return (
    // Browsers hide the nonce from scripts, so hydration would see a difference.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {`:root{--primary:${color};--primary-foreground:${text};--primary-hover:color-mix(in oklab,${color} 88%,${text === "black" ? "white" : "black"})}` +
        `.bg-primary{box-shadow:inset 0 0 0 1px color-mix(in srgb,${text} 18%,transparent)}`}
    </style>
  );
}
