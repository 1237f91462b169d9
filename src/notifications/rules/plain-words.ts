// Control characters, line and paragraph separators, and invisible characters such as direction marks.
const invisible = /(?:\p{Cc}|\p{Zl}|\p{Zp}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff])+/gu

/** User input as one line without invisible characters, so that it cannot inject a header or a line. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/ {2,}/g, ' ').trim()

/** One line of at most `atMost` characters. */
export function clipped(text: string, atMost: number): string {
  const characters = [...oneLine(text)]
  return characters.length <= atMost
    ? characters.join('')
    : `${characters
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, also inside quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** A name for the greeting; empty when it contains advertising. */
export function greetingName(firstName: string): string {
  const name = clipped(firstName, 60)
  return /[/@:]|\w\.\w/.test(name) ? '' : name
}
