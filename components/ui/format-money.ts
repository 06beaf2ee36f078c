export { formatMoney } from "#lib/domain/format-money";
