// The time zone database writes names without accents.
const SPELLED: Readonly<Record<string, string>> = {
  Araguaina: "Araguaína",
  Belem: "Belém",
  Cuiaba: "Cuiabá",
  Eirunepe: "Eirunepé",
  Maceio: "Maceió",
  Noronha: "Fernando de Noronha",
  Santarem: "Santarém",
  Sao_Paulo: "São Paulo",
};

/** The place that an IANA time zone is named after, as people in Brazil write it: `America/Sao_Paulo` is São Paulo. */
export function cityOfZone(timeZone: string): string {
  const last = timeZone.split("/").at(-1) ?? timeZone;
  return SPELLED[last] ?? last.replaceAll("_", " ");
}
