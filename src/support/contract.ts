import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import type { ReportKind } from '#support/rules/report-reasons.ts'
import { ticketStates } from '#support/rules/ticket-states.ts'
import { topicTerms, type Topic } from '#support/rules/topics.ts'
import { instant, momentSchema } from '#shared/field-schemas.ts'

const ticketState = z.enum(ticketStates)
const topic = z.enum(Object.keys(topicTerms) as Topic[])
const priority = z.literal([1, 2, 3])

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

export type { Moment } from '#shared/field-schemas.ts'

export const ticketFileSchema = z
  .object({
    id: z.uuid(),
    fileName: z.string(),
    href: z.string().describe('A link to the file for people who may see the ticket.'),
  })
  .meta({ id: 'TicketFile' })
export type TicketFile = z.infer<typeof ticketFileSchema>

export const myTicketEntrySchema = z
  .object({
    number: z.int(),
    by: z.enum(['you', 'market']),
    author: z.string(),
    text: z.string(),
    files: z.array(ticketFileSchema),
    at: momentSchema,
  })
  .meta({ id: 'MyTicketEntry', description: 'An entry of a ticket as its author sees it.' })
export type MyTicketEntry = z.infer<typeof myTicketEntrySchema>

export const myTicketRowSchema = z
  .object({
    reference: z.string(),
    topicText: z.string(),
    state: ticketState,
    stateText: z.string(),
    title: z.string(),
    opened: momentSchema,
    changed: momentSchema,
  })
  .meta({ id: 'MyTicketRow' })
export type MyTicketRow = z.infer<typeof myTicketRowSchema>

export const myTicketSchema = myTicketRowSchema
  .extend({
    order: z.string().describe('The reference that was typed.'),
    entries: z.array(myTicketEntrySchema),
  })
  .meta({ id: 'MyTicket' })
export type MyTicket = z.infer<typeof myTicketSchema>

export const somebodySchema = z
  .object({
    uid: z.string(),
    name: z.string(),
  })
  .meta({ id: 'TicketPerson' })
export type Somebody = z.infer<typeof somebodySchema>

export const ticketRowSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    topic,
    topicText: z.string(),
    priority,
    state: ticketState,
    isSpam: z.boolean(),
    title: z.string(),
    name: z.string(),
    email: z.string(),
    order: z.string().describe('The linked or typed reference.'),
    assignedTo: somebodySchema.nullable(),
    openedAt: instant,
    changedAt: instant,
    answerBy: z
      .string()
      .nullable()
      .describe("The deadline for the market's answer; null: it is not the market's turn."),
    isOverdue: z.boolean(),
  })
  .meta({ id: 'TicketRow' })
export type TicketRow = z.infer<typeof ticketRowSchema>

export const ticketPageSchema = z
  .object({
    items: z.array(ticketRowSchema),
    next: z.string().nullable(),
  })
  .meta({ id: 'TicketPage' })
export type TicketPage = z.infer<typeof ticketPageSchema>

export const ticketCountsSchema = z
  .object({
    waiting: z.number(),
    assignedToMe: z.number(),
    overdue: z.number(),
  })
  .meta({ id: 'TicketCounts' })
export type TicketCounts = z.infer<typeof ticketCountsSchema>

export const ticketEntryShownSchema = z
  .object({
    number: z.int(),
    kind: z.enum(['person', 'answer', 'note', 'act']),
    by: somebodySchema.nullable(),
    text: z.string().describe('For an action: its description.'),
    files: z.array(ticketFileSchema),
    at: instant,
  })
  .meta({ id: 'TicketEntryShown' })
export type TicketEntryShown = z.infer<typeof ticketEntryShownSchema>

export const ticketShownSchema = ticketRowSchema
  .extend({
    isVerified: z.boolean().describe('Whether its author has verified the email address.'),
    userId: z.uuid().nullable(),
    claim: z.object({ by: somebodySchema, until: instant, isHeldByMe: z.boolean() }).nullable(),
    linked: z
      .object({ reference: z.string(), isSameAddress: z.boolean(), placedAt: instant })
      .nullable()
      .describe("The linked order; `isSameAddress`: it was placed with the ticket's address."),
    mergedInto: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
    entries: z.array(ticketEntryShownSchema),
    others: z
      .array(z.object({ id: z.uuid(), reference: z.string(), title: z.string(), state: ticketState }))
      .describe('Other tickets of this person.'),
    seen: z.int().describe('The number of the last entry.'),
  })
  .meta({ id: 'TicketShown', description: 'A ticket in the dashboard, with its whole history.' })
export type TicketShown = z.infer<typeof ticketShownSchema>

export const cannedAnswerSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
    changedAt: instant,
  })
  .meta({ id: 'CannedAnswer' })
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>

/** The reported target, on the page `/report`. */
export interface ReportedTarget {
  kind: ReportKind
  id: string
  title: string
  /** Its page; null: it has none. */
  href: string | null
}
