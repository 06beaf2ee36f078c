import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";
import { scanRGBABuffer } from "@undecaf/zbar-wasm";
import jsQR from "jsqr";
import { PNG } from "pngjs";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const zxing = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: readFileSync(zxing).buffer } });

type Reader = (image: PNG) => Promise<string | undefined>;

/** Three readers without common code: each tolerates different defects. */
const READERS: Record<string, Reader> = {
  jsqr: async ({ data, width, height }) => jsQR(new Uint8ClampedArray(data), width, height)?.data,
  zbar: async ({ data, width, height }) => {
    const [found] = await scanRGBABuffer(new Uint8ClampedArray(data).buffer, width, height);
    return found?.decode();
  },
  zxing: async (image) => {
    const options = { formats: ["QRCode" as const], tryHarder: false, tryInvert: false };
    const [found] = await readBarcodes(new Uint8Array(PNG.sync.write(image)), options);
    return found?.text;
  },
};

/** Each reader's result for a code as shown on the screen, without its surroundings. */
export async function readQr(code: Locator): Promise<Record<string, string | undefined>> {
  const image = PNG.sync.read(await code.screenshot());
  const read = Object.entries(READERS).map(async ([name, reader]) => [name, await reader(image)]);
  return Object.fromEntries(await Promise.all(read));
}

/** The result of `readQr` if every reader finds the text. */
export function readAs(text: string): Record<string, string> {
  return Object.fromEntries(Object.keys(READERS).map((name) => [name, text]));
}
