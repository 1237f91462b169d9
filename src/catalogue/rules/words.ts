import { plainWords } from '#shared/plain-text.ts'

// Too common to tell one service from another.
const emptyWords = new Set(
  'a an the and or of in at for to with on by near me my your de la le les el los das der die und et y e do da dos'.split(
    ' ',
  ),
)

/** A light stem: the plural endings that English shares with Spanish, French and Portuguese. "braids" → "braid", "ladies" → "lady", "boxes" → "box". */
export function stemOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

/** The stems by which a text is found, in order; the same for what is stored and for what is asked. */
export function stemsOf(text: string): string[] {
  const words = plainWords(text)
  const telling = words.filter((word) => !emptyWords.has(word))
  return (telling.length > 0 ? telling : words).map(stemOf)
}

type Weight = 'A' | 'B' | 'C' | 'D'

/** A tsvector's text. Each word stands once, with its highest weight: title A, sub-category, tags and provider B, summary C, description D. */
export function wordVector(parts: Record<Weight, string>): string {
  const weights = new Map<string, Weight>()
  for (const weight of ['A', 'B', 'C', 'D'] as const) {
    for (const stem of stemsOf(parts[weight])) if (!weights.has(stem)) weights.set(stem, weight)
  }
  return [...weights].map(([stem, weight]) => `'${stem}':1${weight}`).join(' ')
}

/** How many wrong letters are forgiven in a word of this length. */
export const typosForgiven = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)
