import { AppError } from '#shared/app-error.ts'

/**
 * The error for a stored value that this installation's keys cannot decrypt: `encrypted-value-unreadable` (503).
 * `cause` is for the log.
 */
export const unreadableValue = (cause?: unknown): AppError =>
  Object.assign(
    new AppError(
      'unavailable',
      'encrypted-value-unreadable',
      'Something that is stored encrypted cannot be read, because it was encrypted with another secret. Whoever runs this market learns more from: npm run doctor.',
    ),
    { cause },
  )
