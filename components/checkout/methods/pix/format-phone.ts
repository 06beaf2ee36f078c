const MAX_E164_DIGITS = 15;
const NATIONAL_DIGITS = 11;

/**
 * "11912345678" → "(11) 91234-5678", a fixed line "(11) 2345-6789". What begins with + is another country's, or Brazil's with
 * its 55, and keeps its digits in a row until it is known to be Brazilian.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const isBrazilian = digits.startsWith("55") && digits.length > NATIONAL_DIGITS;
  if (typed.trimStart().startsWith("+") && !isBrazilian) return `+${digits.slice(0, MAX_E164_DIGITS)}`;
  return formatNational((isBrazilian ? digits.slice(2) : digits).slice(0, NATIONAL_DIGITS));
}

function formatNational(digits: string): string {
  const [area, line] = [digits.slice(0, 2), digits.slice(2)];
  if (line === "") return area === "" ? "" : `(${area}`;
  const split = line.length > 8 ? 5 : 4;
  return line.length > split ? `(${area}) ${line.slice(0, split)}-${line.slice(split)}` : `(${area}) ${line}`;
}
