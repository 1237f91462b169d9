import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import type { ReportKind } from '#support/rules/report-reasons.ts'
import type { TicketState } from '#support/rules/ticket-states.ts'
import type { Priority, Topic } from '#support/rules/topics.ts'

const text = (most: number) =>
  z
    .string()
    .max(most)
    .transform((typed) => typed.replaceAll('\r\n', '\n').trim())
const files = z.array(z.uuid()).max(20).default([])

/** A message to the market. `checkContact` reports missing and short fields. */
export const contactInput = z.strictObject({
  name: oneLine(400),
  email: oneLine(300),
  topic: z.string().max(40),
  orderReference: oneLine(100).default(''),
  message: text(20_000),
  mediaIds: files,
  hasConsent: z.boolean().default(false),
})

export type ContactInput = z.infer<typeof contactInput>

export const replyInput = z.strictObject({ text: text(20_000), mediaIds: files })
export type ReplyInput = z.infer<typeof replyInput>

export const answerInput = z.strictObject({
  text: text(20_000),
  mediaIds: files,
  isSolved: z.boolean().default(false).describe('The answer solves it: nothing is expected of the person any more.'),
  seen: z.int().min(0).describe('The number of the last entry that was read; refused when more was written since.'),
})
export type AnswerInput = z.infer<typeof answerInput>

export const noteInput = z.strictObject({ text: text(20_000) })

export const ticketChanges = z.strictObject({
  topic: z.string().max(40).optional(),
  priority: z.int().min(1).max(3).optional(),
  orderReference: text(100).optional().describe('The order that it is about; empty: none.'),
})
export type TicketChanges = z.infer<typeof ticketChanges>

export const cannedInput = z.strictObject({ title: oneLine(300), text: text(20_000) })
export type CannedInput = z.infer<typeof cannedInput>

export const reportInput = z.strictObject({
  kind: z.string().max(20).describe('service, provider, review, message or conversation'),
  id: z.string().max(60),
  reason: z.string().max(40),
  text: text(5_000).default(''),
  email: text(300).default('').describe('Of a visitor who wants to hear what became of it.'),
})
export type ReportInput = z.infer<typeof reportInput>

export interface Moment {
  at: string
  display: string
}

export interface TicketFile {
  id: string
  fileName: string
  /** A link to the file for people who may see the ticket. */
  href: string
}

/** An entry of a ticket as its author sees it. */
export interface MyTicketEntry {
  number: number
  by: 'you' | 'market'
  author: string
  text: string
  files: TicketFile[]
  at: Moment
}

export interface MyTicketRow {
  reference: string
  topicText: string
  state: TicketState
  stateText: string
  title: string
  opened: Moment
  changed: Moment
}

export interface MyTicket extends MyTicketRow {
  /** The reference that was typed. */
  order: string
  entries: MyTicketEntry[]
}

export interface Somebody {
  uid: string
  name: string
}

export interface TicketRow {
  id: string
  reference: string
  topic: Topic
  topicText: string
  priority: Priority
  state: TicketState
  isSpam: boolean
  title: string
  name: string
  email: string
  /** The linked or typed reference. */
  order: string
  assignedTo: Somebody | null
  openedAt: string
  changedAt: string
  /** The deadline for the market's answer; null: it is not the market's turn. */
  answerBy: string | null
  isOverdue: boolean
}

export interface TicketPage {
  items: TicketRow[]
  next: string | null
}

export interface TicketCounts {
  waiting: number
  mine: number
  overdue: number
}

export interface TicketEntryShown {
  number: number
  kind: 'person' | 'answer' | 'note' | 'act'
  by: Somebody | null
  /** For an action: its description. */
  text: string
  files: TicketFile[]
  at: string
}

/** A ticket in the dashboard, with its whole history. */
export interface TicketShown extends TicketRow {
  /** Whether its author has verified the email address. */
  isProved: boolean
  userId: string | null
  claim: { by: Somebody; until: string; isMine: boolean } | null
  /** The linked order; `isSameAddress`: it was placed with the ticket's address. */
  linked: { reference: string; isSameAddress: boolean; placedAt: string } | null
  mergedInto: { id: string; reference: string } | null
  entries: TicketEntryShown[]
  /** Other tickets of this person. */
  others: { id: string; reference: string; title: string; state: TicketState }[]
  /** The number of the last entry. */
  seen: number
}

export interface CannedAnswer {
  id: string
  title: string
  text: string
  changedAt: string
}

/** The reported target, on the page `/report`. */
export interface ReportedTarget {
  kind: ReportKind
  id: string
  title: string
  /** Its page; null: it has none. */
  href: string | null
}
