import { parseArgs } from "node:util";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { formatUnits } from "#lib/coins/units.rules";
import { findCoinsElsewhere } from "#lib/invoices/find-coins-elsewhere";
import { onlyArgument, runCommand } from "#server/command/command";
import { withDatabase } from "#server/command/with-database";

const USAGE = `npm run -s coins:find -- <an address that Ponte gave out>
       Lists what the address holds on each network of its key's connections: coins that a payer sent on another network than requested
       pay nothing, and are found here.`;

await runCommand(USAGE, async () => {
  const { positionals } = parseArgs({ allowPositionals: true, options: {} });
  const address = onlyArgument("address", positionals);
  return withDatabase(async () => {
    const { payments, held, silent } = await findCoinsElsewhere(address);
    if (payments.length === 0) throw new Error(`${address} is not an address that this Ponte gave out.`);
    const asked = payments.map((one) => `Given out for ${one.id}, to be paid on ${one.chain}.`);
    const lines = held.map(({ currency, asset, amountUnits, watch }) => {
      const { symbol, network } = PAY_CURRENCIES[currency];
      const isExpected = payments.some((one) => one.chain === watch.chain && one.asset === asset);
      const pays = isExpected ? "as requested" : "which was not requested and pays nothing";
      return `Holds ${formatUnits(amountUnits, currency)} ${symbol} on ${network} (${watch.chain}, ${watch.connectionId}), ${pays}.`;
    });
    const unanswered = silent.map((id) => `${id} gave no answer; ask again.`);
    return [
      ...asked,
      ...(lines.length > 0 ? lines : ["Holds nothing that its key's connections know."]),
      ...unanswered,
    ].join("\n");
  });
});
