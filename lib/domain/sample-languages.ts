/** The languages in which the API reference shows samples, as its addresses name them. */
export const SAMPLE_LANGUAGES = ["curl", "typescript", "python"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** What each is called in the OpenAPI document. */
export const SAMPLE_LABELS: Record<SampleLanguage, "curl" | "TypeScript" | "Python"> = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
};

/** The language that an address names; curl where it names none. */
export function sampleLanguageOf(value: string | string[] | undefined): SampleLanguage {
  return SAMPLE_LANGUAGES.find((language) => language === value) ?? "curl";
}
