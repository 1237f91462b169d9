import * as z from 'zod'
import type { ErrorCode } from '#shared/error-codes.ts'
import { oneLine } from '#shared/text/one-line.ts'
import type { Message } from '#messaging/rules/message.ts'

export type { Party } from '#messaging/rules/conversation-states.ts'
export type { Message, MessageAbout, MessageFile } from '#messaging/rules/message.ts'

const ids = z.array(z.uuid()).max(5)

/** `text` may only be empty where there are files; it is measured by `rules/check-message.ts`, as people count. */
export const messageInput = z.object({
  text: z.string().max(10_000).default(''),
  fileIds: ids.default([]),
  /** What it is about. */
  serviceId: z.uuid().nullish(),
  orderReference: z.string().max(40).nullish(),
})

export const beginInput = messageInput.extend({ providerId: z.uuid() })
export const businessBeginInput = messageInput.extend({ orderReference: z.string().max(40) })
export const readInput = z.object({ upTo: z.number().int().min(0).max(2_000_000_000) })
export const quickReplyInput = z.object({ title: oneLine(40).min(1), text: z.string().trim().min(1).max(2_000) })

export type MessageInput = z.infer<typeof messageInput>

/** A line of the list. */
export interface ConversationLine {
  id: string
  /** Who one talks with. */
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
  /** Of all of them. */
  unread: number
}

/** Why nothing can be written; null: it can. */
export type WritingHindrance = { code: ErrorCode; text: string } | null

export interface Conversation {
  id: string
  provider: { id: string; name: string; slug: string; isPublic: boolean }
  name: string
  picture: string | null
  /** What one writes now hides ways to reach somebody. */
  isMasked: boolean
  /** The customer wants to hear nothing of the business. */
  isBlocked: boolean
  hindrance: WritingHindrance
  unread: number
  /** Up to which message the other side has read. */
  readByOther: number
  lastNumber: number
  /** The newest; older ones by `next` of the messages. */
  messages: MessagePage
  /** What the business knows of its customer; for it alone. */
  customer: {
    orders: { reference: string; text: string }[]
    customerId: string | null
    isCustomerBlocked: boolean
  } | null
}

export interface MessagePage {
  /** The oldest first. */
  items: Message[]
  /** The cursor of older ones; null: there are none. */
  next: string | null
}

/** What a message became, and where it stands. */
export interface Sent {
  conversationId: string
  message: Message
}

export interface QuickReply {
  id: string
  title: string
  text: string
}

/** What came of asking to whom one may write: a conversation there is, or what a first message needs. */
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
