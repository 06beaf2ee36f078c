import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

const PACKAGES = join(import.meta.dirname, "..", "..", "packages");

/** The official clients: the interpreter, and the program that executes orders. */
const DRIVERS = {
  node: [process.execPath, join(PACKAGES, "ponte-node", "test", "driver.js")],
  python: ["python3", join(PACKAGES, "ponte-python", "tests", "driver.py")],
  php: ["php", join(PACKAGES, "ponte-php", "tests", "driver.php")],
} as const;
export type Language = keyof typeof DRIVERS;
export const LANGUAGES = ["node", "python", "php"] as const satisfies readonly Language[];
/** Languages whose client must behave as that of Node. */
export const OTHER_LANGUAGES = ["python", "php"] as const satisfies readonly Language[];

type Call = {
  do: "call" | "list";
  url: string;
  operation: string;
  settings?: object;
  input?: object;
  options?: object;
};
type Verification = {
  do: "verify";
  secret: string | null;
  headers: object;
  /** The type of the headers, for languages whose frameworks have several. */
  headersAs?: string;
  body: unknown;
  now: number;
};
type Making = { do: "make"; secret: string; type: string; data?: object };

/** Handles `count` events of a consumer, or leaves the loop at one. */
type Consuming = {
  do: "consume";
  url: string;
  count: number;
  leaveAt?: string;
  settings?: object;
  input?: object;
};

export type Order = Call | Verification | Making | Consuming;

/** The result of an order. */
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

/** Why the client of a language cannot run here; undefined when it can. */
export function missingFor(language: Language): string | undefined {
  const [interpreter] = DRIVERS[language];
  const needs = {
    node: ["-e", ""],
    python: ["-c", "import sys; assert sys.version_info >= (3, 9)"],
    php: ["-r", "curl_init();"],
  };
  const { status } = spawnSync(interpreter, needs[language], { stdio: "ignore" });
  return status === 0 ? undefined : `${interpreter} is not here, or without what the client needs.`;
}

/** A process of the language that executes orders in sequence, with `environment` besides its own. */
export function startDriver(language: Language, environment: Record<string, string> = {}) {
  const [interpreter, program] = DRIVERS[language];
  const child: ChildProcess = spawn(interpreter, [program], {
    stdio: ["pipe", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  if (!child.stdout) throw new Error("The driver prints nothing.");
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    tell: async (order: Order): Promise<Became> => {
      child.stdin?.write(`${JSON.stringify(order)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error("The driver has ended.");
      return JSON.parse(value);
    },
    end: () => child.kill(),
  };
}
