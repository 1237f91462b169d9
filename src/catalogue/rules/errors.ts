import { AppError } from '#shared/app-error.ts'

export const cursorUnreadable = () =>
  new AppError('invalid', 'argument-error', 'This list cannot be continued from there. Start it again.', {
    fields: { cursor: 'is not one of ours' },
  })

export const currencyUnknown = (currency: string) =>
  new AppError('invalid', 'argument-error', `There is no rate for ${currency}.`, {
    fields: { currency: 'has no rate' },
  })
