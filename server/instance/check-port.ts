import { createServer } from "node:net";

/** Checks that the web server can listen. Throws one sentence if it cannot. */
export async function checkPort(host: string, port: number): Promise<void> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(port, host, resolve);
    });
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    throw new Error(sentence(code, host, port));
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

function sentence(code: unknown, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is already in use: set PORT to a free one.`;
    case "EACCES":
      return `Port ${port} on ${host} may not be opened by this user: set PORT to one above 1023.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} is not an address of this machine: set HOST to one that is, such as 127.0.0.1 or 0.0.0.0.`;
    default:
      return `Port ${port} on ${host} cannot be opened (${String(code)}): set PORT or HOST to others.`;
  }
}
