/** "CP" of "Casa Prato": the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const letters = name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0]!.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')
}
