const UTF8 = new TextEncoder();

/**
 * CRC-16/CCITT-FALSE (polynomial 0x1021, initial value 0xFFFF) over the UTF-8 bytes of the text, as four
 * upper-case hex digits: the checksum of field 63 (EMV QRCPS Merchant-Presented Mode 1.1, section 4.7.3).
 */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (const byte of UTF8.encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : crc << 1;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}
