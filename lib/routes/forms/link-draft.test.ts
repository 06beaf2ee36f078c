import { expect, it } from "vitest";
import { openLinkDraft, sealLinkDraft } from "#lib/routes/forms/link-draft";

const DRAFT = { typed: { name: "Ana Souza", "answer-0": "M" }, wrong: ["email"] };

it("returns the typed input only to its own page", () => {
  const cookie = sealLinkDraft("link-1", DRAFT);
  expect(cookie).not.toContain("Ana");
  expect(openLinkDraft(cookie, "link-1")).toEqual(DRAFT);
  expect(openLinkDraft(cookie, "link-2")).toBe(null);
  for (const other of [undefined, "", "x.y", `x${cookie}`]) expect(openLinkDraft(other, "link-1")).toBe(null);
});

it("fits a cookie, however much was typed", () => {
  const long = { name: "ã".repeat(200), "answer-0": "💚".repeat(300), "answer-1": "x".repeat(1_500) };
  const cookie = sealLinkDraft("link-1", { typed: long, wrong: ["email"] });
  expect(cookie.length).toBeLessThan(4_000);
  expect(openLinkDraft(cookie, "link-1")?.wrong).toEqual(["email"]);
});
