import type { Answer } from "#test/providers/spoil";

/** Why one transaction or field is wrong; `index` counts transactions from 1. */
export type FieldError = { index?: number; field: string; message: string };

type Kind = { status: number; title: string; detail: string; headers?: Record<string, string> };

/** How the platform refuses (RFC 7807), with the headers that its manual 1.0 names in section 5. */
const PROBLEMS = {
  invalid: {
    status: 400,
    title: "Bad Request",
    detail: "Dados inválidos",
    headers: { "x-error-type": "permanent" },
  },
  unauthenticated: { status: 401, title: "Unauthorized", detail: "Autenticação inválida" },
  forbidden: { status: 403, title: "Forbidden", detail: "Acesso negado" },
  unknown: { status: 404, title: "Not Found", detail: "Recurso não encontrado" },
  business: {
    status: 422,
    title: "Unprocessable Entity",
    detail: "Regras de negócio violadas",
    headers: { "x-error-type": "business" },
  },
  throttled: {
    status: 429,
    title: "Too Many Requests",
    detail: "Limite de requisições ultrapassado",
    headers: { "retry-after": "60" },
  },
  internal: {
    status: 500,
    title: "Internal Server Error",
    detail: "Erro interno inesperado",
    headers: { "x-retry-allowed": "true" },
  },
  unstable: {
    status: 503,
    title: "Service Unavailable",
    detail: "Instabilidade temporária",
    headers: { "retry-after": "30", "x-retry-allowed": "true" },
  },
  circuit_open: {
    status: 503,
    title: "Service Unavailable",
    detail: "Fila interna indisponível",
    headers: { "retry-after": "30", "x-retry-allowed": "false", "x-circuit-breaker": "open" },
  },
  maintenance: {
    status: 503,
    title: "Service Unavailable",
    detail: "Manutenção programada",
    headers: { "retry-after": "3600" },
  },
  dependency: {
    status: 504,
    title: "Gateway Timeout",
    detail: "Serviço externo indisponível",
    headers: { "retry-after": "30" },
  },
} satisfies Record<string, Kind>;

export type ProblemName = keyof typeof PROBLEMS;
export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[];

/** The answer of a refusal, with what is wrong. */
export function problemAnswer(name: ProblemName, errors: readonly FieldError[] = []): Answer {
  const { status, title, detail, headers = {} }: Kind = PROBLEMS[name];
  const problem = { title, status, detail };
  return { status, headers, body: errors.length > 0 ? { ...problem, errors } : problem };
}

/** A refusal that the platform's code throws. */
export class PlatformRefusal extends Error {
  readonly answer: Answer;

  constructor(name: ProblemName, ...errors: FieldError[]) {
    super(name);
    this.answer = problemAnswer(name, errors);
  }
}
