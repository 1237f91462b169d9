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

export const clientExists = (id: string) =>
  new AppError('conflict', 'client-exists', 'Another customer has this email address.', {
    fields: { email: 'Another customer has this address. Open that entry, or merge the two.' },
    offers: { clientId: id },
  })

export const cannotMergeWithItself = () => new AppError('invalid', 'same-client', 'This is the same customer already.')

export const ordersOnline = () =>
  new AppError(
    'conflict',
    'client-orders-online',
    'This customer books online. Only they can delete what the market knows about them.',
  )

export const hasOpenOrders = () =>
  new AppError(
    'conflict',
    'client-has-open-orders',
    'This customer has open visits or orders. Finish or cancel them first.',
  )

export const unreadableFile = (why: string) =>
  new AppError('invalid', 'file-unreadable', why, { fields: { text: why } })
