import { AppError } from '#shared/app-error.ts'

export const fileUnreadable = (why: string) =>
  new AppError('invalid', 'file_unreadable', why, { fields: { file: why } })

export const importEnded = () => new AppError('conflict', 'transition_not_allowed', 'This import is over.')
