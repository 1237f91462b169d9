import { AppError } from '#shared/app-error.ts'

export const notResendable = (why: string): AppError => new AppError('conflict', 'not-resendable', why)

export const notCancellable = (): AppError => new AppError('conflict', 'not-cancellable', 'It is not waiting any more.')

export const outOfDate = (): AppError =>
  new AppError('conflict', 'out-of-date', 'What it reminds of is over, or has another time.')

export const noTransport = (): AppError =>
  new AppError(
    'conflict',
    'no-mail-server',
    'No mail server is set up: mails stay in the outbox. Name one under System, or set SMTP_URL and start again.',
  )

export const changedMeanwhile = (): AppError =>
  new AppError('conflict', 'changed-meanwhile', 'Somebody else has changed this letter meanwhile. Look at it again.')

export const badWording = (fields: Record<string, string>): AppError =>
  new AppError('invalid', 'argument-error', 'Some words cannot stand like this.', { fields })
