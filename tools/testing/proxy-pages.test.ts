import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "#server/instance/free-port";

const FOLDER = "deploy/high-availability";
const ENVIRONMENT = { NODE_ENV: "test", PATH: `${process.env.PATH}:/usr/sbin` } as const;
const isInstalled = spawnSync("haproxy", ["-v"], { env: ENVIRONMENT }).status === 0;

/** HAProxy with the file shipped in deploy/, in front of one Ponte at `port`; the other machine is lost. */
async function startProxy(port: number): Promise<string> {
  const [own, primary, replica, nothing] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  const lost = ["PG1", "PG2"].flatMap((name) => [
    [`${name}_HOST`, "127.0.0.1"],
    [`${name}_PORT`, String(nothing)],
    [`${name}_API_PORT`, String(nothing)],
  ]);
  const tls = mkdtempSync(join(tmpdir(), "ponte-proxy-"));
  execFileSync(`${FOLDER}/create-certificates`, [join(tls, "ca"), tls, "proxy=127.0.0.1"], {
    stdio: "ignore",
  });
  const child = spawn("haproxy", ["-db", "-f", `${FOLDER}/haproxy.cfg`], {
    stdio: "ignore",
    env: {
      ...ENVIRONMENT,
      ...Object.fromEntries(lost),
      HAPROXY_PONTE: `127.0.0.1:${own}`,
      HAPROXY_PRIMARY: `127.0.0.1:${primary}`,
      HAPROXY_REPLICA: `127.0.0.1:${replica}`,
      HAPROXY_PAGES: `${FOLDER}/pages`,
      HAPROXY_TLS: join(tls, "proxy"),
      PONTE1_HOST: "127.0.0.1",
      PONTE1_PORT: String(port),
      PONTE2_HOST: "127.0.0.1",
      PONTE2_PORT: String(nothing),
    },
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill();
    await ended;
    rmSync(tls, { recursive: true });
  });
  return `http://127.0.0.1:${own}`;
}

async function ask(origin: string, language: string) {
  const headers = { accept: "text/html", "accept-language": language };
  const response = await fetch(`${origin}/checkout/x`, { headers });
  const text = await response.text();
  return { status: response.status, language: /<html lang="([^"]+)"/.exec(text)?.[1], text };
}

/** Retries until the expected status: the proxy takes time to start and to notice lost machines. */
async function until(origin: string, wanted: number) {
  for (;;) {
    const answer = await ask(origin, "es-AR,en;q=0.5").catch(() => null);
    if (answer?.status === wanted) return answer;
    await sleep(100);
  }
}

it.runIf(isInstalled)(
  "payers get the page in their language from the proxy of deploy/ while Ponte is down",
  async () => {
    let breaks = false;
    const ponte = createServer((request, response) => {
      if (breaks && request.url !== "/api/health/live") response.destroy();
      else response.end("paid");
    });
    await new Promise<void>((listening) => ponte.listen(0, "127.0.0.1", listening));
    const { port } = ponte.address() as { port: number };
    const origin = await startProxy(port);
    expect((await until(origin, 200)).text).toBe("paid");

    breaks = true;
    const lost = await ask(origin, "en");
    expect([lost.status, lost.language, lost.text.includes("refresh")]).toEqual([502, "pt-BR", true]);

    ponte.close();
    ponte.closeAllConnections();
    expect((await until(origin, 503)).text).toContain('http-equiv="refresh"');
    for (const [requested, language] of [
      ["es-AR,en;q=0.5", "es"],
      ["en-GB", "en"],
      ["pt-PT", "pt-BR"],
      ["ja", "pt-BR"],
      ["fr, en;q=0.4, es;q=0.8", "es"],
    ] as const) {
      // It takes a moment until HAProxy counts the machine as lost.
      for (;;) {
        const answer = await ask(origin, requested);
        expect(answer.status).toBe(503);
        if (answer.language === language) break;
        await sleep(100);
      }
    }
  },
);
