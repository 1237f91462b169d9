import { AppError } from '#shared/app-error.ts'

export const fileUnreadable = (why: string) =>
  new AppError('invalid', 'file-unreadable', why, { fields: { file: why } })

export const importEnded = () => new AppError('conflict', 'transition-not-allowed', 'This import is over.')
