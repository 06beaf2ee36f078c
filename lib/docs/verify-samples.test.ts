import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import { VERIFY_SAMPLES } from "#lib/docs/verify-samples";

const SECRET = "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD";
const BODY = '{"id":"evt_1","type":"charge.paid","data":{"name":"Café"}}';
const folder = mkdtempSync(join(tmpdir(), "ponte-verify-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For each language: the file, the command that runs it, and the lines that call the sample. */
const RUNS: Record<string, { file: string; command: string[]; imports?: string; ending: string }> = {
  TypeScript: {
    file: "verify.mts",
    command: [process.execPath],
    ending:
      "console.log(verifyWebhook(process.env.SECRET!, JSON.parse(process.env.HEADERS!), process.env.BODY!).type);",
  },
  Python: {
    file: "verify.py",
    command: ["python3"],
    ending:
      "import os\nprint(verify_webhook(os.environ['SECRET'], json.loads(os.environ['HEADERS']), os.environb[b'BODY'])['type'])",
  },
  PHP: {
    file: "verify.php",
    command: ["php"],
    ending:
      "echo verify_webhook(getenv('SECRET'), json_decode(getenv('HEADERS'), true), getenv('BODY'))['type'];",
  },
  Go: {
    file: "verify.go",
    command: ["go", "run"],
    imports: '"encoding/json"\n\t"os"',
    ending: `func main() {
	values, header := map[string]string{}, http.Header{}
	json.Unmarshal([]byte(os.Getenv("HEADERS")), &values)
	for name, value := range values {
		header.Set(name, value)
	}
	if err := VerifyWebhook(os.Getenv("SECRET"), header, []byte(os.Getenv("BODY"))); err != nil {
		panic(err)
	}
	fmt.Println("charge.paid")
}`,
  },
};

function signed(sentAt = new Date(), secret = SECRET): Record<string, string> {
  const signature = new Webhook(secret).sign("evt_1", sentAt, BODY);
  return {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    // The wrong signature comes first, as it may while a secret is being replaced.
    "webhook-signature": `v1,${Buffer.from("x".repeat(32)).toString("base64")} ${signature}`,
  };
}

function signedByAnybody(secret: string): Record<string, string> {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const headers = signed();
  const text = `evt_1.${headers["webhook-timestamp"]}.${BODY}`;
  return { ...headers, "webhook-signature": `v1,${createHmac("sha256", key).update(text).digest("base64")}` };
}

describe.each(VERIFY_SAMPLES)("the sample in $title", ({ title, code }) => {
  const how = RUNS[title];
  if (!how) throw new Error(`RUNS must define how to run the sample in ${title}`);
  const [command = "", ...args] = how.command;
  const isThere = spawnSync(command, [command === "go" ? "version" : "--version"]).status === 0;

  function run(headers: Record<string, string>, body = BODY, secret = SECRET) {
    const file = join(folder, how?.file ?? "");
    const source = how?.imports ? code.replace("import (\n", `import (\n\t${how.imports}\n`) : code;
    writeFileSync(file, `${source}\n\n${how?.ending}\n`);
    const env = { ...process.env, SECRET: secret, BODY: body, HEADERS: JSON.stringify(headers) };
    return spawnSync(command, [...args, file], { env, encoding: "utf8" });
  }

  test.runIf(isThere)("accepts only what the secret signed", () => {
    const good = run(signed());
    expect(good.stdout.trim(), good.stderr).toBe("charge.paid");
    const hour = 3_600_000;
    expect(run(signed(), `${BODY} `).status, "another body").not.toBe(0);
    expect(run(signed(new Date(Date.now() - hour))).status, "an old message").not.toBe(0);
    const other = `whsec_${Buffer.from("another secret of ours!!").toString("base64")}`;
    expect(run(signed(new Date(), other)).status, "another secret").not.toBe(0);
    expect(run({ ...signed(), "webhook-timestamp": "soon" }).status, "no time").not.toBe(0);
  });

  test.runIf(isThere)("refuses a published secret", () => {
    for (const secret of ["", "whsec_", "whsec_***", "whsec_c2hvcnQ="]) {
      expect(run(signedByAnybody(secret), BODY, secret).status, secret).not.toBe(0);
    }
  });
});
