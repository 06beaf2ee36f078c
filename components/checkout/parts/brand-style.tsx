import { readableOn } from "#lib/domain/merchant/contrast";

/**
 * The merchant's colour for what is filled with the page's main colour: its button and its mark. The text on it is black or
 * white, whichever reads better (always 4.5:1), and a line within its edge tells it from a ground of the same colour.
 */
export function BrandStyle({ color, nonce }: { color: string | null; nonce: string | null }) {
  if (!color) return null;
  const text = readableOn(color);
  return (
    // The browser hides the nonce from scripts, and so from the comparison.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {`:root{--primary:${color};--primary-foreground:${text};--primary-hover:color-mix(in oklab,${color} 88%,${text === "black" ? "white" : "black"})}` +
        `.bg-primary{box-shadow:inset 0 0 0 1px color-mix(in srgb,${text} 18%,transparent)}`}
    </style>
  );
}
