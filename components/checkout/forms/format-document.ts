/** CPF while it can be one (up to eleven digits), else CNPJ, whose first twelve places may hold letters. */
export function formatDocument(typed: string): string {
  const raw = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  if (/^\d{0,11}$/.test(raw)) {
    return mask(raw, [
      { at: 3, sign: "." },
      { at: 6, sign: "." },
      { at: 9, sign: "-" },
    ]);
  }
  return mask(raw.slice(0, 14), [
    { at: 2, sign: "." },
    { at: 5, sign: "." },
    { at: 8, sign: "/" },
    { at: 12, sign: "-" },
  ]);
}

function mask(raw: string, signs: { at: number; sign: string }[]): string {
  return [...raw].reduce((text, character, index) => {
    const sign = signs.find(({ at }) => at === index)?.sign ?? "";
    return text + sign + character;
  }, "");
}
