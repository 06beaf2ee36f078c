/** Saves a file in base64 in the browser's downloads. */
export function saveFile(base64: string, { name, mediaType }: { name: string; mediaType: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
