import { findBannedWords } from '#moderation/rules/banned-words.ts'
import { findAddresses } from '#moderation/rules/find-addresses.ts'
import { findPhones } from '#moderation/rules/find-phones.ts'
import { plainText } from '#moderation/rules/plain-words.ts'

export interface TextFinding {
  code: 'contact_data' | 'banned_words' | 'all_capitals'
  /** The found text, so that people can search for it. */
  found: string
}

/** Shorter texts may be all capitals: "DJ SET", "IPL". */
const fewestLetters = 10

function isShouted(text: string): boolean {
  const large = text.match(/\p{Lu}/gu)?.length ?? 0
  const small = text.match(/\p{Ll}/gu)?.length ?? 0
  return large + small >= fewestLetters && large / (large + small) > 0.8
}

const beginning = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)

const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}@]/gu, '')

/** Removes finds that are parts of longer ones. */
const withoutParts = (found: string[]): string[] =>
  found.filter((one) => !found.some((other) => other.length > one.length && bare(other).includes(bare(one))))

/** The automatic check of a text. Also runs in browsers; its time is linear in the length of the text. */
export function checkText(text: string, bannedWords: readonly string[] = []): TextFinding[] {
  const contacts = withoutParts([...new Set([...findAddresses(text), ...findPhones(text)])])
  return [
    ...contacts.map((found) => ({ code: 'contact_data', found: beginning(found) }) as const),
    ...findBannedWords(text, bannedWords).map((found) => ({ code: 'banned_words', found }) as const),
    ...(isShouted(plainText(text)) ? [{ code: 'all_capitals', found: beginning(text.trim()) } as const] : []),
  ]
}
