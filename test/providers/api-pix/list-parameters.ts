// Fewer rows than requested, so that a list has several pages.
const MOST_PER_PAGE = 2;

/** The parameters of a list, as its answer repeats them; its pages are small, so that a list has several. */
export function parametersOf(query: URLSearchParams, quantidadeTotalDeItens: number) {
  const itensPorPagina = Math.min(Number(query.get("paginacao.itensPorPagina") ?? 100), MOST_PER_PAGE);
  return {
    inicio: query.get("inicio"),
    fim: query.get("fim"),
    paginacao: {
      paginaAtual: Number(query.get("paginacao.paginaAtual") ?? 0),
      itensPorPagina,
      quantidadeDePaginas: Math.max(1, Math.ceil(quantidadeTotalDeItens / itensPorPagina)),
      quantidadeTotalDeItens,
    },
  };
}
