import type { BlockConflict } from '#booking/rules/block-times.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { LocalDate } from '#shared/time/local-date.ts'
import { shortLabel, type OpenSlot } from '#booking/rules/slots/shown.ts'

/** The slot is taken. `offers.slots` lists the nearest free slots. */
export function slotTaken(wanted: { time: string; date: LocalDate }, nearest: OpenSlot[] = []) {
  const free = nearest.length > 0 ? ` Free: ${nearest.map((slot) => shortLabel(slot, wanted.date)).join(', ')}.` : ''
  return new AppError('conflict', 'slot-taken', `Someone just took ${wanted.time}.${free}`, {
    offers: { slots: nearest },
  })
}

export const tooManyHolds = (atMost: number) =>
  new AppError('too-many', 'too-many-holds', `You hold ${atMost} times already. Order them or let one go first.`, {
    retryAfterSeconds: 60,
  })

export const serviceUnavailable = () =>
  new AppError('conflict', 'service-unavailable', 'This service is not offered at the moment.')

export const providerUnavailable = () =>
  new AppError('conflict', 'provider-unavailable', 'This provider takes no bookings at the moment.')

export const optionGone = () =>
  new AppError('conflict', 'option-gone', 'This option is no longer offered. Choose another one.')

export const tooSoon = () =>
  new AppError('conflict', 'too-soon', 'That is too soon for this service. Choose a later time.')

export const tooLate = () =>
  new AppError('conflict', 'too-late', 'That is too far ahead for this service. Choose an earlier day.')

export function partyInvalid(least: number, most: number) {
  const message = least === most ? `This is for ${least}.` : `This is for ${least} to ${most} people.`
  return new AppError('invalid', 'party-invalid', message, { fields: { party: message } })
}

export const unreadableDays = () =>
  new AppError('invalid', 'argument-error', 'These days cannot be read.', {
    fields: { from: 'A day such as 2026-11-06, not after the last day.' },
  })

export const staffNeeded = () =>
  new AppError('invalid', 'staff-needed', 'Choose who shall do it.', { fields: { staffId: 'Choose who shall do it.' } })

export const timeUnchanged = () =>
  new AppError('invalid', 'time-unchanged', 'This is the time it has already.', {
    fields: { startsAt: 'Please choose another time.' },
  })

/** The booking or its hold no longer exists. */
export const holdGone = () =>
  new AppError('conflict', 'hold-gone', 'This time is not held any more. Please choose another one.')

/** The counter can still book this time: repeat the request with `anyway`. */
export const outsideHours = () =>
  new AppError('conflict', 'outside-hours', 'Nobody works at this time. Take it anyway?', { offers: { anyway: true } })

/** Of two concurrent moves of the same entry, the second gets this error. */
export const movedMeanwhile = () =>
  new AppError('conflict', 'moved-meanwhile', 'Somebody else has moved this meanwhile. Please look once more.')

export const noBlock = () => notFound('block')

/** Lists the conflicts of a block; the message names the first ones. */
export function timeTaken(conflicts: BlockConflict[]) {
  const names = conflicts
    .slice(0, 3)
    .map(
      ({ title, display, staffName, isBuffer }) =>
        `${title}, ${display}, ${staffName}${isBuffer ? ' (its time before or after)' : ''}`,
    )
  const more = conflicts.length > 3 ? ` and ${conflicts.length - 3} more` : ''
  return new AppError('conflict', 'time-taken', `This time is taken: ${names.join('; ')}${more}.`, {
    offers: { conflicts },
  })
}

const badBlock = (field: string, message: string) =>
  new AppError('invalid', 'argument-error', message, { fields: { [field]: message } })

export const blockWithoutPeople = () => badBlock('staffIds', 'Choose whose time it is.')
export const blockTooLong = () => badBlock('endMinute', 'A block ends after it begins, and within 31 days.')
export const blockTooOften = (atMost: number) => badBlock('weeklyUntil', `A block is repeated at most ${atMost} times.`)
export const blockTooFar = () => badBlock('date', 'Choose a day from yesterday on, within two years.')
