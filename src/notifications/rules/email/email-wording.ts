import type { EmailBranding, MailContent, Row } from '#notifications/rules/email/mail-content.ts'
import { oneLine } from '#notifications/rules/plain-words.ts'

/** The market's own texts for a kind of email; '' is built in. The content of the email always remains. */
export interface Wording {
  subject: string
  /** Below the heading, before the content. */
  opening: string
  /** After the content, before the footer. */
  closing: string
}

export const builtInWording: Wording = { subject: '', opening: '', closing: '' }

export const isBuiltIn = ({ subject, opening, closing }: Wording): boolean => !subject && !opening && !closing

/** Placeholders and their descriptions. A placeholder is only offered for emails that contain its value. */
export const placeholderWords = {
  market: 'Name of the market',
  order: 'Number of the order',
  number: 'Number of what was ordered',
  reference: 'Reference',
  what: 'What it is about',
  when: 'When, in the time of the place',
  with: 'Who does it',
  where: 'Where',
  price: 'Price',
  amount: 'Amount',
  business: 'Name of the business',
} as const

export type Placeholder = keyof typeof placeholderWords

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholderWords, name)

const namesOfRows: Record<string, Placeholder> = {
  Number: 'number',
  Reference: 'reference',
  When: 'when',
  Now: 'when',
  With: 'with',
  Where: 'where',
  Price: 'price',
  Amount: 'amount',
  Business: 'business',
}

/** The placeholder values of an email: never a code, a phone number or an address. */
export function placeholdersOf(
  { marketName }: Pick<EmailBranding, 'marketName'>,
  { blocks, details = {} }: Pick<MailContent, 'blocks' | 'details'>,
): Record<string, string> {
  const found: Record<string, string> = { market: oneLine(marketName) }
  for (const [name, value] of Object.entries(details)) if (isPlaceholder(name) && value) found[name] = oneLine(value)
  const rows = blocks.flatMap((block): Row[] => (block.kind === 'card' || block.kind === 'table' ? block.rows : []))
  const card = blocks.find((block) => block.kind === 'card')
  if (card?.title) found.what ??= oneLine(card.title)
  for (const { label, value } of rows) {
    const name = namesOfRows[label]
    if (name && value) found[name] ??= oneLine(value)
  }
  return found
}

const named = /\{(\w+)\}/g

/** Placeholders in a text. */
export const namesIn = (text: string): string[] => [...text.matchAll(named)].map(([, name]) => name!)

/** The text with filled placeholders; null when one has no value. */
export function filled(text: string, details: Record<string, string>): string | null {
  if (namesIn(text).some((name) => !Object.hasOwn(details, name))) return null
  return text.replaceAll(named, (_, name: string) => details[name]!)
}

/**
 * The email with the market's texts. A sentence without a value is omitted, and such a subject falls back to the
 * built-in one.
 */
export function reworded(
  emailBranding: Pick<EmailBranding, 'marketName'>,
  content: MailContent,
  { subject, opening, closing }: Wording,
): MailContent {
  const details = placeholdersOf(emailBranding, content)
  const [first, last] = [filled(opening, details), filled(closing, details)]
  return {
    ...content,
    subject: filled(subject, details) || content.subject,
    blocks: [
      ...(first ? [{ kind: 'paragraph' as const, text: first }] : []),
      ...content.blocks,
      ...(last ? [{ kind: 'small' as const, text: last }] : []),
    ],
  }
}

export const wordingLimits = { subject: 120, opening: 300, closing: 500 } as const

/** Problems of the market's texts, by field; empty when valid. */
export function faultsOf(
  wording: Wording,
  offered: readonly string[],
  needed: readonly string[] = [],
): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const field of ['subject', 'opening', 'closing'] as const) {
    const fault = faultOf(wording[field], wordingLimits[field], offered)
    if (fault) faults[field] = fault
  }
  const missing = needed.find((name) => wording.subject && !namesIn(wording.subject).includes(name))
  if (missing) faults.subject ??= `Keep {${missing}} in it: people find the letter by it.`
  return faults
}

function faultOf(text: string, atMost: number, offered: readonly string[]): string | undefined {
  if ([...text].length > atMost) return `At most ${atMost} characters.`
  if (text !== oneLine(text)) return 'One line, without signs that cannot be seen.'
  const unknown = namesIn(text).find((name) => !offered.includes(name))
  if (unknown)
    return `This letter does not know {${unknown}}. It knows ${offered.map((name) => `{${name}}`).join(', ')}.`
  if (/[{}]/.test(text.replaceAll(named, ''))) return 'A brace stands alone. Placeholders look like {market}.'
  if (/[<>]|\bhttps?:|\bwww\.|:\/\//i.test(text))
    return 'Plain words, please: no markup and no addresses. The buttons lead where they have to.'
  return undefined
}
