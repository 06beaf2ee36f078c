/** The sample languages of the API reference, as its addresses name them. */
export const SAMPLE_LANGUAGES = ["curl", "typescript", "python", "php"] as const;
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

/** Their names in the OpenAPI document. */
export const SAMPLE_LABELS: Record<SampleLanguage, "curl" | "TypeScript" | "Python" | "PHP"> = {
  curl: "curl",
  typescript: "TypeScript",
  python: "Python",
  php: "PHP",
};

/** The language in an address; curl by default. */
export function sampleLanguageOf(value: string | string[] | undefined): SampleLanguage {
  return SAMPLE_LANGUAGES.find((language) => language === value) ?? "curl";
}
