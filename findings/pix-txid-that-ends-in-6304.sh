#!/bin/sh
# pix-utils 2.8.2 writes a wrong checksum for a Pix code whose txid ends in 6304, and its own reader accepts that code.
#
# 6304 is the tag and length of the checksum's field. A txid may end in these digits; the code's text then holds them twice in a row, and
# the checksum is no longer the one of BCB's manual (CRC-16/CCITT-FALSE over everything up to and including the last 6304).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts pix-utils@2.8.2 >>npm.log 2>&1
cat >program.cjs <<'JS'
const { createStaticPix, hasError, parsePix } = require("pix-utils");

/** CRC-16/CCITT-FALSE: polynomial 0x1021, start value 0xFFFF. */
function checksum(text) {
  let crc = 0xffff;
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

for (const txid of ["ORDER6303", "ORDER6304", "ORDER6305"]) {
  const code = createStaticPix({
    merchantName: "Fulano de Tal",
    merchantCity: "BRASILIA",
    pixKey: "123e4567-e12b-12d1-a456-426655440000",
    transactionAmount: 10,
    txid,
  }).toBRCode();
  const right = code.slice(-4) === checksum(code.slice(0, -4)) ? "right" : "wrong";
  console.log(`${txid}: checksum ${right}, read back ${hasError(parsePix(code)) ? "refused" : "accepted"}`);
}
JS
cat >expected <<'TEXT'
ORDER6303: checksum right, read back accepted
ORDER6304: checksum wrong, read back accepted
ORDER6305: checksum right, read back accepted
TEXT
node program.cjs | tee output
diff expected output
