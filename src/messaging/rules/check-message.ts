import { longestText, shownOfLast } from '#messaging/rules/limits.ts'
import { visibleLength } from '#shared/text/plain-text.ts'

// Control characters, and characters that change the direction of text.
const unwritten = /(?![\n\t])[\p{Cc}\u202D\u202E\p{Cs}]/gu

/** Normalizes a text as it is stored: composed characters, uniform line breaks, trimmed. */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritten, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()

/** What is wrong with a text, or null. With files it may be empty. */
export function faultOfText(text: string, files: number): string | null {
  if ([...text].length > longestText) return `At most ${longestText.toLocaleString('en')} characters.`
  if (visibleLength(text) === 0 && files === 0) return 'Write something first.'
  return null
}

/** The beginning of a message in one line, for lists. */
export function beginningOf(text: string, files: number): string {
  const line = [...text.replaceAll(/\s+/g, ' ')]
  if (line.length > shownOfLast) return `${line.slice(0, shownOfLast - 1).join('')}…`
  return line.join('') || (files === 1 ? 'A file' : `${files} files`)
}
