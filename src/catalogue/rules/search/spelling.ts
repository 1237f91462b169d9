const vowels = new Set('aeiouy')
// Numbers are not corrected, and scripts whose characters are whole words have no letters to omit.
const spelledInLetters = /^\p{L}+$/u
const writtenInSigns = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u

// Nearly all typing errors occur within these letters, and the limit keeps the number of spellings small.
const comparedLetters = 7
const fewestLetters = 2

/** Accepted typing errors for a word of this length; a swap of two neighbours is one. */
export function typosForgiven(word: string): number {
  if (!spelledInLetters.test(word) || writtenInSigns.test(word)) return 0
  return word.length >= 6 ? 2 : word.length >= 4 ? 1 : 0
}

/** The letters of a word that are compared first. */
export const beginningOf = (word: string): string => word.slice(0, comparedLetters)

/**
 * Variants of the start of a word with up to the accepted number of letters removed: a word and its typo share at least
 * one variant.
 */
export function spellingsOf(word: string): string[] {
  const found = new Set([beginningOf(word)])
  let longer = [...found]
  for (let typos = typosForgiven(word); typos > 0; typos--) {
    longer = longer.flatMap((text) =>
      Array.from(text, (_, index) => text.slice(0, index) + text.slice(index + 1)).filter(
        (shorter) => shorter.length >= fewestLetters,
      ),
    )
    for (const shorter of longer) found.add(shorter)
  }
  return typosForgiven(word) === 0 ? [] : [...found]
}

/** The cost of a single error. */
interface EditCosts {
  replaced(letter: string, by: string): number
  /** An additional or missing letter beside this neighbour. */
  single(letter: string, neighbour: string | undefined): number
  swapped: number
}

const countedOnce: EditCosts = { replaced: () => 1, single: () => 1, swapped: 1 }

// Doubled letters, vowels and swapped letters are the most frequent errors.
const byLikelihood: EditCosts = {
  replaced: (letter, by) => (vowels.has(letter) && vowels.has(by) ? 0.7 : 1),
  single: (letter, neighbour) => (letter === neighbour ? 0.5 : vowels.has(letter) ? 0.8 : 1),
  swapped: 0.7,
}

/** The minimum edit cost between two words: replaced, missing or additional letters, or swapped neighbours. */
function distance(typed: string, word: string, costs: EditCosts): number {
  let before: number[] = []
  let last = [0]
  for (let column = 1; column <= word.length; column++)
    last.push(last[column - 1]! + costs.single(word[column - 1]!, word[column - 2]))
  for (let row = 1; row <= typed.length; row++) {
    const letter = typed[row - 1]!
    const line = [last[0]! + costs.single(letter, typed[row - 2])]
    for (let column = 1; column <= word.length; column++) {
      const other = word[column - 1]!
      let least = Math.min(
        last[column - 1]! + (letter === other ? 0 : costs.replaced(letter, other)),
        last[column]! + costs.single(letter, typed[row - 2]),
        line[column - 1]! + costs.single(other, word[column - 2]),
      )
      if (row > 1 && column > 1 && letter === word[column - 2] && other === typed[row - 2])
        least = Math.min(least, before[column - 2]! + (letter === other ? 0 : costs.swapped))
      line.push(least)
    }
    before = last
    last = line
  }
  return last[word.length]!
}

export interface Candidate {
  word: string
  /** The number of listings with it. */
  amount: number
}

export interface Correction extends Candidate {
  typos: number
}

// Additional distance allowed for a word with ten times as many listings.
const worthOfTenfold = 0.3
const worthOfFirstLetter = 0.5

/** The most likely intended word; undefined when all are too different. */
export function likeliest(typed: string, candidates: readonly Candidate[]): Correction | undefined {
  const most = typosForgiven(typed)
  let best: (Correction & { cost: number }) | undefined
  for (const { word, amount } of candidates) {
    if (Math.abs(word.length - typed.length) > most) continue
    const typos = distance(typed, word, countedOnce)
    if (typos > Math.min(most, typosForgiven(word))) continue
    const cost =
      distance(typed, word, byLikelihood) +
      (word[0] === typed[0] ? 0 : worthOfFirstLetter) -
      worthOfTenfold * Math.log10(1 + amount)
    if (!best || cost < best.cost || (cost === best.cost && word < best.word)) best = { word, amount, typos, cost }
  }
  return best && { word: best.word, amount: best.amount, typos: best.typos }
}

/** Both halves of a word that may be two words written together. */
export const halvesOf = (word: string): [string, string][] =>
  typosForgiven(word) < 2
    ? []
    : Array.from({ length: word.length - 5 }, (_, index) => [word.slice(0, index + 3), word.slice(index + 3)])
