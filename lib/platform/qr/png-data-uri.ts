import { toQrPngBase64 } from "#lib/platform/qr/png-base64";

/** The text's QR code as `toQrPngBase64` draws it, in a `data:image/png;base64,` URI. Throws what that throws. */
export function toQrPngDataUri(text: string): string {
  return `data:image/png;base64,${toQrPngBase64(text)}`;
}
