import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const block = /```nginx\n(.*?)```/s.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
const hasNginx = spawnSync("nginx", ["-v"]).status === 0;

it("each refusal of the documented proxy to a program is a problem in JSON", () => {
  const bodies = [...block.matchAll(/return (\d{3}) '(\{.*?\})';/g)];
  expect(bodies.length).toBeGreaterThan(1);
  for (const [, status, body = ""] of bodies)
    expect(JSON.parse(body)).toMatchObject({
      status: Number(status),
      code: expect.any(String),
      title: expect.any(String),
    });
});

it.skipIf(!hasNginx)("nginx accepts the documented server block", () => {
  const folder = mkdtempSync(join(tmpdir(), "ponte-nginx-"));
  try {
    const [key, certificate] = [join(folder, "key.pem"), join(folder, "certificate.pem")];
    const request = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=pay.example.com"];
    execFileSync("openssl", [...request, "-keyout", key, "-out", certificate], { stdio: "pipe" });
    const server = block
      .replaceAll(/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`)
      .replaceAll(/listen (80|443)/g, "listen 127.0.0.1:2$1");
    const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    const temporary = places.map((name) => `${name}_temp_path ${join(folder, name)};`).join("\n");
    const file = join(folder, "nginx.conf");
    writeFileSync(
      file,
      `pid ${join(folder, "pid")};\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}\n}\n`,
    );
    const tried = spawnSync("nginx", ["-t", "-e", "stderr", "-c", file], { encoding: "utf8" });
    expect(tried.stderr).toContain("test is successful");
    expect(tried.status).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
