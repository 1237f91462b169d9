import { AppError } from '#shared/app-error.ts'
import type { RescheduleHindrance } from '#ordering/rules/rescheduling/reschedule.ts'

export const hindranceTexts: Record<RescheduleHindrance, string> = {
  'not-a-visit': 'Only the time of a visit can be changed.',
  'as-offered': 'Its price and time were agreed in an offer. Send a message to agree on something else.',
  'not-agreed': 'The time of this visit cannot be changed as it stands now.',
  begun: 'The time of this visit has come.',
  'proposal-open': 'Another time is already proposed. It has to be answered or taken back first.',
  'no-moves-left': 'You have changed this time as often as you can. The provider can allow more, or you cancel it.',
}

/** The visit cannot be rescheduled, with the reason. */
export const cannotReschedule = (hindrance: RescheduleHindrance) =>
  new AppError('conflict', hindrance, hindranceTexts[hindrance])

export const tooNearToPropose = () =>
  new AppError('conflict', 'too-near', 'One of the two times is too near for an answer. Please choose a later time.', {
    fields: { startsAt: 'Please choose a later time.' },
  })

export const optionFixed = () =>
  new AppError('conflict', 'option-fixed', 'What was booked stays as it is; only the time of it can be changed now.')

/** The mode that was shown has changed: a proposal instead of a move, or the reverse. */
export const rescheduleModeChanged = () =>
  new AppError(
    'conflict',
    'terms-changed',
    'What changing the time means has changed meanwhile. Please look once more.',
  )

export const proposalOver = () =>
  new AppError('conflict', 'proposal-over', 'This proposal was answered or has ended meanwhile. Please look once more.')
