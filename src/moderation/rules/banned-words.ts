import { foldedText } from '#moderation/rules/plain-words.ts'

/** Scripts without spaces between words. */
const withoutBorders = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const lookalikes: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Reads "c0ca1ne" as a word; "4x4" and "2026" do not change. */
const unmasked = (text: string) =>
  wordsOf(text.replaceAll(/(?<=\p{L})[@$]|[@$](?=\p{L})/gu, (sign) => lookalikes[sign]!)).map((word) =>
    /\p{L}{2}/u.test(word) ? word.replaceAll(/[013457]/g, (sign) => lookalikes[sign]!) : word,
  )

/** "c o c a i n e": single letters in a row are also read as one word. */
function joinedLetters(words: string[]): string[] {
  const groups: string[] = []
  let last = ''
  for (const word of [...words, '']) {
    if (/^\p{L}$/u.test(word)) {
      last += word
      continue
    }
    if (last.length > 2) groups.push(last)
    last = ''
  }
  return groups
}

/**
 * The banned words in a text: whole words, regardless of accents and case. "gun*" bans all words with that beginning.
 */
export function findBannedWords(text: string, banned: readonly string[]): string[] {
  if (banned.length === 0) return []
  const folded = foldedText(text)
  const words = wordsOf(folded)
  const row = ` ${words.join(' ')} | ${unmasked(folded).join(' ')} | ${joinedLetters(words).join(' ')} `
  return banned.filter((entry) => {
    const isBeginning = entry.trim().endsWith('*')
    const phrase = wordsOf(foldedText(entry)).join(' ')
    if (phrase === '') return false
    return withoutBorders.test(phrase)
      ? folded.includes(phrase)
      : row.includes(isBeginning ? ` ${phrase}` : ` ${phrase} `)
  })
}
