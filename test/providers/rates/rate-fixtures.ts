import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";

const FILE = join(import.meta.dirname, "..", "..", "..", "..", "shared", "contracts", "fx-fixtures.json");

/** False where the sources' published answers are not beside the repository: tests that need them are then skipped. */
export const hasRateFixtures = existsSync(FILE);

export type Bulletin = { cotacaoVenda: number; dataHoraCotacao: string; tipoBoletim: string };
type Fixtures = {
  ptax: { url: string; response: { value: Bulletin[] }; emptyDay: { value: [] } };
  ecb: { url: string; xml: string };
};

/** What Banco Central and the ECB answered on the days of the fixtures. */
export function rateFixtures(): Fixtures {
  return JSON.parse(readFileSync(FILE, "utf8")) as Fixtures;
}

export type RateAnswer = { status?: number; body: string };

/** A source of rates on loopback that answers each address by `tell`, and keeps the addresses it was asked for. */
export async function startRateSource(tell: (url: URL) => RateAnswer) {
  const requests: URL[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://source.example");
    requests.push(url);
    const { status = 200, body } = tell(url);
    response.writeHead(status).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the server has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    asked: requests,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
