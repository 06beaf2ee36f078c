const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/**
 * The contrast of two sRGB colors (`#rrggbb`) by WCAG 2.2: 1 for equal ones, 21 for black on white; text
 * needs 4.5. Throws RangeError for anything but six hexadecimal digits after `#`.
 */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The text color, black or white, with more contrast to `hex` (`#rrggbb`): at least 4.5:1 on any color,
 * because no color is closer than √21 to both. Throws RangeError as `contrastRatio` does.
 */
export function readableOn(hex: string): "black" | "white" {
  return contrastRatio(hex, "#000000") >= contrastRatio(hex, "#ffffff") ? "black" : "white";
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(hex: string): number {
  if (!HEX_COLOR.test(hex)) throw new RangeError("A color is # and six hexadecimal digits.");
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function toLinear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}
