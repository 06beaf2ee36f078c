import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, it } from "vitest";
import { newId } from "#lib/platform/ids/new-id";
import { LOGO_CID, type MailLogo, type OutgoingMail } from "#lib/platform/mail/mail";
import { checkSmtp, smtpTransport } from "#lib/platform/mail/smtp-transport";
import { folderTransport } from "#lib/platform/mail/transport";

type Received = { from: string; to: string[]; raw: string; user: string | undefined };

const FROM = "Ponte <no-reply@pay.example.com>";
const SITE = "pay.example.com";
const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A real SMTP server on this machine, and the mail it received. */
async function startServer(options: SMTPServerOptions = {}): Promise<{ port: number; received: Received[] }> {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username }, _session, done) => done(null, { user: username ?? "" }),
    onData: (stream, { envelope, user }, done) => {
      readText(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw, user });
        done();
      }, done);
    },
    ...options,
  });
  server.on("error", () => {});
  const listening = server.listen(0, "127.0.0.1");
  await once(listening, "listening");
  open.push(() => new Promise((closed) => server.close(() => closed(null))));
  return { port: (listening.address() as AddressInfo).port, received };
}

const mail = (changes: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: newId("mail"),
  to: "bia@example.com",
  subject: "Crie uma senha nova — Ponte",
  text: "Olá, Bia.\n",
  html: "<p>Olá, Bia.</p>",
  ...changes,
});

const LOGO: MailLogo = {
  ...{ url: "/api/logos/mer_1/v1", mediaType: "image/png", base64: "iVBORw0KGgo=" },
  ...{ widthPx: 64, heightPx: 64 },
};

