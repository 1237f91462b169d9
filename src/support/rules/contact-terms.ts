import { isEmail } from '#identity/rules/codes/email-addresses.ts'
import { visibleLength } from '#shared/text/plain-text.ts'
import { isTopic } from '#support/rules/topics.ts'

export const nameLength = { least: 2, most: 80 }
export const messageLength = { least: 20, most: 4_000 }
export const mostFiles = 3
const longestOrderReference = 40
/** Seconds; no person reads and fills in the form faster. */
export const leastSeconds = 3
/** Messages per hour from one network address without a proof of work. */
export const freeMessages = 2
export const linkDays = 180

interface Contact {
  name: string
  email: string
  topic: string
  orderReference: string
  message: string
  mediaIds: string[]
  hasConsent: boolean
}

/** Checks a message to the market; errors by field, in the order of the form. */
export function checkContact({
  name,
  email,
  topic,
  orderReference,
  message,
  mediaIds,
  hasConsent,
}: Contact): Record<string, string> {
  const wrong: Record<string, string | undefined> = {
    topic: isTopic(topic) ? undefined : 'Choose what it is about.',
    name: isWithin(name, nameLength) ? undefined : `Your name has ${nameLength.least} to ${nameLength.most} letters.`,
    email: isEmail(email) ? undefined : 'We need an email address that works, like ana@example.com.',
    orderReference: orderReference.length <= longestOrderReference ? undefined : 'A reference looks like K7Q2-9M4T.',
    message: whyNotMessage(message),
    mediaIds: mediaIds.length <= mostFiles ? undefined : `At most ${mostFiles} files.`,
    hasConsent: hasConsent ? undefined : 'Please agree, so that we may read and answer it.',
  }
  return Object.fromEntries(Object.entries(wrong).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

const isWithin = (text: string, { least, most }: { least: number; most: number }) =>
  visibleLength(text) >= least && [...text].length <= most

function whyNotMessage(message: string): string | undefined {
  const { least, most } = messageLength
  if (visibleLength(message) < least) return `Tell us a little more: ${least} letters or more.`
  return [...message].length <= most
    ? undefined
    : `At most ${most.toLocaleString('en')} letters; this has ${[...message].length.toLocaleString('en')}.`
}

/** Checks a later message of a ticket, which may be short. */
export function checkReply(text: string, mediaIds: string[]): Record<string, string> {
  if (visibleLength(text) < 2) return { text: 'Write a few words.' }
  if ([...text].length > messageLength.most)
    return { text: `At most ${messageLength.most.toLocaleString('en')} letters.` }
  return mediaIds.length > mostFiles ? { mediaIds: `At most ${mostFiles} files.` } : {}
}

/** The beginning of a message, as its title in lists. */
export function titleOf(message: string): string {
  const letters = [...message.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= 90 ? letters.join('') : `${letters.slice(0, 89).join('')}…`
}
