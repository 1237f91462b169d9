import type { Block, MailContent, Row } from '#notifications/rules/email/mail-content.ts'
import { describeDay } from '#shared/time/time-text.ts'
import { isoOf, parseInstant, type Instant } from '#shared/time/instant.ts'

/** The content of an account email; recipient and layout are common. */
export type EmailContent = Pick<MailContent, 'subject' | 'preheader' | 'heading' | 'blocks' | 'reason'>

/** Common data of account emails. */
export interface Surroundings {
  marketName: string
  /** The time of the event: "Mon 2 Nov 2026, 10:00 UTC". */
  when: string
}

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text })
export const small = (text: string): Block => ({ kind: 'small', text })

/** A button for an internal link. Only its path is used, so it always leads to this installation. */
export function button(label: string, link: string): Block {
  const { pathname, search, hash } = new URL(link, 'https://market.invalid')
  return { kind: 'button', label, path: pathname + search + hash }
}

/** Rows without empty values. */
export const table = (...rows: [label: string, value: string][]): Block => ({
  kind: 'table',
  rows: rows.flatMap(([label, value]): Row[] => (value ? [{ label, value }] : [])),
})

/** For a reader who did not cause the change. */
export const notMe: Block = button('This was not me', '/forgot-password')

export const accountFooter = ({ marketName }: Surroundings) =>
  `You get this mail because it is about the safety of your account at ${marketName}. It cannot be turned off.`

/** The reader's time zone is unknown, so the time is in UTC. */
export function momentText(at: Instant): string {
  const iso = isoOf(at)
  return `${describeDay(iso.slice(0, 10))}, ${iso.slice(11, 16)} UTC`
}

/** A date given as an instant, as text; other text is unchanged. */
export function dayText(until: string): string {
  const at = parseInstant(until)
  return at === undefined ? until : describeDay(isoOf(at).slice(0, 10))
}
