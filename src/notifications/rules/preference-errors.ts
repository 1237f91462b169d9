import { AppError } from '#shared/app-error.ts'

export const notChangeable = () =>
  new AppError('invalid', 'not-switchable', 'This is always told, or never; it cannot be switched.')
