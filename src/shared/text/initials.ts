/**
 * "CP" of "Casa Prato": the first letters of the first and the last word, in the order of the name. Words that begin
 * with something else, such as numbers and "&", count only where there is no other.
 */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const withLetters = words.filter((word) => /^\p{L}/u.test(word))
  const letters = (withLetters.length > 0 ? withLetters : words).map((word) => [...word][0]!.toUpperCase())
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : (letters[0] ?? '')
}
