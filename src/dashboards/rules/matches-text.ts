const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Whether every typed word begins a word of the text, whatever its case and accents. */
export function matchesText(typed: string, text: string): boolean {
  const words = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)))
}
