import { toSvgPath } from "lean-qr/extras/svg";
import { qrCode } from "#lib/platform/qr/qr-code";

type QrCodeProps = { text: string; title: string };

/** The text's QR code. Always dark on white: many readers take no inverted one. */
export function QrCode({ text, title }: QrCodeProps) {
  const code = qrCode(text);
  return (
    <div className="mx-auto w-fit rounded-lg border border-border bg-white p-4 text-black">
      <svg
        role="img"
        aria-label={title}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        fill="currentColor"
        className="block size-52 max-w-full"
      >
        <path d={toSvgPath(code)} fillRule="evenodd" />
      </svg>
    </div>
  );
}
