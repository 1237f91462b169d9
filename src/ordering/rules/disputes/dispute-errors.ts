import { AppError } from '#shared/app-error.ts'
import type { DisputeHindrance, DisputeStatus } from '#ordering/rules/disputes/dispute-states.ts'

export const noDispute = () => new AppError('not-found', 'not-found', 'This problem report does not exist.')

export const disputeTooLate = (untilText: string | null) =>
  new AppError(
    'conflict',
    'dispute-too-late',
    untilText
      ? `The time to tell us ended on ${untilText}.`
      : 'A problem can be told of once it is done, and only for a time.',
  )

export const borneByMarket = () =>
  new AppError('invalid', 'argument-error', 'The market bears this, so the business has nothing to pay.', {
    fields: { method: 'The market bears this, so the business has nothing to pay.' },
  })

export const disputeThere = () =>
  new AppError('conflict', 'dispute-exists', 'You have told us of a problem with this already.')

const hindrances: Record<DisputeHindrance, string> = {
  'time-is-over': 'The time to answer is over.',
  'not-yet': 'It is not time yet.',
  'appeal-is-over': 'The time to appeal is over.',
  'nothing-to-appeal': 'There is nothing left to change here.',
}

export const disputeMovedOn = (status: DisputeStatus, words: string) =>
  new AppError('conflict', 'transition-not-allowed', `This was changed meanwhile: ${words}.`, { offers: { status } })

export const disputeNotNow = (status: DisputeStatus, hindrance: DisputeHindrance) =>
  new AppError('conflict', 'transition-not-allowed', hindrances[hindrance], { offers: { status, hindrance } })

export const disputeIncomplete = (fields: Record<string, string>) =>
  new AppError('invalid', 'dispute-incomplete', Object.values(fields)[0] ?? 'Something is missing.', { fields })

/** A previous decider, a member of the business and the customer cannot decide. */
export const involvedInCase = (why: 'decided-before' | 'member-of-business' | 'customer-of-order') =>
  new AppError('forbidden', 'involved-in-case', involvementTexts[why], { offers: { why } })

const involvementTexts = {
  'decided-before': 'You decided this the first time. Another administrator looks at the appeal.',
  'member-of-business': 'This is about your own business. Another administrator decides it.',
  'customer-of-order': 'This is about your own order. Another administrator decides it.',
}

/** A refund since the preview would change the effect of the decision. */
export const decisionChanged = (display: string) =>
  new AppError('conflict', 'decision-changed', `By now ${display} would come back. Please look once more.`)
