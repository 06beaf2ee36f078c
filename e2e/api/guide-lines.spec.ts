import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import type { SubscriptionPageView } from "#lib/subscriptions/subscription.contract";
import { createToken } from "../credentials";
import { bearer } from "./client";
import { newShopOwner, test } from "./fixtures";

const run = promisify(execFile);

/** All commands of a guide, in its order. */
function commandsOf(guides: string, title: string): string {
  const [, after = ""] = guides.split(`\n## ${title}\n`);
  const [guide = ""] = after.split("\n## ");
  return [...guide.matchAll(/```sh\n([\s\S]*?)\n```/g)].map(([, lines]) => lines).join("\n");
}

test("the commands of the guide to subscriptions succeed one after another, as pasted", async ({
  request,
}) => {
  const guides = await (await request.get("/llms-full.txt")).text();
  const commands = commandsOf(guides, "Charge every month");
  const { token } = await createToken(await newShopOwner());
  const home = await mkdtemp(join(tmpdir(), "ponte-guide-"));
  try {
    // Prints each answer's status, because `curl -s` exits with 0 after a refusal too.
    await writeFile(join(home, ".curlrc"), 'write-out = "%{stderr}%{http_code} %{method} %{url}\\n"\n');
    const env = { ...process.env, CURL_HOME: home, PONTE_TOKEN: token };
    const { stderr } = await run("sh", ["-ec", commands], { env });
    const answers = stderr.trim().split("\n");
    expect(answers.length).toBeGreaterThan(14);
    expect(answers.filter((answer) => !/^20[01] /.test(answer))).toEqual([]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
  const { body } = await bearer(token).get<SubscriptionPageView>("/subscriptions");
  const club = body.data.find(({ externalReference }) => externalReference === "contract-7");
  expect(club).toMatchObject({ status: "ACTIVE", cancelOn: null });
});
