import type { Block, MailContent, Row } from '#notifications/rules/email/mail-content.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { isoOf, parseInstant, type Instant } from '#shared/time/instant.ts'

/** What an email about an account says; who gets it and how it looks is the same for all of them. */
export type EmailContent = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks' | 'reason'>

/** What every email may want to say. */
export interface Surroundings {
  marketName: string
  /** When it happened: "Mon 2 Nov 2026, 10:00 UTC". */
  when: string
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const small = (text: string): Block => ({ kind: 'small', text })

/** A button for a link of ours. Only its path is kept, so it leads to the installation itself, whatever was handed in. */
export function button(label: string, link: string): Block {
  const { pathname, search, hash } = new URL(link, 'https://own-site.invalid')
  return { kind: 'button', label, path: pathname + search + hash }
}

/** Rows without those that have nothing to say. */
export const table = (...rows: [label: string, value: string][]): Block => ({
  kind: 'table',
  rows: rows.flatMap(([label, value]): Row[] => (value ? [{ label, value }] : [])),
})

/** For somebody who is surprised by what happened to their account. */
export const notMe: Block = button('This was not me', '/forgot-password')

export const accountFooter = ({ marketName }: Surroundings) =>
  `You get this mail because it is about the safety of your account at ${marketName}. It cannot be turned off.`

/** Nobody knows where the reader is, so it is told in UTC. */
export function momentText(at: Instant): string {
  const iso = isoOf(at)
  return `${describeDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}

/** A day that was handed over as an instant, in words; other words stay as they are. */
export function dayText(until: string): string {
  const at = parseInstant(until)
  return at === undefined ? until : describeDay(isoOf(at).slice(0, 10))
}
