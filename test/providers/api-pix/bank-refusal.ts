/** A refusal as API Pix writes it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(
    status: number,
    type: string,
    title: string,
    violacoes: { razao: string; propriedade: string }[] = [],
  ) {
    super(title);
    this.status = status;
    const detail = `A requisição não foi aceita (${title}).`;
    const problem = { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title, status, detail };
    this.body = violacoes.length > 0 ? { ...problem, violacoes } : problem;
  }
}
