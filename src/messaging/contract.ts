import * as z from 'zod'
import { oneLine } from '#shared/text/one-line.ts'
import { instant, isoDay } from '#shared/field-schemas.ts'
import { errorCodeSchema } from '#shared/error-code-schema.ts'
import { parties } from '#messaging/rules/conversation-states.ts'

const party = z.enum(parties)

export type { Party } from '#messaging/rules/conversation-states.ts'

const ids = z.array(z.uuid()).max(5)

/** `text` may only be empty with files; `rules/check-message.ts` checks its length in visible characters. */
export const messageInput = z.object({
  text: z.string().max(10_000).default(''),
  fileIds: ids.default([]),
  /** The subject of the message. */
  serviceId: z.uuid().nullish(),
  orderReference: z.string().max(40).nullish(),
})

export const beginInput = messageInput.extend({ providerId: z.uuid() })
export const businessBeginInput = messageInput.extend({ orderReference: z.string().max(40) })
export const readInput = z.object({ upTo: z.number().int().min(0).max(2_000_000_000) })
export const quickReplyInput = z.object({ title: oneLine(40).min(1), text: z.string().trim().min(1).max(2_000) })

export type MessageInput = z.infer<typeof messageInput>

export const conversationLineSchema = z
  .object({
    id: z.uuid(),
    name: z.string().describe('The name of the other side.'),
    picture: z.string().nullable(),
    lastText: z.string(),
    lastIsSentByReader: z.boolean(),
    lastAt: instant,
    whenText: z.string().describe('"Today 14:05", "6 Nov"'),
    unread: z.int(),
    isBlocked: z.boolean(),
  })
  .meta({ id: 'ConversationLine', description: 'A row of the list.' })
export type ConversationLine = z.infer<typeof conversationLineSchema>

export const conversationListSchema = z
  .object({
    items: z.array(conversationLineSchema),
    next: z.string().nullable(),
    unread: z.int().describe('Unread conversations in total.'),
  })
  .meta({ id: 'ConversationList' })
export type ConversationList = z.infer<typeof conversationListSchema>

export const writingHindranceSchema = z
  .object({
    code: errorCodeSchema,
    text: z.string(),
  })
  .nullable()
export type WritingHindrance = z.infer<typeof writingHindranceSchema>

export const messageAboutSchema = z
  .object({
    kind: z.enum(['service', 'order']),
    title: z.string(),
    to: z.string().describe('The page on which the reader can open it.'),
  })
  .meta({ id: 'MessageAbout' })
export type MessageAbout = z.infer<typeof messageAboutSchema>

export const messageFileSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    kind: z.enum(['image', 'pdf']),
    sizeText: z.string().describe('"1.4 MB"'),
    width: z.number().nullable(),
    height: z.number().nullable(),
    address: z.string(),
  })
  .meta({ id: 'MessageFile', description: 'A file of a message. Its URL checks permissions at each request.' })
export type MessageFile = z.infer<typeof messageFileSchema>

export const messageSchema = z
  .object({
    id: z.uuid(),
    number: z.int().describe('Consecutive number within the conversation.'),
    by: party,
    isSentByReader: z.boolean().describe("Whether the reader's side wrote it."),
    author: z
      .string()
      .describe(
        "\"Ana\" for a member of the provider, or the customer's name as the other side sees it; '' for the customer's own messages.",
      ),
    text: z.string(),
    masks: z.array(z.tuple([z.number(), z.number()])).describe('[from, until] in `text`: hidden contact details.'),
    saidAt: instant,
    time: z.string().describe('"14:05" in the reader\'s time zone.'),
    day: isoDay,
    dayText: z.string().describe('"Today", "Fri 6 Nov 2026"'),
    about: messageAboutSchema.nullable(),
    files: z.array(messageFileSchema),
    isReported: z.boolean(),
  })
  .meta({ id: 'Message' })
export type Message = z.infer<typeof messageSchema>

export const messagePageSchema = z
  .object({
    items: z.array(messageSchema).describe('Oldest first.'),
    next: z.string().nullable().describe('Cursor of older messages; null: none.'),
  })
  .meta({ id: 'MessagePage' })
export type MessagePage = z.infer<typeof messagePageSchema>

export const conversationSchema = z
  .object({
    id: z.uuid(),
    provider: z.object({ id: z.uuid(), name: z.string(), slug: z.string(), isPublic: z.boolean() }),
    name: z.string(),
    picture: z.string().nullable(),
    isMasked: z.boolean().describe('Whether contact details in new messages are hidden.'),
    isBlocked: z.boolean().describe('The customer has blocked the provider.'),
    hindrance: writingHindranceSchema,
    unread: z.int(),
    readByOther: z.number().describe('The number of the last message that the other side has read.'),
    lastNumber: z.number(),
    messages: messagePageSchema.describe('The newest messages; `next` of the page leads to older ones.'),
    customer: z
      .object({
        orders: z.array(z.object({ reference: z.string(), text: z.string() })),
        customerId: z.uuid().nullable(),
        isCustomerBlocked: z.boolean(),
      })
      .nullable()
      .describe('What the provider knows about its customer; null for customers.'),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof conversationSchema>

export const sentSchema = z
  .object({
    conversationId: z.uuid(),
    message: messageSchema,
  })
  .meta({ id: 'Sent', description: 'The sent message and its conversation.' })
export type Sent = z.infer<typeof sentSchema>

export const quickReplySchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    text: z.string(),
  })
  .meta({ id: 'QuickReply' })
export type QuickReply = z.infer<typeof quickReplySchema>

export const openingSchema = z
  .object({
    conversationId: z.uuid().nullable(),
    provider: z.object({ id: z.uuid(), name: z.string(), slug: z.string() }),
    about: z
      .object({ serviceId: z.uuid().nullable(), orderReference: z.string().nullable(), title: z.string() })
      .nullable(),
    isMasked: z.boolean(),
    hindrance: writingHindranceSchema,
  })
  .meta({
    id: 'Opening',
    description:
      'What is needed to write to a provider or customer: the existing conversation, or the data of a first message.',
  })
export type Opening = z.infer<typeof openingSchema>

export const reportedConversationSchema = z
  .object({
    id: z.uuid(),
    provider: z.object({ id: z.uuid(), name: z.string() }),
    customer: z.string(),
    reportedText: z.string(),
    messages: messagePageSchema,
  })
  .meta({ id: 'ReportedConversation', description: 'A conversation as moderators read it.' })
export type ReportedConversation = z.infer<typeof reportedConversationSchema>

export const reportedLineSchema = z
  .object({
    id: z.uuid(),
    providerName: z.string(),
    customer: z.string(),
    reportedText: z.string(),
    messages: z.number(),
  })
  .meta({ id: 'ReportedLine' })
export type ReportedLine = z.infer<typeof reportedLineSchema>
