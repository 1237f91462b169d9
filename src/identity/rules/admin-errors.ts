import { AppError } from '#shared/app-error.ts'

export const lastOwner = () =>
  new AppError('conflict', 'last-owner', 'At least one owner stays. Make somebody else an owner first.')

export const onlyVerified = () =>
  new AppError('conflict', 'unverified-email', 'Only somebody with a confirmed e-mail address can be an administrator.')

export const onlyEnabled = () => new AppError('conflict', 'user-disabled', 'This account is disabled.')

export const notYourself = () =>
  new AppError('forbidden', 'permission-denied', 'You cannot do this to your own account.')

export const noAddress = () => new AppError('conflict', 'missing-email', 'This account has no e-mail address.')

export const isAdminAlready = () =>
  new AppError('forbidden', 'permission-denied', 'Nobody looks through the account of an administrator.')

export const lockIsOver = () =>
  new AppError('malformed', 'argument-error', 'Some fields need attention.', {
    fields: { until: 'Choose a time to come.' },
  })

export const otherName = () =>
  new AppError('malformed', 'argument-error', 'Some fields need attention.', {
    fields: { typed: 'This is not the address of the account.' },
  })
