// @ts-check

/**
 * A refusal of the API (RFC 9457). Decide by `code`; `status` is the HTTP status, 0 where no answer came and
 * `code` is `no_answer`.
 */
export class PonteProblem extends Error {
  /** @param {Record<string, any>} problem the problem's members @param {unknown} [cause] */
  constructor(problem, cause) {
    super(`${problem.code}: ${problem.detail}`, { cause });
    this.name = "PonteProblem";
    /** @type {string} */
    this.code = problem.code;
    /** @type {number} */
    this.status = problem.status;
    /** @type {string} */
    this.detail = problem.detail;
    /** @type {string | undefined} */
    this.type = problem.type;
    /** @type {string | undefined} */
    this.requestId = problem.requestId;
    /** @type {{ pointer: string, code: string, detail: string }[]} */
    this.errors = problem.errors ?? [];
    /** @type {Record<string, any>} */
    this.problem = problem;
  }
}