const headersOf = (raw: string) => (raw.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ").split("\r\n");
/** A header as a mail program shows it (RFC 2047). */
const decodedHeader = (line: string) =>
  line
    .replace(/(\?=)\s+(?==\?)/g, "$1")
    .replace(/=\?[^\s?]+\?([bq])\?([^?]*)\?=/gi, (_word, coding: string, text: string) =>
      (coding.toLowerCase() === "b"
        ? Buffer.from(text, "base64")
        : Buffer.from(
            text
              .replaceAll("_", " ")
              .replace(/=([0-9A-F]{2})/gi, (_byte, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            "latin1",
          )
      ).toString("utf8"),
    );
const header = (raw: string, name: string) =>
  headersOf(raw).filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`));

describe("mail by SMTP", () => {
  it("reaches one person, from the address of the settings, with text and HTML", async () => {
    const { port, received } = await startServer();
    const sent = mail();
    await smtpTransport({ url: `smtp://ponte:s3cret@127.0.0.1:${port}`, from: FROM }, SITE).send(sent);
    const [got] = received;
    expect(got).toMatchObject({ from: "no-reply@pay.example.com", to: ["bia@example.com"], user: "ponte" });
    expect(header(got?.raw ?? "", "Message-ID")).toEqual([`Message-ID: <${sent.id}@${SITE}>`]);
    expect(header(got?.raw ?? "", "Auto-Submitted")).toEqual(["Auto-Submitted: auto-generated"]);
    expect(got?.raw).toContain("multipart/alternative");
  });

  it("carries a logo as a part of the mail, which the HTML shows by its content id", async () => {
    const { port, received } = await startServer();
    const html = `<img src="cid:${LOGO_CID}" alt="">`;
    await smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE).send(
      mail({ html, logo: LOGO }),
    );
    const raw = received[0]?.raw ?? "";
    expect(raw).toContain("multipart/related");
    expect(raw).toContain(`Content-ID: <${LOGO_CID}>`);
    expect(raw).toMatch(/Content-Type: image\/png; name=logo\.png/);
    expect(raw).toMatch(/Content-Disposition: inline/);
    expect(raw).toContain(`\r\n\r\n${LOGO.base64}\r\n`);
  });

  it.each([
    ["a line break in the subject", { subject: "Hello\r\nBcc: evil@example.com\r\n\r\nbody" }],
    ["a line break in the address", { to: "bia@example.com\r\nBcc: evil@example.com" }],
    ["a Unicode line break", { subject: "Hello\u2028Bcc: evil@example.com\u0085X: y" }],
    ["a list of addresses", { to: "bia@example.com, evil@example.com" }],
    ["an address within an address", { to: "bia@example.com> <evil@example.com" }],
  ])("goes to no one else, and has no other headers, by %s", async (_what, changes) => {
    const { port, received } = await startServer();
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE);
    await transport.send(mail(changes)).catch(() => {});
    for (const { to, raw } of received) {
      expect(to.filter((address) => address === "evil@example.com")).toEqual([]);
      expect(to).toHaveLength(1);
      expect(header(raw, "Bcc")).toEqual([]);
      expect(header(raw, "X")).toEqual([]);
      expect(header(raw, "Subject")).toHaveLength(1);
    }
  });

  it("throws when the server refuses it, so that it is retried", async () => {
    const busy: SMTPServerOptions = {
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error("later"), { responseCode: 451 })),
    };
    const { port, received } = await startServer(busy);
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE);
    await expect(transport.send(mail())).rejects.toThrow();
    expect(received).toEqual([]);
  });

  it.each([
    ["a mailbox", "onRcptTo", 550, { name: "MailRefused", part: "MAILBOX", reply: "550 No such user" }],
    ["a mailbox for now", "onRcptTo", 450, { responseCode: 450 }],
    // Here our own settings are wrong, and all mail waits until they are fixed.
    ["the sender", "onMailFrom", 550, { responseCode: 550, command: "MAIL FROM" }],
  ] as const)("recognizes permanent refusals: %s", async (_what, at, responseCode, thrown) => {
    const refuse: SMTPServerOptions = {
      [at]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error("No such user"), { responseCode })),
    };
    const { port } = await startServer(refuse);
    const transport = smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE);
    await expect(transport.send(mail())).rejects.toMatchObject(thrown);
  });

  it("comes under a merchant's name from our address, with Reply-To and unsubscribe headers", async () => {
    const { port, received } = await startServer();
    const words = {
      sender: "Padaria Estrela\r\nBcc: evil@example.com",
      replyTo: "help@padaria.example.com",
      choices: `https://${SITE}/dashboard/account#mail`,
    };
    await smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE).send(mail(words));
    const raw = received[0]?.raw ?? "";
    expect(header(raw, "From").join()).toMatch(/Padaria Estrela Bcc.* <no-reply@pay\.example\.com>$/);
    expect(header(raw, "Bcc")).toEqual([]);
    expect(header(raw, "Reply-To")).toEqual(["Reply-To: help@padaria.example.com"]);
    expect(header(raw, "List-Unsubscribe")).toEqual([`List-Unsubscribe: <${words.choices}>`]);
  });

  it.each([
    [
      "https://pay.example.com/unsubscribe/a/b/c",
      "<https://pay.example.com/unsubscribe/a/b/c/end>",
      "One-Click",
    ],
    ["http://localhost:3000/unsubscribe/a/b/c", `<https://${SITE}/dashboard/account#mail>`, null],
  ])("offers one-click unsubscribe if a mail program may post safely: %s", async (...given) => {
    const [unsubscribe, offered, post] = given;
    const { port, received } = await startServer();
    const words = { choices: `https://${SITE}/dashboard/account#mail`, unsubscribe };
    await smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE).send(mail(words));
    const raw = received[0]?.raw ?? "";
    expect(header(raw, "List-Unsubscribe")).toEqual([`List-Unsubscribe: ${offered}`]);
    const posts = post ? [`List-Unsubscribe-Post: List-Unsubscribe=${post}`] : [];
    expect(header(raw, "List-Unsubscribe-Post")).toEqual(posts);
  });

  it.each([
    ["the sender", { sender: "=?utf-8?Q?Banco_-_evil=2Ecom?=" }, "From"],
    ["the subject", { subject: "=?utf-8?B?QmFuY28gLSBldmlsLmNvbQ==?=" }, "Subject"],
    ["the subject, next to letters that are encoded", { subject: "Olá =?utf-8?Q?evil=2Ecom?=" }, "Subject"],
  ])("shows the text as written, without decodable words, in %s", async (...given) => {
    const [, changes, name] = given;
    const { port, received } = await startServer();
    await smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: FROM }, SITE).send(mail(changes));
    const [line = ""] = header(received[0]?.raw ?? "", name);
    expect(decodedHeader(line)).not.toContain("evil.com");
    expect(decodedHeader(line)).toContain("= ?utf-8?");
  });

  it.each(["smtp", "smtps"])(
    "reaches a server on this machine with a self-signed certificate, by %s",
    async (protocol) => {
      // smtp-server has a self-signed certificate.
      const { port, received } = await startServer({ disabledCommands: [], secure: protocol === "smtps" });
      const url = `${protocol}://127.0.0.1:${port}`;
      await smtpTransport({ url, from: FROM }, SITE).send(mail());
      await checkSmtp(url);
      expect(received).toHaveLength(1);
    },
  );

  it.each(["smtp", "smtps"])(
    "sends nothing to a remote server with an untrusted certificate, by %s",
    async (protocol) => {
      const { port, received } = await startServer({ disabledCommands: [], secure: protocol === "smtps" });
      const transport = smtpTransport({ url: `${protocol}://mail.localhost:${port}`, from: FROM }, SITE);
      await expect(transport.send(mail())).rejects.toThrow();
      expect(received).toEqual([]);
    },
  );

  it("sends nothing to a remote server without TLS", async () => {
    const { port, received } = await startServer();
    // Every name under localhost is this machine, but the settings treat it as remote.
    const transport = smtpTransport({ url: `smtp://mail.localhost:${port}`, from: FROM }, SITE);
    await expect(transport.send(mail())).rejects.toThrow();
    expect(received).toEqual([]);
  });
});

describe("mail of the demo", () => {
  it("is a file for a mail program and one for the page, readable only by their owner", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ponte-mail-"));
    open.push(() => rm(folder, { recursive: true }));
    const sent = mail();
    await folderTransport(join(folder, "mail"), SITE).send(sent);
    expect((await readdir(join(folder, "mail"))).sort()).toEqual([`${sent.id}.eml`, `${sent.id}.json`]);
    const raw = await readFile(join(folder, "mail", `${sent.id}.eml`), "utf8");
    expect(raw).toMatch(/^To: bia@example\.com$/m);
    expect(JSON.parse(await readFile(join(folder, "mail", `${sent.id}.json`), "utf8"))).toMatchObject(sent);
    expect((await stat(join(folder, "mail", `${sent.id}.eml`))).mode & 0o077).toBe(0);
  });

  it("is shown with the logo of the merchant's pages, which it does not copy", async () => {
    const folder = await mkdtemp(join(tmpdir(), "ponte-mail-"));
    open.push(() => rm(folder, { recursive: true }));
    const sent = mail({ html: `<img src="cid:${LOGO_CID}" alt="">`, logo: LOGO });
    await folderTransport(folder, SITE).send(sent);
    const shown = JSON.parse(await readFile(join(folder, `${sent.id}.json`), "utf8"));
    expect(shown).toMatchObject({ html: `<img src="${LOGO.url}" alt="">` });
    expect(shown).not.toHaveProperty("logo");
    expect(await readFile(join(folder, `${sent.id}.eml`), "utf8")).toContain(LOGO.base64);
  });
});
