import type { CSSProperties } from "react";
import { readableOn } from "#lib/merchants/contrast.rules";

export type BrandTokens = CSSProperties & Record<`--${string}`, string>;

/** A merchant's color as tokens of a part of a page, as `BrandStyle` sets them for a whole one; none without a color. */
export function brandTokens(color: string | null): BrandTokens {
  return color ? { "--primary": color, "--primary-foreground": readableOn(color) } : {};
}

/** The inner border of `BrandStyle`, for the elements inside. */
export const BRAND_BORDER = "[&_.bg-primary]:inset-ring [&_.bg-primary]:inset-ring-current/18";
