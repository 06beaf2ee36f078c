#!/bin/sh
# pix-payload 1.0.4 and pix-charge 1.1.0 drop the leading zero of a Pix code's checksum.
#
# BCB's manual of BR Codes requires four hexadecimal digits in field 63. About one checksum in sixteen begins with a zero. For these,
# pix-payload writes a field of three digits with the length 03; pix-charge writes three digits with the length 04. A reader that checks
# field 63 refuses both.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts pix-payload@1.0.4 pix-charge@1.1.0 >>npm.log 2>&1
cat >program.cjs <<'JS'
const { payload } = require("pix-payload");
const { staticPix } = require("pix-charge");

const key = "123e4567-e12b-12d1-a456-426655440000";
const name = "Fulano de Tal";
const writers = {
  "pix-payload": (n) => payload({ key, name, city: "BRASILIA", amount: 10, transactionId: `T${n}` }),
  "pix-charge": (n) => staticPix({ merchantKey: key, merchantName: name, amount: 10, description: `T${n}` }),
};
for (const [writer, write] of Object.entries(writers)) {
  const codes = Array.from({ length: 100 }, (_, n) => write(n));
  const short = codes.filter((code) => !/6304[0-9A-F]{4}$/.test(code));
  console.log(`${writer}: ${short.length} of 100 codes have three digits; the first ends in ${short[0].slice(-7)}`);
}
JS
cat >expected <<'TEXT'
pix-payload: 11 of 100 codes have three digits; the first ends in 6303961
pix-charge: 11 of 100 codes have three digits; the first ends in 63044C3
TEXT
node program.cjs | tee output
diff expected output
