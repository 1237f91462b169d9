import type { Instant } from '#shared/time/instant.ts'

export const disputeStatuses = ['open', 'provider_answered', 'with_admin', 'resolved'] as const

export type DisputeStatus = (typeof disputeStatuses)[number]
export type DisputeParty = 'customer' | 'provider' | 'market' | 'system'

export const disputeActions = [
  'accept',
  'redo',
  'offer',
  'contest',
  'agree',
  'reject',
  'withdraw',
  'repay',
  'escalate',
  'stand',
  'decide',
  'appeal',
] as const

export type DisputeAction = (typeof disputeActions)[number]

export const disputeOutcomes = ['agreed', 'silence', 'decided', 'withdrawn'] as const

export type DisputeOutcome = (typeof disputeOutcomes)[number]
export const disputeWishes = ['full', 'part', 'redo'] as const

export type DisputeWish = (typeof disputeWishes)[number]
/** Who pays the refund. */
export const bearers = ['provider', 'market'] as const

export type Bearer = (typeof bearers)[number]

interface DisputeTransition {
  action: DisputeAction
  from: readonly DisputeStatus[]
  to: DisputeStatus
  by: readonly DisputeParty[]
  /** Only for these requests. */
  wishes?: readonly DisputeWish[]
}

const money = ['full', 'part'] as const

/**
 * All transitions of a dispute and the parties that may make them. open ─answer→ provider_answered ─agreed, or no
 * reply→ resolved; without agreement ─→ with_admin ─decision→ resolved ─one appeal→ with_admin.
 */
export const disputeTransitions: readonly DisputeTransition[] = [
  { action: 'accept', from: ['open'], to: 'resolved', by: ['provider'], wishes: money },
  { action: 'redo', from: ['open'], to: 'provider_answered', by: ['provider'] },
  { action: 'offer', from: ['open'], to: 'provider_answered', by: ['provider'] },
  { action: 'contest', from: ['open'], to: 'with_admin', by: ['provider'] },
  { action: 'repay', from: ['open'], to: 'resolved', by: ['system'] },
  { action: 'escalate', from: ['open'], to: 'with_admin', by: ['system'] },
  { action: 'agree', from: ['provider_answered'], to: 'resolved', by: ['customer'] },
  { action: 'reject', from: ['provider_answered'], to: 'with_admin', by: ['customer'] },
  { action: 'stand', from: ['provider_answered'], to: 'resolved', by: ['system'] },
  { action: 'withdraw', from: ['open', 'provider_answered', 'with_admin'], to: 'resolved', by: ['customer'] },
  { action: 'decide', from: ['with_admin'], to: 'resolved', by: ['market'] },
  { action: 'appeal', from: ['resolved'], to: 'with_admin', by: ['customer', 'provider'] },
]

export interface TimedDispute {
  status: DisputeStatus
  wish: DisputeWish
  outcome: DisputeOutcome | null
  /** The deadline of this state. */
  dueAt: Instant | null
  resolvedAt: Instant | null
  appealedAt: Instant | null
  /** How long after a decision an appeal is possible. */
  appealFor: number
}

const timed: DisputeAction[] = ['accept', 'redo', 'offer', 'contest', 'agree', 'reject']
const ofTime: DisputeAction[] = ['repay', 'escalate', 'stand']

/** The transition with this name that is open to the party in the current state, ignoring deadlines. */
export const disputeTransitionFor = (action: DisputeAction, { status, wish }: TimedDispute, party: DisputeParty) =>
  disputeTransitions.find(
    (one) =>
      one.action === action &&
      one.by.includes(party) &&
      one.from.includes(status) &&
      (one.wishes?.includes(wish) ?? true),
  )

export type DisputeHindrance = 'time-is-over' | 'not-yet' | 'appeal-is-over' | 'nothing-to-appeal'

/** Other conditions against a step that the table allows; undefined: none. */
export function disputeHindranceOf(
  action: DisputeAction,
  dispute: TimedDispute,
  now: Instant,
): DisputeHindrance | undefined {
  const isDue = dispute.dueAt !== null && now >= dispute.dueAt
  if (timed.includes(action) && isDue) return 'time-is-over'
  if (ofTime.includes(action) && !isDue) return 'not-yet'
  // After an appeal only an administrator decides.
  if (action === 'withdraw' && dispute.appealedAt !== null) return 'nothing-to-appeal'
  return action === 'appeal' ? appealHindranceOf(dispute, now) : undefined
}

/** Only a decision can be appealed against, once and for a limited time. */
function appealHindranceOf(
  { outcome, appealedAt, resolvedAt, appealFor }: TimedDispute,
  now: Instant,
): DisputeHindrance | undefined {
  if (outcome !== 'decided' || appealedAt !== null) return 'nothing-to-appeal'
  return now >= (resolvedAt ?? 0) + appealFor ? 'appeal-is-over' : undefined
}

const steps = disputeTransitions.map(({ action }) => action)

/** All current actions of a party. */
export const disputeActionsFor = (dispute: TimedDispute, party: DisputeParty, now: Instant): DisputeAction[] =>
  steps.filter((action) => disputeTransitionFor(action, dispute, party) && !disputeHindranceOf(action, dispute, now))
