import { toQrPngBase64 } from "#lib/platform/qr/png-base64";

/** The text's QR code from `toQrPngBase64`, in a `data:image/png;base64,` URI. Throws the same errors. */
export function toQrPngDataUri(text: string): string {
  return `data:image/png;base64,${toQrPngBase64(text)}`;
}
