import { createServer as createHttpServer, request as httpRequest, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSignedCertificate } from "./self-signed-certificate";

/** An https proxy in front of an instance, as an operator would run it, which redirects http to https. */
export type HttpsProxy = {
  httpsOrigin: string;
  httpOrigin: string;
  cert: string;
  [Symbol.asyncDispose](): Promise<void>;
};

/** Starts listening. `targetPort` is called per request, since the instance must know the proxy's address first. */
export async function startHttpsProxy(targetPort: () => number): Promise<HttpsProxy> {
  const { key, cert } = selfSignedCertificate();
  const secure = createHttpsServer({ key, cert }, (request, response) => {
    // An internal host name for the server behind it, as many proxies send.
    const headers = { ...request.headers, host: "ponte.internal", "x-forwarded-for": "203.0.113.7" };
    const { method, url: path } = request;
    const onward = httpRequest({ host: "127.0.0.1", port: targetPort(), method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    request.pipe(onward);
  });
  const httpsOrigin = `https://127.0.0.1:${await listen(secure)}`;
  const plain = createHttpServer(({ url }, response) => {
    response.writeHead(301, { location: httpsOrigin + url }).end();
  });
  const httpOrigin = `http://127.0.0.1:${await listen(plain)}`;
  return {
    httpsOrigin,
    httpOrigin,
    cert,
    [Symbol.asyncDispose]: async () => {
      for (const server of [secure, plain]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}
