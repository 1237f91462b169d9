import { AppError } from '#shared/app-error.ts'

/** The error `api-key-invalid`. */
export const noSuchKey = () =>
  new AppError('unauthenticated', 'api-key-invalid', 'This API key does not exist, was revoked or has expired.')

/** The error `api-key-scope`: the key lacks the scope. */
export const keyTooNarrow = () =>
  new AppError('forbidden', 'api-key-scope', 'This API key may not do that. See docs/api.md for what keys reach.')

/** The error `too-many-api-keys`. */
export const tooManyKeys = (atMost: number) =>
  new AppError('conflict', 'too-many-api-keys', `There are ${atMost} API keys already. Revoke one first.`)

/** The error `permission-denied`: a role can only grant scopes that it has itself. */
export const scopeNotYours = (labels: string[]) =>
  new AppError('forbidden', 'permission-denied', `Your role cannot give this away: ${labels.join(', ')}.`, {
    fields: { scopes: 'Your role has not all of these.' },
  })

/** The error `argument-error` for an expiry in the past. */
export const expiryPast = () =>
  new AppError('invalid', 'argument-error', 'The end lies in the past.', {
    fields: { expiresAt: 'Choose a day to come.' },
  })
