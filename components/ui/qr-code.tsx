import { toSvgPath } from "lean-qr/extras/svg";
import { qrCode } from "#lib/platform/qr/qr-code";

// ISO/IEC 18004 requires a margin of four white modules.
const QUIET_ZONE_MODULES = 4;
const LEAST_MODULE_PX = 3;

type QrCodeProps = {
  text: string;
  title: string;
  /** The maximum width, unless modules would get smaller than three pixels. */
  aimPx?: number;
};

/**
 * The text's QR code: black on white in every theme, since many readers reject inverted codes; modules are whole pixels, since
 * readers fail on uneven ones.
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
      // Neither a forced palette nor a browser's dark mode may change the colors.
      className="mx-auto block h-auto max-w-full scheme-only-light forced-color-adjust-none"
    >
      <rect x={-QUIET_ZONE_MODULES} y={-QUIET_ZONE_MODULES} width={modules} height={modules} fill="#fff" />
      <path d={toSvgPath(code)} fill="#000" fillRule="evenodd" />
    </svg>
  );
}
