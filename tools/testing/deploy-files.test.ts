import { execFileSync, spawnSync } from "node:child_process";
import { X509Certificate } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { parse } from "yaml";
import { COMMANDS, PARTS, PROGRAMS_FOLDER } from "#server/instance/programs";

const dockerfile = readFileSync("Dockerfile", "utf8");
const compose = readFileSync("deploy/compose.yaml", "utf8");
const UNITS = "deploy/systemd";
const units = readdirSync(UNITS).filter((file) => /\.(service|timer)$/.test(file));
const unit = (file: string) => readFileSync(join(UNITS, file), "utf8");
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** The settings that docs/operations.md lists. */
const settings = new Set(
  [...readFileSync("docs/operations.md", "utf8").matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = ""]) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name),
  ),
);

/** The `pg_hba` lines of Patroni's configuration. */
const hbaOf = (configuration: { bootstrap: { dcs: { postgresql: { pg_hba: string[] } } } }) =>
  configuration.bootstrap.dcs.postgresql.pg_hba;

/** The program that `npm start`, or another command, runs in a package. */
const packaged = (name: string) => relative(process.cwd(), join(PROGRAMS_FOLDER, `${name}.mjs`));

describe("the Dockerfile", () => {
  it("starts what `npm start` starts in a package", () => {
    const command = /^CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]";
    expect(JSON.parse(command)).toEqual(["node", packaged("start")]);
    expect(PARTS).toHaveProperty("start");
  });

  it("runs as a non-root user, in a separate stage", () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf("\nFROM "));
    expect(last).toMatch(/^USER ponte$/m);
    expect(last).toMatch(/^COPY --from=build/m);
  });

  it("pins its base's version, and names only existing npm scripts, settings and files", () => {
    for (const [, image] of dockerfile.matchAll(/^FROM (\S+)/gm)) expect(image).toMatch(/:\d/);
    for (const [, script = ""] of dockerfile.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(script);
    for (const [, files = ""] of dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)) {
      for (const file of files.split(" ")) expect(existsSync(file), file).toBe(true);
    }
    const environment = /^ENV (.+)$/m.exec(dockerfile)?.[1] ?? "";
    const names = environment.split(" ").map((pair) => pair.split("=")[0] ?? "");
    expect(names.filter((name) => name !== "PATH" && !settings.has(name))).toEqual([]);
  });

  it("checks its health at an existing route, on the exposed port", () => {
    const [, path = ""] = /\/api(\/[a-z/]+)`/.exec(dockerfile) ?? [];
    expect(existsSync(join("app/api", path, "route.ts")), path).toBe(true);
    expect(/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]).toBe(/ PORT=(\d+)/.exec(dockerfile)?.[1]);
  });

  it("includes no data, secrets or builds of this machine", () => {
    const ignored = readFileSync(".dockerignore", "utf8").split("\n");
    expect(ignored).toEqual(
      expect.arrayContaining([".git", ".data", ".next", "node_modules", ".env", ".env.local"]),
    );
  });
});

describe("compose.yaml", () => {
  it("sets only existing settings, and publishes the port only on this machine", () => {
    const names = [...compose.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    expect(compose).toContain('ports: ["127.0.0.1:3000:3000"]');
    expect(compose).toContain("data:/data");
  });
});

describe("the systemd units", () => {
  it("delete only the unit's old backups", () => {
    const place = mkdtempSync(join(tmpdir(), "ponte-backups-"));
    onTestFinished(() => rmSync(place, { recursive: true, force: true }));
    const old = new Date(Date.now() - 20 * 24 * 3_600_000);
    const names = ["2026-01-02T030405", "2026-01-02T030405-keep", "before-upgrade"];
    for (const name of names) {
      mkdirSync(join(place, name));
      utimesSync(join(place, name), old, old);
    }
    mkdirSync(join(place, "2026-02-03T040506"));
    const [, command = ""] = /^ExecStartPost=(.+)$/m.exec(unit("ponte-backup.service")) ?? [];
    expect(command).toContain("/var/backups/ponte ");
    execFileSync("/bin/sh", ["-c", command.replace("/var/backups/ponte", place)]);
    expect(readdirSync(place).sort()).toEqual([
      "2026-01-02T030405-keep",
      "2026-02-03T040506",
      "before-upgrade",
    ]);
  });

  it("start what `npm start` and `npm run backup` start in a package", () => {
    expect(unit("ponte.service")).toContain(`/.bin/node ${packaged("start")}\n`);
    expect(unit("ponte-backup.service")).toContain(`/.bin/node ${packaged("backup")} `);
    expect(COMMANDS).toContain("backup");
  });

  it("set only existing settings, and do not run as root", () => {
    const example = readFileSync(join(UNITS, "ponte.env.example"), "utf8");
    const texts = [example, ...units.map(unit)];
    const names = texts.flatMap((text) =>
      [...text.matchAll(/^(?:Environment=)?([A-Z_]{3,})=/gm)].map(([, name = ""]) => name),
    );
    expect(names.filter((name) => !settings.has(name))).toEqual([]);
    for (const file of units.filter((name) => name.endsWith(".service")))
      expect(unit(file)).toMatch(/^User=ponte$/m);
  });

  it.runIf(existsSync("/usr/bin/systemd-analyze"))(
    "are confined: systemd rates their exposure below 4 of 10",
    () => {
      for (const file of units.filter((name) => name.endsWith(".service"))) {
        const requested = ["security", "--offline=true", "--threshold=40", "--no-pager", join(UNITS, file)];
        // It fails above the threshold.
        const said = execFileSync("systemd-analyze", requested, { encoding: "utf8", stdio: "pipe" });
        expect(said).toContain("Overall exposure level");
      }
    },
  );

  it.runIf(existsSync("/usr/bin/systemd-analyze"))("are valid to systemd", () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-units-"));
    try {
      // It also looks for the programs that they start.
      for (const file of units)
        writeFileSync(join(folder, file), unit(file).replaceAll("/opt/ponte", process.cwd()));
      const paths = units.map((file) => join(folder, file));
      const said = execFileSync("systemd-analyze", ["verify", "--man=no", ...paths], {
        encoding: "utf8",
        stdio: "pipe",
      });
      expect(said.trim()).toBe("");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe("deploy/high-availability and deploy/citus", () => {
  const read = (file: string) => readFileSync(join("deploy/high-availability", file), "utf8");
  const readOfCitus = (file: string) => readFileSync(join("deploy/citus", file), "utf8");
  const program = (file: string) => join("deploy/high-availability", file);
  const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();
  const namesGiven = (text: string) => namesIn(text, /^[A-Z]\w+(?==)/gm);
  const given = (file: string) => namesGiven(read(file));
  const ofPatroni = /\b(?:PATRONI_[A-Z0-9_]+|PONTE_[A-Z]+_PASSWORD)\b/g;
  // The tests of lost machines start these same files.
  const tried = (file: string) => readFileSync(join("e2e", file), "utf8");

  it("test the files they contain", () => {
    for (const file of ["patroni.yml", "haproxy.cfg"])
      expect(tried("instances/start-cluster.ts")).toContain(`ofDeploy(site, "${file}")`);
    expect(read("patroni.yml")).toContain("post_bootstrap: create-ponte-database");
    for (const file of ["patroni.yml", "ponte-citus.yml", "pgpass.example"])
      expect(tried("scale/start-citus-machines.ts")).toContain(`"${file}"`);
    expect(readOfCitus("ponte-citus.yml")).toContain("post_bootstrap: create-ponte-database --roles");
  });

  it("give Patroni the same settings on machines, in containers and in the failover test", () => {
    const ofMachine = namesIn(tried("instances/patroni-machines.ts"), ofPatroni);
    expect(ofMachine).toEqual(given("patroni.env.example"));
    expect(namesIn(read("compose.yaml"), ofPatroni)).toEqual(given("patroni.env.example"));
    for (const name of namesIn(read("create-ponte-database"), /PONTE_\w+(?=')/g))
      expect(given("patroni.env.example")).toContain(name);
  });

  it("give Patroni of a Citus machine the same settings on machines and in the test of a lost node", () => {
    const ofCitus = namesIn(
      tried("scale/start-citus-machines.ts"),
      /\b(?:PATRONI_CITUS_[A-Z]+|PGPASSFILE)\b/g,
    );
    expect(ofCitus).toEqual(namesGiven(readOfCitus("citus.env.example")));
    const roles = [...readOfCitus("pgpass.example").matchAll(/^\*:\*:ponte:(\w+):$/gm)].map(
      ([, role]) => role,
    );
    expect(roles).toEqual(
      [...read("create-ponte-database").matchAll(/^create role (\w+) /gm)].map(([, role]) => role),
    );
  });

  it("let Patroni read the folder with both of its files", () => {
    const [, folder = ""] = /^ExecStart=\S+ (\S+)$/m.exec(readOfCitus("systemd/patroni.conf")) ?? [];
    for (const file of ["patroni.yml", "ponte-citus.yml"]) {
      expect(readOfCitus("README.md")).toContain(`${folder}/${file}`);
    }
  });

  it("give HAProxy everything its configuration needs", () => {
    const taken = namesIn(read("haproxy.cfg"), /(?<=\$\{)\w+(?=\})/g);
    expect(taken.length).toBeGreaterThan(10);
    expect(given("haproxy.env.example")).toEqual(taken);
    const inContainers = namesIn(read("compose.yaml"), /^ {6}(?:HAPROXY|PG\d|PONTE\d)_\w+(?=:)/gm);
    expect(inContainers.map((name) => name.trim()).sort()).toEqual(taken);
  });

  it("give etcd the same settings on machines, in containers and in the failover test", () => {
    const ofEtcd = /\bETCD_[A-Z_]+\b/g;
    expect(namesIn(tried("instances/open-site.ts"), ofEtcd)).toEqual(given("etcd.env.example"));
    expect(namesIn(read("compose.yaml"), ofEtcd)).toEqual(given("etcd.env.example"));
  });

  it("require a cluster certificate at etcd and Patroni everywhere, and never use plain text", () => {
    for (const text of [read("etcd.env.example"), read("compose.yaml"), tried("instances/open-site.ts")]) {
      for (const name of ["ETCD_CLIENT_CERT_AUTH", "ETCD_PEER_CLIENT_CERT_AUTH"])
        expect(text).toMatch(new RegExp(`${name}[=:] ?"?true`));
      expect(text).not.toMatch(/http:\/\/[^\s"]*:23(?:79|80)/);
    }
    expect(parse(read("patroni.yml"))).toMatchObject({
      etcd3: { protocol: "https" },
      restapi: { verify_client: "required" },
    });
    for (const part of read("haproxy.cfg")
      .split(/^listen /m)
      .filter((text) => text.includes("_API_PORT")))
      expect(part).toMatch(/check-ssl verify required ca-file .* crt /);
  });

  it("give each PostgreSQL role its own password, and admit none from everywhere or without one", () => {
    const { services } = parse(read("compose.yaml"), { merge: true });
    const { environment } = services.pg1;
    const passwords = Object.keys(environment).filter((name) => name.endsWith("_PASSWORD"));
    expect(passwords).toHaveLength(5);
    expect(new Set(passwords.map((name) => environment[name])).size).toBe(5);
    expect(services.ponte1.environment.DATABASE_URL).toContain(environment.PONTE_APP_PASSWORD);
    expect(services.ponte1.environment.DATABASE_OWNER_URL).toContain(environment.PONTE_OWNER_PASSWORD);
    for (const rules of [parse(read("patroni.yml")), parse(readOfCitus("ponte-citus.yml"))].map(hbaOf)) {
      expect(rules.length).toBeGreaterThan(3);
      for (const rule of rules) {
        expect(rule).toMatch(/ (?:samehost|samenet) scram-sha-256$/);
        expect(rule).not.toMatch(/^host all all /);
      }
    }
  });

  it("publish no container port beyond this machine, and separate the cluster from Ponte", () => {
    for (const text of [compose, read("compose.yaml")]) {
      const ports: string[] = Object.values<{ ports?: string[] }>(
        parse(text, { merge: true }).services,
      ).flatMap(({ ports: published = [] }) => published);
      expect(ports.length).toBeGreaterThan(0);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    }
    const { services, networks } = parse(read("compose.yaml"), { merge: true });
    expect(networks.cluster).toEqual({ internal: true });
    for (const name of ["etcd1", "etcd2", "etcd3", "pg1", "pg2"])
      expect(services[name].networks).toEqual(["cluster"]);
    for (const name of ["ponte1", "ponte2"]) expect(services[name].networks).toEqual(["ponte"]);
    // It listens on all addresses of its container, where Ponte requires an explicit DEMO.
    expect(services.ponte1.environment.DEMO).toMatch(/true/);
  });

  it("list every listening port, and who may reach it", () => {
    const listened = [
      read("etcd.env.example"),
      read("patroni.env.example"),
      read("haproxy.env.example"),
    ].flatMap((text) =>
      [...text.matchAll(/^(?:\w*LISTEN\w*|HAPROXY_(?:PRIMARY|REPLICA|PONTE))=\S*:(\d+)$/gm)].map(
        ([, port]) => port,
      ),
    );
    expect(new Set(listened)).toEqual(new Set(["2379", "2380", "8008", "5432", "5433", "8080"]));
    const [, table = ""] = /## Who may reach which port\n\n([\s\S]*?)\n\n/.exec(read("README.md")) ?? [];
    const rows = table
      .split("\n")
      .slice(2)
      .map((row) => row.split("|").map((cell) => cell.trim()));
    for (const port of [...listened, "3000"])
      expect(
        rows.some(([, ports = "", , who]) => ports.split(", ").includes(port ?? "") && who),
        port,
      ).toBe(true);
    for (const example of ["etcd.env.example", "patroni.env.example", "haproxy.env.example"])
      expect(read(example)).not.toMatch(/0\.0\.0\.0|\[::\]|=:\d/);
  });

  it("start Patroni by Debian's unit, despite its own condition", () => {
    for (const [unitFile, file] of [
      [read("systemd/patroni.conf"), "/etc/patroni/patroni.yml"],
      [readOfCitus("systemd/patroni.conf"), "/etc/patroni/ponte/patroni.yml"],
    ] as const)
      expect(unitFile).toContain(`ConditionPathExists=\nConditionPathExists=${file}\n`);
  });

  it("contain no usable default password", () => {
    const texts = [
      read("patroni.env.example"),
      readOfCitus("pgpass.example"),
      readFileSync("deploy/pgbackrest.conf", "utf8"),
    ];
    for (const text of texts)
      for (const [line] of text.matchAll(/^.*(?:PASSWORD|cipher-pass)=.*$/gm)) expect(line).toMatch(/=$/);
    const { DATABASE_URL: _url, ...withoutPasswords } = process.env;
    const made = spawnSync(program("create-ponte-database"), ["x"], {
      env: withoutPasswords,
    });
    expect(made.status).not.toBe(0);
    const same = { ...withoutPasswords, PONTE_OWNER_PASSWORD: "same", PONTE_APP_PASSWORD: "same" };
    const refused = spawnSync(program("create-ponte-database"), ["x"], {
      env: same,
      encoding: "utf8",
    });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining("are the same")]);
  });

  it("create certificates once: existing ones stay unchanged", () => {
    const folder = mkdtempSync(join(tmpdir(), "ponte-certificates-"));
    try {
      const make = () =>
        execFileSync(
          program("create-certificates"),
          [join(folder, "ca"), join(folder, "tls"), "pg1=10.0.0.11,pg1.example"],
          {
            encoding: "utf8",
          },
        );
      make();
      const first = readFileSync(join(folder, "tls/pg1/machine.pem"), "utf8");
      expect(make()).toContain("already exists");
      expect(readFileSync(join(folder, "tls/pg1/machine.pem"), "utf8")).toBe(first);
      const certificate = new X509Certificate(first);
      expect(certificate.subjectAltName).toBe("IP Address:10.0.0.11, DNS:pg1.example");
      expect(certificate.checkIssued(new X509Certificate(readFileSync(join(folder, "ca/ca.crt"))))).toBe(
        true,
      );
      for (const file of ["ca/ca.key", "tls/pg1/machine.key", "tls/pg1/machine.pem"])
        expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("install on Debian what the image installs", () => {
    const packages =
      /--no-install-recommends (.+) \\/.exec(read("postgres.Dockerfile"))?.[1]?.split(" ") ?? [];
    expect(packages).toContain("patroni");
    for (const name of packages) expect(read("README.md"), name).toContain(name);
  });
});
