import { stemsOf } from '#catalogue/rules/search/words.ts'

/**
 * Words with the same meaning for a search. Without `leadsTo` each finds all the others; with it, the words find those,
 * but not the reverse.
 */
export interface Synonyms {
  words: readonly string[]
  leadsTo: readonly string[]
}

export const mostWords = 20
const longestPhrase = 4

/** "Nail  Art" → "nail art", as stored and shown. */
export const normalizeWord = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The stems separated by spaces. "" for a text without words. */
export const phraseOf = (text: string): string => stemsOf(text).join(' ')

/** Every run of up to four words of a text, as possible synonym phrases. */
export function phrasesIn(stems: readonly string[]): string[] {
  const found = new Set<string>()
  for (let start = 0; start < stems.length; start++)
    for (let length = 1; length <= longestPhrase && start + length <= stems.length; length++)
      found.add(stems.slice(start, start + length).join(' '))
  return [...found]
}

/** The phrases that find a group. */
export const searchPhrases = ({ words }: Synonyms): string[] => [...new Set(words.map(phraseOf))]

/** Alternatives of a phrase. Each group is followed once, so that cycles end. */
export function othersFor(phrase: string, groups: readonly Synonyms[]): string[] {
  const meant = groups
    .filter((group) => searchPhrases(group).includes(phrase))
    .flatMap(({ words, leadsTo }) => (leadsTo.length > 0 ? leadsTo : words))
  return [...new Set(meant.map(phraseOf))].filter((other) => other !== phrase && other !== '')
}

/** A run of words with synonyms, and the synonyms. */
export interface Replacement {
  start: number
  length: number
  others: string[]
}

/** Runs of words with synonyms; longest first, without overlaps. */
export function replacementsIn(stems: readonly string[], othersOf: (phrase: string) => string[]): Replacement[] {
  const found: Replacement[] = []
  for (let start = 0; start < stems.length; start++) {
    for (let length = Math.min(longestPhrase, stems.length - start); length >= 1; length--) {
      const others = othersOf(stems.slice(start, start + length).join(' '))
      if (others.length === 0) continue
      found.push({ start, length, others })
      start += length - 1
      break
    }
  }
  return found
}

/** Problems of a group, by field; {} without any. */
export function synonymProblems({ words, leadsTo }: Synonyms): Record<string, string> {
  const isReciprocal = leadsTo.length === 0
  const all = [...words, ...leadsTo]
  return {
    ...(words.length === 0 && { words: 'Write one word at least.' }),
    ...(isReciprocal && words.length === 1 && { words: 'Write two words at least, or where this one leads.' }),
    ...(words.length > mostWords && { words: `At most ${mostWords} words.` }),
    ...(leadsTo.length > mostWords && { leadsTo: `At most ${mostWords} words.` }),
    ...listProblem('words', words),
    ...listProblem('leadsTo', leadsTo),
    ...(repeated(all) && {
      [repeated(words) ? 'words' : 'leadsTo']:
        `“${repeated(all)}” stands here twice: capitals, accents and plurals make no difference.`,
    }),
  }
}

function listProblem(field: string, words: readonly string[]): Record<string, string> {
  const wrong = words.find(
    (word) => phraseOf(word) === '' || word.length > 40 || phraseOf(word).split(' ').length > longestPhrase,
  )
  return wrong === undefined ? {} : { [field]: `“${wrong.slice(0, 40)}”: one to four words, at most 40 letters.` }
}

function repeated(words: readonly string[]): string | undefined {
  const phrases = words.map(phraseOf)
  return words.find((_, index) => phrases.indexOf(phrases[index]!) !== index)
}
