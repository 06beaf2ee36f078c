#!/bin/sh
# @vendure/core 3.7.3 counts a payment that nobody has made yet as money: what an order still costs is its total without the payments in
# `Created`, the state that a new payment begins in and that a checkout on another page would wait in. The next payment is then asked
# for nothing, though the same order is not covered when it is to be placed.
#
# One function sums every payment that is not failed or cancelled; the other, with the same sum, only those of given states.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --ignore-scripts @vendure/core@3.7.3 >>npm.log 2>&1
cat >program.cjs <<'JS'
const { Order, OrderLine, orderTotalIsCovered, Payment, totalCoveredByPayments } = require("@vendure/core");

for (const state of ["Created", "Authorized", "Settled", "Declined"]) {
  const payments = [new Payment({ state, amount: 2590, refunds: [] })];
  const order = new Order({ lines: [], shippingLines: [], surcharges: [], subTotal: 2590, subTotalWithTax: 2590, shippingWithTax: 0, payments });
  const left = order.totalWithTax - totalCoveredByPayments(order);
  const covered = orderTotalIsCovered(order, ["Authorized", "Settled"]) ? "covered" : "not covered";
  console.log(`${state}: ${left} of ${order.totalWithTax} left to pay, ${covered}`);
}
JS
cat >expected <<'TEXT'
Created: 0 of 2590 left to pay, not covered
Authorized: 0 of 2590 left to pay, covered
Settled: 0 of 2590 left to pay, covered
Declined: 2590 of 2590 left to pay, not covered
TEXT
node program.cjs | tee actual
diff expected actual
