import { longestText, shownOfLast } from '#messaging/rules/limits.ts'
import { visibleLength } from '#shared/text/plain-text.ts'

// Signs that control machines, and those that turn the text around them: nobody writes them.
const unwritten = /(?![\n\t])[\p{Cc}\u202D\u202E\p{Cs}]/gu

/** As it is kept: composed signs, lines of one kind, nothing that cannot be seen at its ends. */
export const normalizeText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritten, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim()

/** What is wrong with it, or null. Files may come without words. */
export function faultOfText(text: string, files: number): string | null {
  if ([...text].length > longestText) return `At most ${longestText.toLocaleString('en')} characters.`
  if (visibleLength(text) === 0 && files === 0) return 'Write something first.'
  return null
}

/** What the list shows of it, in one line. */
export function beginningOf(text: string, files: number): string {
  const line = [...text.replaceAll(/\s+/g, ' ')]
  if (line.length > shownOfLast) return `${line.slice(0, shownOfLast - 1).join('')}…`
  return line.join('') || (files === 1 ? 'A file' : `${files} files`)
}
