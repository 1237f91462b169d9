import * as z from 'zod'
import type { HistoryLine, MoneyView } from '#ordering/contract.ts'
import type {
  Bearer,
  DisputeAction,
  DisputeOutcome,
  DisputeStatus,
  DisputeWish,
} from '#ordering/rules/disputes/dispute-states.ts'
import {
  disputeKinds,
  disputePhotos,
  disputeText,
  disputeWishes,
  type DisputeKind,
} from '#ordering/rules/disputes/dispute-terms.ts'

/** Part of the contract: what a customer says went wrong, and what becomes of it. */

// The database keeps no NUL in a text.
export const disputeWords = z
  .string()
  .trim()
  .max(disputeText.most)
  .regex(/^[^\0]*$/)
const amount = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
export const disputeFiles = z.array(z.uuid()).max(disputePhotos).default([])

export const openDisputeInput = z.object({
  kind: z.enum(disputeKinds),
  text: disputeWords.min(disputeText.least),
  wish: z.enum(disputeWishes),
  /** Of a part. */
  amountMinor: amount.optional(),
  /** Files that were sent with the purpose "proof". */
  mediaIds: disputeFiles,
})
export type OpenDisputeInput = z.infer<typeof openDisputeInput>

export const disputeAnswerInput = z.object({
  text: disputeWords.default(''),
  amountMinor: amount.optional(),
  mediaIds: disputeFiles,
})
export type DisputeAnswerInput = z.infer<typeof disputeAnswerInput>

export const disputeReplyInput = z.object({ text: disputeWords.default('') })

export const disputeDecisionInput = z.strictObject({
  share: z.int().min(0).max(100),
  borneBy: z.enum(['provider', 'market']),
  text: disputeWords.min(3, 'Write why.'),
  /** As the preview told: if it would be another amount by now, nothing is done. */
  backMinor: z.int().min(0),
})
export type DisputeDecisionInput = z.infer<typeof disputeDecisionInput>

export interface DisputeMoment {
  at: string
  display: string
}

/** One step of its history. */
export interface DisputeLine extends DisputeMoment {
  text: string
}

export interface DisputeFile {
  id: string
  name: string
  isPicture: boolean
  /** For five minutes, for who may see it. */
  address: string
}

/** A dispute as one of its sides sees it. */
export interface DisputeView {
  id: string
  itemId: string
  status: DisputeStatus
  outcome: DisputeOutcome | null
  /** "Ana has until Thu 5 Nov 2026, 15:00 to answer" */
  statusText: string
  /** What comes then, and what this side can do. */
  nextText: string
  kind: DisputeKind
  kindText: string
  text: string
  files: DisputeFile[]
  wish: DisputeWish
  wishText: string
  opened: DisputeMoment
  answer: { headline: string; text: string; files: DisputeFile[] } | null
  /** Why the offer was not taken. */
  replyText: string
  appeal: { by: 'customer' | 'provider'; text: string } | null
  result: { headline: string; lines: string[]; text: string; back: MoneyView; venue: MoneyView } | null
  /** When time moves it on. */
  until: DisputeMoment | null
  actions: DisputeAction[]
  history: DisputeLine[]
}

/** The item that it is about. */
export interface DisputedItem {
  reference: string
  orderReference: string
  title: string
  optionName: string
  customerName: string
  providerName: string
  when: string | null
  total: MoneyView
  /** Online, and not given back. */
  paid: MoneyView
  refunded: MoneyView
}

/** What its customer sees of an item that they may complain about, or have. */
export interface MyDispute {
  item: DisputedItem & { id: string }
  dispute: DisputeView | null
  /** Until when one may begin; null: not (any more), or there is one. */
  mayOpenUntil: DisputeMoment | null
}

export interface BusinessDispute extends DisputeView {
  item: DisputedItem
}

export interface BusinessDisputes {
  items: BusinessDispute[]
  next: string | null
  /** Those that wait for an answer of the business. */
  waiting: number
  serverNow: string
}

/** What a decision would give to each side, made by the functions that do it. */
export interface DecisionPreview {
  share: number
  borneBy: Bearer
  back: MoneyView
  venue: MoneyView
  /** What the provider has of it before and after, of what is paid online. */
  provider: { before: MoneyView; after: MoneyView }
  commission: { before: MoneyView; after: MoneyView }
  /** What the market loses by it. */
  loss: MoneyView
  /** It needs the word of a second administrator, as every large refund. */
  needsSecond: boolean
  lines: string[]
}

export interface AdminDispute extends BusinessDispute {
  orderId: string
  providerId: string
  /** Until when it is to be decided. */
  decideBy: DisputeMoment | null
  isLate: boolean
  email: string
  phone: string
  /** What happened to the item. */
  steps: HistoryLine[]
  firstDecision: { share: number; borneBy: Bearer; text: string; at: string; by: string } | null
  /** Why whoever looks cannot decide it; null: they can. */
  hinders: string | null
}

/** On the page of the order: that something can be said to be wrong, or what became of it. */
export interface ProblemView {
  /** Until when one may begin; null: there is a dispute. */
  until: string | null
  statusText: string | null
  nextText: string
  /** Its customer has an offer to answer. */
  mustAnswer: boolean
}

/** What `/order/problem` shows. */
export interface ProblemPage {
  reference: string
  own: MyDispute
  /** So that two presses are one. */
  key: string
  isNew: boolean
}

/** Colour and sign of each state. */
export type DisputeStatusBadges = Record<
  DisputeStatus,
  { tone: 'warning' | 'info' | 'brand' | 'success'; icon: 'flag' | 'message-circle' | 'shield' | 'check' }
>
