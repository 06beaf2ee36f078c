import { expect, test } from "vitest";
import { cityOfZone } from "#lib/domain/time/city-of-zone";

test.each([
  ["America/Sao_Paulo", "São Paulo"],
  ["America/Noronha", "Fernando de Noronha"],
  ["America/Argentina/Buenos_Aires", "Buenos Aires"],
  ["UTC", "UTC"],
])("%s is named %s", (timeZone, city) => {
  expect(cityOfZone(timeZone)).toBe(city);
});

test("every accented name is of a zone that exists", () => {
  const brazil = Intl.supportedValuesOf("timeZone").filter((zone) => zone.startsWith("America/"));
  const accented = brazil.filter((zone) => cityOfZone(zone) !== zone.split("/").at(-1)?.replaceAll("_", " "));
  expect(accented).toHaveLength(8);
});
