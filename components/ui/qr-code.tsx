import { toSvgPath } from "lean-qr/extras/svg";
import { qrCode } from "#lib/platform/qr/qr-code";

// ISO/IEC 18004 asks for four modules of white around the code.
const QUIET_ZONE_MODULES = 4;
const LEAST_MODULE_PX = 3;

type QrCodeProps = {
  text: string;
  title: string;
  /** The code is at most this wide, unless its modules would be smaller than three pixels. */
  aimPx?: number;
};

/**
 * The text's QR code: black on white in every theme, since many readers take no inverted code, and each module a whole number of
 * pixels wide, since they lose modules of uneven width.
 */
export function QrCode({ text, title, aimPx = 264 }: QrCodeProps) {
  const code = qrCode(text);
  const modules = code.size + 2 * QUIET_ZONE_MODULES;
  const widthPx = modules * Math.max(LEAST_MODULE_PX, Math.floor(aimPx / modules));
  return (
    <svg
      role="img"
      aria-label={title}
      width={widthPx}
      height={widthPx}
      viewBox={`${-QUIET_ZONE_MODULES} ${-QUIET_ZONE_MODULES} ${modules} ${modules}`}
      shapeRendering="crispEdges"
      // Neither a forced palette nor a browser's own dark mode may touch the two colours.
      className="mx-auto block h-auto max-w-full scheme-only-light forced-color-adjust-none"
    >
      <rect x={-QUIET_ZONE_MODULES} y={-QUIET_ZONE_MODULES} width={modules} height={modules} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
