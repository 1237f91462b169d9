import { findAddresses } from '#moderation/rules/find-addresses.ts'
import { findPhones } from '#moderation/rules/find-phones.ts'
import { foldedText } from '#moderation/rules/plain-words.ts'

export type Span = [from: number, until: number]

export interface MaskedText {
  text: string
  /** The hidden parts of `text`. */
  masks: Span[]
}

const blank = '•••••'

// A number that is written twice in a row is too long for a phone number; bank accounts also lead past the market.
const longRun = /\d(?:[ \u00A0().\-–·_/]{0,3}\d){15,}/g

const contactsIn = (text: string): string[] => [
  ...findAddresses(text),
  ...findPhones(text),
  ...Array.from(foldedText(text).matchAll(longRun), ([run]) => run),
]

const visible = /[\p{L}\p{N}@]/gu

/** Removes separators from a text, and records the position of each remaining character in the original. */
function bareOf(text: string): { bare: string; at: Span[] } {
  let bare = ''
  const at: Span[] = []
  let from = 0
  for (const sign of text) {
    const until = from + sign.length
    for (const [found] of foldedText(sign).matchAll(visible)) {
      bare += found
      for (let index = 0; index < found.length; index++) at.push([from, until])
    }
    from = until
  }
  return { bare, at }
}

const bareText = (text: string) => foldedText(text).match(visible)?.join('') ?? ''

/** Extends a span to the surrounding white space, because what is attached to an address belongs to it. */
function widened(text: string, [from, until]: Span): Span {
  const before = /\S*$/.exec(text.slice(0, from))![0].length
  const after = /^\S*/.exec(text.slice(until))![0]
  return [from - before, until + after.replace(/[.,!?;:)\]»"']+$/, '').length]
}

/** The positions of these finds in the text, regardless of separators. */
function spansOf(text: string, found: string[]): Span[] {
  const { bare, at } = bareOf(text)
  return found.flatMap((one) => {
    const wanted = bareText(one)
    const spans: Span[] = []
    for (
      let index = wanted ? bare.indexOf(wanted) : -1;
      index >= 0;
      index = bare.indexOf(wanted, index + wanted.length)
    )
      spans.push(widened(text, [at[index]![0], at[index + wanted.length - 1]![1]]))
    return spans
  })
}

/** Joins touching spans. */
function joinedSpans(spans: Span[]): Span[] {
  const joined: Span[] = []
  for (const [from, until] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], until)
    else joined.push([from, until])
  }
  return joined
}

function hidden(text: string, spans: Span[]): MaskedText {
  let [out, end] = ['', 0]
  const masks: Span[] = []
  for (const [from, until] of joinedSpans(spans)) {
    out += text.slice(end, from)
    masks.push([out.length, out.length + blank.length])
    out += blank
    end = until
  }
  return { text: out + text.slice(end), masks }
}

function linesWithContacts(text: string): Span[] {
  let from = 0
  return text.split('\n').flatMap((line) => {
    const span: Span = [from, from + line.length]
    from += line.length + 1
    return contactsIn(line).length > 0 ? [span] : []
  })
}

/**
 * Replaces contact details with dots. A find without a clear position (numbers in words, names over several lines)
 * hides its whole line, and if needed the whole text, so that no find is visible.
 */
export function maskContacts(text: string): MaskedText {
  const found = contactsIn(text)
  if (found.length === 0) return { text, masks: [] }
  const tries = [
    () => spansOf(text, found),
    () => [...spansOf(text, found), ...linesWithContacts(text)],
    (): Span[] => [[0, text.length]],
  ]
  for (const spans of tries) {
    const masked = hidden(text, spans())
    if (contactsIn(masked.text).length === 0) return masked
  }
  return hidden(text, [[0, text.length]])
}

/** A file name with contact details is replaced. */
export const maskedName = (name: string): string => {
  const stem = name.replace(/\.[a-z0-9]{1,5}$/i, '')
  return contactsIn(stem.replaceAll('_', ' ')).length > 0 ? `file${name.slice(stem.length)}` : name
}
