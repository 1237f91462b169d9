import { AppError } from '#shared/app-error.ts'

export const rateLimited = (seconds: number) =>
  new AppError('too-many', 'rate-limited', `That was fast. Please wait ${seconds} seconds.`, {
    retryAfterSeconds: seconds,
  })

export const idempotencyMismatch = () =>
  new AppError(
    'conflict',
    'idempotency-mismatch',
    'This request was sent before with other contents. Nothing was changed.',
  )

export const idempotencyInProgress = () =>
  new AppError('conflict', 'idempotency-in-progress', 'The same request is still being worked on.', {
    retryAfterSeconds: 1,
  })

/** The first request with this key was done, and its secret was in that answer only. */
export const secretShownOnce = () =>
  new AppError(
    'conflict',
    'secret-shown-once',
    'This was done when it was first sent, and its secret is shown only once. Remove it and make another.',
  )

/** Somebody else changed the setting first. `current` is its value now. */
export const settingChanged = (key: string, current: unknown) =>
  new AppError(
    'conflict',
    'setting-changed',
    'Somebody changed this meanwhile. Look at what it is now, and change it again.',
    {
      fields: { [key]: 'Somebody changed this meanwhile.' },
      offers: { current },
    },
  )
