import { AppError } from '#shared/app-error.ts'

/** The message for a blocked customer, without the reason. */
export const customerBlocked = (name: string) =>
  new AppError('conflict', 'provider-unavailable', `${name} does not take orders from you at the moment.`)

export const blockNeedsReason = () =>
  new AppError('invalid', 'reason-missing', 'Please write a reason.', {
    fields: { reason: 'For you and your team; at most 200 characters.' },
  })

export const noteTooLong = () =>
  new AppError('invalid', 'note-too-long', 'A note has at most 2,000 characters.', {
    fields: { text: 'At most 2,000 characters.' },
  })
