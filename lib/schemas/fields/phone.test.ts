import { describe, expect, it } from "vitest";
import { normalizePhone } from "#lib/schemas/fields/phone";

describe("a phone number", () => {
  it.each([
    ["+55 (11) 91234-5678", "+5511912345678"],
    ["+5581991234567", "+5581991234567"],
    ["(81) 99123-4567", "+5581991234567"],
    ["5581991234567", "+5581991234567"],
    ["1132654321", "+551132654321"],
    // 55 is also an area code, in Rio Grande do Sul.
    ["55991234567", "+5555991234567"],
    ["+1 202-555-0143", "+12025550143"],
    ["+351 912 345 678", "+351912345678"],
  ])("%s is parsed as %s", (text, e164) => {
    expect(normalizePhone(text)).toBe(e164);
  });

  it.each([
    ["letters", "11 9ABCD-5678"],
    ["too few digits", "+55 11 9123"],
    ["an unknown area code", "+5510912345678"],
    ["a mobile without its 9", "+55 11 81234-5678"],
    ["an old mobile of eight digits", "11 91234567"],
    ["too many digits", "+5511912345678901"],
    ["an unknown country", "+0123456789"],
    ["nothing", ""],
    ["signs alone", "+() .-() .-"],
    ["a script", "<script>1</script>"],
  ])("is refused: %s", (_name, text) => {
    expect(normalizePhone(text)).toBeNull();
  });
});
