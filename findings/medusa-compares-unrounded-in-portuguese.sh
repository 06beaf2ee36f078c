#!/bin/sh
# @medusajs/payment 2.21.2 rounds amounts to the currency's decimals before it compares them, but not on a server whose language writes
# a decimal comma: there 35.90, which was paid, is more than 35.89641, which was authorized, and capturing it is refused.
#
# It counts the decimals of a formatted amount after its full stop, and takes a comma for an unknown currency. Cart totals have more
# decimals than the currency after a tax or a discount in percent.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @medusajs/payment@2.21.2 @medusajs/framework@2.21.2 @medusajs/cli@2.21.2 >>npm.log 2>&1
cat >program.cjs <<'JS'
const { default: PaymentModule } = require("@medusajs/payment/dist/services/payment-module.js");

const rounded = (amount) => PaymentModule.prototype.roundToCurrencyPrecision.call({}, amount, "brl");
const [authorized, paid] = ["35.89641", "35.90"].map(rounded);
const verdict = paid.isGreaterThan(authorized) ? "refused" : "accepted";
console.log(`${process.env.LC_ALL}: ${authorized} authorized, ${paid} paid, capture ${verdict}`);
JS
cat >expected <<'TEXT'
en_US.UTF-8: 35.9 authorized, 35.9 paid, capture accepted
C.UTF-8: 35.9 authorized, 35.9 paid, capture accepted
pt_BR.UTF-8: 35.89641 authorized, 35.9 paid, capture refused
de_DE.UTF-8: 35.89641 authorized, 35.9 paid, capture refused
TEXT
for language in en_US C pt_BR de_DE; do LC_ALL=$language.UTF-8 node program.cjs; done | tee actual
diff expected actual
