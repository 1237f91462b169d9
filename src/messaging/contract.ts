import * as z from 'zod'
import type { ErrorCode } from '#shared/error-codes.ts'
import { oneLine } from '#shared/text/one-line.ts'
import type { Message } from '#messaging/rules/message.ts'

export type { Party } from '#messaging/rules/conversation-states.ts'
export type { Message, MessageAbout, MessageFile } from '#messaging/rules/message.ts'

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

/** A row of the list. */
export interface ConversationLine {
  id: string
  /** The name of the other side. */
  name: string
  picture: string | null
  lastText: string
  lastIsOwn: boolean
  lastAt: string
  /** "Today 14:05", "6 Nov" */
  whenText: string
  unread: number
  isBlocked: boolean
}

export interface ConversationList {
  items: ConversationLine[]
  next: string | null
  /** Unread conversations in total. */
  unread: number
}

/** Why the reader cannot write; null: they can. */
export type WritingHindrance = { code: ErrorCode; text: string } | null

export interface Conversation {
  id: string
  provider: { id: string; name: string; slug: string; isPublic: boolean }
  name: string
  picture: string | null
  /** Whether contact details in new messages are hidden. */
  isMasked: boolean
  /** The customer has blocked the provider. */
  isBlocked: boolean
  hindrance: WritingHindrance
  unread: number
  /** The number of the last message that the other side has read. */
  readByOther: number
  lastNumber: number
  /** The newest messages; `next` of the page leads to older ones. */
  messages: MessagePage
  /** What the provider knows about its customer; null for customers. */
  customer: {
    orders: { reference: string; text: string }[]
    customerId: string | null
    isCustomerBlocked: boolean
  } | null
}

export interface MessagePage {
  /** Oldest first. */
  items: Message[]
  /** Cursor of older messages; null: none. */
  next: string | null
}

/** The sent message and its conversation. */
export interface Sent {
  conversationId: string
  message: Message
}

export interface QuickReply {
  id: string
  title: string
  text: string
}

/** What is needed to write to a provider or customer: the existing conversation, or the data of a first message. */
export interface Opening {
  conversationId: string | null
  provider: { id: string; name: string; slug: string }
  about: { serviceId: string | null; orderReference: string | null; title: string } | null
  isMasked: boolean
  hindrance: WritingHindrance
}

/** A conversation as moderators read it. */
export interface ReportedConversation {
  id: string
  provider: { id: string; name: string }
  customer: string
  reportedText: string
  messages: MessagePage
}

export interface ReportedLine {
  id: string
  providerName: string
  customer: string
  reportedText: string
  messages: number
}
