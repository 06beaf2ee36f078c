#!/bin/sh
# libofx 0.10.9 (Debian's `ofx`) takes midnight for a day without a time, even with an explicit zone: `20261101000000.000[-3:BRT]`, which is
# 03:00 UTC, is reported as 10:59 UTC. One second later the zone counts: `20261101000001.000[-3:BRT]` is 03:00:01 UTC.
#
# The day is right in Brazil, but two times a second apart differ by eight hours. Needs `ofxdump` (apt-get install ofx).
set -eu
command -v ofxdump >/dev/null || { echo "ofxdump is not installed: apt-get install ofx"; exit 0; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
entry() {
  echo "<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>$1[-3:BRT]<TRNAMT>1.00<FITID>$1<MEMO>x</STMTTRN>"
}
{
  printf 'OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\nCHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n'
  echo '<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261101<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>'
  echo '<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>BRL'
  echo '<BANKACCTFROM><BANKID>1<ACCTID>1<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20261101<DTEND>20261130'
  entry 20261101000000.000
  entry 20261101000001.000
  echo '</BANKTRANLIST><LEDGERBAL><BALAMT>2.00<DTASOF>20261130</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>'
} >"$folder/statement.ofx"
found=$(TZ=UTC ofxdump "$folder/statement.ofx" 2>"$folder/log" | sed -n 's/^ *Date posted: //p')
echo "$found"
expected='Sun Nov  1 10:59:00 2026 UTC
Sun Nov  1 03:00:01 2026 UTC'
[ "$found" = "$expected" ] || { echo "This has changed."; exit 1; }
