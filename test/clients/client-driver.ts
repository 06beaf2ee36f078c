import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

const PACKAGES = join(import.meta.dirname, "..", "..", "packages");

/** The official clients in other languages: the interpreter, and the program that does what it is told. */
export const DRIVERS = {
  python: ["python3", join(PACKAGES, "ponte-python", "tests", "driver.py")],
  php: ["php", join(PACKAGES, "ponte-php", "tests", "driver.php")],
} as const;
export type Language = keyof typeof DRIVERS;

type Call = {
  do: "call" | "list";
  url: string;
  operation: string;
  settings?: {
    token?: string;
    clientId?: string;
    clientSecret?: string;
    timeout?: number;
    maxRetries?: number;
  };
  input?: object;
  options?: object;
};
type Verification = { do: "verify"; secret: string; headers: object; body: string; now: number };
type Making = { do: "make"; secret: string; type: string; data?: object };

/** What became of an order. */
export type Became = {
  answer?: unknown;
  error?: {
    name: string;
    detail: string;
    code?: string;
    status?: number | null;
    requestId?: string | null;
    retryAfter?: number | null;
    isProblem?: boolean;
    field?: string | null;
    message?: string;
  };
};

/** Why the client of a language cannot run here; undefined where it can. */
export function missingFor(language: Language): string | undefined {
  const [interpreter] = DRIVERS[language];
  const needs = {
    python: ["-c", "import sys; assert sys.version_info >= (3, 9)"],
    php: ["-r", "curl_init();"],
  };
  const { status } = spawnSync(interpreter, needs[language], { stdio: "ignore" });
  return status === 0 ? undefined : `${interpreter} is not here, or without what the client needs.`;
}

/** A process of the language that does one order after another. */
export function startDriver(language: Language) {
  const [interpreter, program] = DRIVERS[language];
  const child: ChildProcess = spawn(interpreter, [program], { stdio: ["pipe", "pipe", "inherit"] });
  if (!child.stdout) throw new Error("The driver prints nothing.");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    tell: async (order: Call | Verification | Making): Promise<Became> => {
      child.stdin?.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("The driver has ended.");
      return JSON.parse(value);
    },
    end: () => child.kill(),
  };
}
