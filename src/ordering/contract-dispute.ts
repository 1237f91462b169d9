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

/** Contract for disputes. */

// PostgreSQL text cannot store NUL.
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
  /** For a partial refund. */
  amountMinor: amount.optional(),
  /** Files uploaded with the purpose "proof". */
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
  /** Minor units, from the preview; a different amount throws. */
  backMinor: z.int().min(0),
})
export type DisputeDecisionInput = z.infer<typeof disputeDecisionInput>

export interface DisputeMoment {
  at: string
  display: string
}

/** One step of the dispute history. */
export interface DisputeLine extends DisputeMoment {
  text: string
}

export interface DisputeFile {
  id: string
  name: string
  isPicture: boolean
  /** Signed address, valid for five minutes, for permitted readers. */
  address: string
}

/** A dispute as one side sees it. */
export interface DisputeView {
  id: string
  itemId: string
  status: DisputeStatus
  outcome: DisputeOutcome | null
  /** "Ana has until Thu 5 Nov 2026, 15:00 to answer" */
  statusText: string
  /** The next step, and the options of this side. */
  nextText: string
  kind: DisputeKind
  kindText: string
  text: string
  files: DisputeFile[]
  wish: DisputeWish
  wishText: string
  opened: DisputeMoment
  answer: { headline: string; text: string; files: DisputeFile[] } | null
  /** The customer's reason for declining the offer. */
  replyText: string
  appeal: { by: 'customer' | 'provider'; text: string } | null
  result: { headline: string; lines: string[]; text: string; back: MoneyView; venue: MoneyView } | null
  /** The deadline that moves the dispute on. */
  until: DisputeMoment | null
  actions: DisputeAction[]
  history: DisputeLine[]
}

/** The item of the dispute. */
export interface DisputedItem {
  reference: string
  orderReference: string
  title: string
  optionName: string
  customerName: string
  providerName: string
  when: string | null
  total: MoneyView
  /** Paid online and not refunded. */
  paid: MoneyView
  refunded: MoneyView
}

/** The customer's view of an item with a dispute or within the problem window. */
export interface MyDispute {
  item: DisputedItem & { id: string }
  dispute: DisputeView | null
  /** Deadline to open a dispute; null: too late, or one exists. */
  mayOpenUntil: DisputeMoment | null
}

export interface BusinessDispute extends DisputeView {
  item: DisputedItem
}

export interface BusinessDisputes {
  items: BusinessDispute[]
  next: string | null
  /** Number of disputes that wait for the business. */
  waiting: number
  serverNow: string
}

/** The effect of a decision on each side, calculated by the functions that apply it. */
export interface DecisionPreview {
  share: number
  borneBy: Bearer
  back: MoneyView
  venue: MoneyView
  /** The provider's earnings from online payments, before and after. */
  provider: { before: MoneyView; after: MoneyView }
  commission: { before: MoneyView; after: MoneyView }
  /** The loss of the market. */
  loss: MoneyView
  /** The refund needs a second administrator, like every large refund. */
  needsSecond: boolean
  lines: string[]
}

export interface AdminDispute extends BusinessDispute {
  orderId: string
  providerId: string
  /** Deadline of the decision. */
  decideBy: DisputeMoment | null
  isLate: boolean
  email: string
  phone: string
  /** The history of the item. */
  steps: HistoryLine[]
  firstDecision: { share: number; borneBy: Bearer; text: string; at: string; by: string } | null
  /** Why the reader cannot decide the dispute; null: they can. */
  hinders: string | null
}

/** For the order page: whether a problem can be reported, or the state of the dispute. */
export interface ProblemView {
  /** Deadline to open a dispute; null: one exists. */
  until: string | null
  statusText: string | null
  nextText: string
  /** The customer has an offer to answer. */
  mustAnswer: boolean
}

/** The data of `/order/problem`. */
export interface ProblemPage {
  reference: string
  own: MyDispute
  /** Idempotency key. */
  key: string
  isNew: boolean
}

/** Colour and icon of each state. */
export type DisputeStatusBadges = Record<
  DisputeStatus,
  { tone: 'warning' | 'info' | 'brand' | 'success'; icon: 'flag' | 'message-circle' | 'shield' | 'check' }
>
