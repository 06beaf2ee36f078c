import { randomUUID } from "node:crypto";

/** A row of Efí's list of infractions. It names the people on both sides, whom Ponte must not read. */
export type Infraction = {
  idInfracao: string;
  endToEndId: string;
  protocolo: string;
  dataTransacao: string;
  valor: unknown;
  status: string;
  razao: string;
  tipoSituacao?: string;
  defesa?: string;
  identificadorTicket: string[];
  dadosAnalise: Record<string, unknown>;
  origem: Record<string, unknown>;
  destino: Record<string, unknown>;
  criadoEm: string;
  atualizadoEm: string;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const person = (nome: string) => ({
  nomeParticipante: "Banco",
  conta: "1234567",
  nome,
  documento: "52998224725",
});

/** An open infraction, with seven days to answer. */
export function newInfraction(
  more: Pick<Infraction, "endToEndId" | "valor" | "criadoEm"> & Partial<Infraction>,
): Infraction {
  const { criadoEm } = more;
  return {
    idInfracao: randomUUID(),
    protocolo: "1",
    dataTransacao: criadoEm,
    status: "ABERTA",
    razao: "FRAUDE",
    tipoSituacao: "golpe",
    identificadorTicket: [],
    dadosAnalise: {
      abertura: criadoEm,
      prazoFinalizacao: new Date(Date.parse(criadoEm) + 7 * DAY_MS).toISOString(),
    },
    origem: person("Zulmira Canário"),
    destino: person("Padaria Estrela"),
    atualizadoEm: criadoEm,
    ...more,
  };
}
