import { expect, test } from "vitest";
import { MAX_BANK_FILE_BYTES } from "#lib/bank-statements/bank-line.rules";
import { ProblemError } from "#lib/client/request-json";
import { sendFile, toRefusal } from "./send-file";

const refused = (status: number, body: Record<string, unknown>) =>
  toRefusal(new ProblemError(status, body, null));

test("an empty or too large file is refused before it is sent", async () => {
  const withSize = (size: number) => sendFile(new File(["x".repeat(size)], "a.ofx"));
  await expect(withSize(0)).rejects.toMatchObject({ problem: "empty", line: null });
  await expect(withSize(MAX_BANK_FILE_BYTES + 1)).rejects.toMatchObject({ problem: "too_big", line: null });
});

test("the API's refusal names the problem and the line", () => {
  const errors = [{ pointer: "/content", code: "amount", detail: "Line 7: …" }];
  expect(refused(400, { code: "invalid_request", errors, line: 7 })).toMatchObject({
    problem: "amount",
    line: 7,
  });
  expect(refused(413, { code: "body_too_large" })).toMatchObject({ problem: "too_big", line: null });
});

test("any other failure is not the file's", () => {
  expect(refused(403, { code: "forbidden" })).toBeNull();
  expect(toRefusal(new Error("offline"))).toBeNull();
});
