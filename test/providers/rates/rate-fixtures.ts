import { createServer } from "node:http";
import { readPublished } from "#test/published-contract";

export type Bulletin = { cotacaoVenda: number; dataHoraCotacao: string; tipoBoletim: string };
type Fixtures = {
  ptax: { url: string; response: { value: Bulletin[] }; emptyDay: { value: [] } };
  ecb: { url: string; xml: string };
};

const at = (time: string, tipoBoletim: string, cotacaoVenda: number): Bulletin => ({
  cotacaoVenda,
  dataHoraCotacao: `2018-03-05 ${time}`,
  tipoBoletim,
});

/** The rates of two days and their addresses. */
const FACTS: Fixtures = {
  ptax: {
    url: "https://olinda.bcb.gov.br/olinda/servico/PTAX/versao/v1/odata/CotacaoMoedaDia(moeda=@moeda,dataCotacao=@dataCotacao)?@moeda='EUR'&@dataCotacao='03-05-2018'&$format=json",
    response: {
      value: [
        at("10:02:47.732", "Abertura", 4.0092),
        at("12:03:31.119", "Intermediário", 4.0164),
        at("13:05:07.476", "Fechamento PTAX", 4.0174),
      ],
    },
    emptyDay: { value: [] },
  },
  ecb: {
    url: "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml",
    xml: `<Envelope><Cube><Cube time='2024-06-28'><Cube currency='USD' rate='1.0705'/><Cube currency='JPY' rate='171.94'/>
      <Cube currency='GBP' rate='0.84638'/><Cube currency='BRL' rate='5.8915'/><Cube currency='MXN' rate='19.5654'/></Cube></Cube></Envelope>`,
  },
};

/** The answers of Banco Central and the ECB on the days of the fixtures; when absent, the same rates in minimal form. */
export function rateFixtures(): Fixtures {
  return readPublished<Fixtures>("fx-fixtures.json") ?? FACTS;
}

export type RateAnswer = { status?: number; body: string };

/** A source of rates on loopback that answers each address by `tell`, and records the requested addresses. */
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
