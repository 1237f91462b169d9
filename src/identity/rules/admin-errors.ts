import { AppError } from '#shared/app-error.ts'

/** The error `last-owner`: at least one owner must remain. */
export const lastOwner = () =>
  new AppError('conflict', 'last-owner', 'At least one owner stays. Make somebody else an owner first.')

/** The error `unverified-email`: administrators need a confirmed address. */
export const onlyVerified = () =>
  new AppError('conflict', 'unverified-email', 'Only somebody with a confirmed email address can be an administrator.')

export const onlyEnabled = () => new AppError('conflict', 'user-disabled', 'This account is disabled.')

/** The error `permission-denied` for an action on one's own account. */
export const notYourself = () =>
  new AppError('forbidden', 'permission-denied', 'You cannot do this to your own account.')

export const noAddress = () => new AppError('conflict', 'missing-email', 'This account has no email address.')

/** The error `permission-denied`: administrators cannot be impersonated. */
export const isAdminAlready = () =>
  new AppError('forbidden', 'permission-denied', 'Nobody looks through the account of an administrator.')

/** The error `argument-error` for an end of the lock in the past. */
export const lockIsOver = () =>
  new AppError('malformed', 'argument-error', 'Some fields need attention.', {
    fields: { until: 'Choose a time to come.' },
  })

/** The error `argument-error`: the typed address is not that of the account. */
export const otherName = () =>
  new AppError('malformed', 'argument-error', 'Some fields need attention.', {
    fields: { typed: 'This is not the address of the account.' },
  })

/** The error `user-not-found`, beside the address that was typed. */
export const noAccount = () => {
  const message = 'Nobody has an account with this address. They have to sign up first.'
  return new AppError('not-found', 'user-not-found', message, { fields: { email: message } })
}
