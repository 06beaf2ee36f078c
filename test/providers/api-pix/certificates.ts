import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A certificate and its private key, in PEM. */
export type Identity = { certificate: string; privateKey: string };
/** An authority, with a server's certificate for 127.0.0.1 and a client's, and a client of another authority. */
export type TestCertificates = {
  authority: string;
  server: Identity;
  client: Identity;
  /** The client's, as PKCS #12 in base64. */
  pkcs12: string;
  passphrase: string;
  strange: Identity;
};

/** True when openssl, which makes the certificates, is installed. */
export function hasOpenssl(): boolean {
  try {
    execFileSync("openssl", ["version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

/** New certificates for one test, made in a directory that is then removed. */
export function makeCertificates(): TestCertificates {
  const dir = mkdtempSync(join(tmpdir(), "ponte-pix-"));
  try {
    return make(dir);
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/**
 * A certificate and its key as programs packed them before OpenSSL 3, with RC2, in base64; null when this openssl has no legacy
 * provider.
 */
export function makeOldPkcs12({ certificate, privateKey }: Identity, passphrase: string): string | null {
  const dir = mkdtempSync(join(tmpdir(), "ponte-pix-"));
  try {
    writeFileSync(join(dir, "both.pem"), `${certificate}${privateKey}`);
    const packed = ["-in", "both.pem", "-passout", `pass:${passphrase}`, "-out", "old.p12"];
    execFileSync("openssl", ["pkcs12", "-export", "-legacy", ...packed], { cwd: dir, stdio: "ignore" });
    return readFileSync(join(dir, "old.p12")).toString("base64");
  } catch {
    return null;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

function make(dir: string): TestCertificates {
  const file = (name: string) => join(dir, name);
  const openssl = (...args: string[]) => execFileSync("openssl", args, { cwd: dir, stdio: "pipe" });
  const read = (name: string): Identity => ({
    certificate: readFileSync(file(`${name}.pem`), "utf8"),
    privateKey: readFileSync(file(`${name}.key`), "utf8"),
  });
  const newKey = (name: string) =>
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", `${name}.key`);
  const newAuthority = (name: string) => {
    newKey(name);
    openssl(
      "req",
      "-x509",
      "-key",
      `${name}.key`,
      "-subj",
      `/CN=${name}`,
      "-days",
      "30",
      "-out",
      `${name}.pem`,
    );
  };
  const newIdentity = (name: string, authority: string) => {
    newKey(name);
    openssl("req", "-new", "-key", `${name}.key`, "-subj", `/CN=${name}`, "-out", `${name}.csr`);
    writeFileSync(file("san.ext"), "subjectAltName=IP:127.0.0.1,DNS:localhost");
    const signing = [
      "-CA",
      `${authority}.pem`,
      "-CAkey",
      `${authority}.key`,
      "-CAcreateserial",
      "-extfile",
      "san.ext",
    ];
    openssl("x509", "-req", "-in", `${name}.csr`, ...signing, "-out", `${name}.pem`);
    return read(name);
  };
  const passphrase = "a passphrase of the test";
  newAuthority("authority");
  newAuthority("elsewhere");
  const server = newIdentity("server", "authority");
  const client = newIdentity("client", "authority");
  const packed = [
    "-inkey",
    "client.key",
    "-in",
    "client.pem",
    "-passout",
    `pass:${passphrase}`,
    "-out",
    "client.p12",
  ];
  openssl("pkcs12", "-export", ...packed);
  return {
    authority: read("authority").certificate,
    server,
    client,
    pkcs12: readFileSync(file("client.p12")).toString("base64"),
    passphrase,
    strange: newIdentity("strange", "elsewhere"),
  };
}
