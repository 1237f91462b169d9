import { stemsOf } from '#catalogue/rules/search/words.ts'

/** Words that mean the same to a search. Without `leadsTo` each finds all the others; with it, the words find those, and not the other way round. */
export interface Synonyms {
  words: readonly string[]
  leadsTo: readonly string[]
}

export const mostWords = 20
const longestPhrase = 4

/** "Nail  Art" → "nail art", as it is kept and shown. */
export const normalizeWord = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** What has to be typed: the stems with spaces between. "" for a text without a word. */
export const phraseOf = (text: string): string => stemsOf(text).join(' ')

/** Every run of up to four words of a text: what a group may be known by. */
export function phrasesIn(stems: readonly string[]): string[] {
  const found = new Set<string>()
  for (let start = 0; start < stems.length; start++)
    for (let length = 1; length <= longestPhrase && start + length <= stems.length; length++)
      found.add(stems.slice(start, start + length).join(' '))
  return [...found]
}

/** By which phrases a group is found. */
export const searchPhrases = ({ words }: Synonyms): string[] => [...new Set(words.map(phraseOf))]

/** What a phrase is searched as besides itself. Each group is followed once: circles of groups lead nowhere twice. */
export function othersFor(phrase: string, groups: readonly Synonyms[]): string[] {
  const meant = groups
    .filter((group) => searchPhrases(group).includes(phrase))
    .flatMap(({ words, leadsTo }) => (leadsTo.length > 0 ? leadsTo : words))
  return [...new Set(meant.map(phraseOf))].filter((other) => other !== phrase && other !== '')
}

/** A run of words of a text that has synonyms, and what they are. */
export interface Replacement {
  start: number
  length: number
  others: string[]
}

/** Which runs of a text's words mean something else, too; the longest first, none twice. */
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

/** What is wrong with a group, by field; nothing: {}. */
export function synonymProblems({ words, leadsTo }: Synonyms): Record<string, string> {
  const isTwoWay = leadsTo.length === 0
  const all = [...words, ...leadsTo]
  return {
    ...(words.length === 0 && { words: 'Write one word at least.' }),
    ...(isTwoWay && words.length === 1 && { words: 'Write two words at least, or where this one leads.' }),
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
