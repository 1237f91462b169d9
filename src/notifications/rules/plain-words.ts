// Controls, line and paragraph separators, and marks without a shape, such as those that turn the direction of what follows.
const invisible = /(?:\p{Cc}|\p{Zl}|\p{Zp}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff])+/gu

/** What a person typed, as one line without anything that cannot be seen: it can end neither a header nor a line. */
export const oneLine = (text: string): string => text.replace(invisible, ' ').replace(/ {2,}/g, ' ').trim()

/** As one line of at most so many characters. */
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

/** Text for a place in HTML, also inside of quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** A name to greet with; nothing when it is an advertisement that wants to travel in our mail. */
export function greetingName(firstName: string): string {
  const name = clipped(firstName, 60)
  return /[/@:]|\w\.\w/.test(name) ? '' : name
}
