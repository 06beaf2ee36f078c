/** Paper is white, whatever the screen's theme is. */
export function PrintStyle({ nonce }: { nonce: string | null }) {
  return (
    // The browser hides the nonce from scripts, and so from the comparison.
    <style nonce={nonce ?? undefined} suppressHydrationWarning>
      {"@media print{:root{color-scheme:light}}"}
    </style>
  );
}
