import { AppError, notFound } from '#shared/app-error.ts'

export const noHook = () => notFound('webhook')
export const noDelivery = () => notFound('delivery')

export const badAddress = (fault: string) =>
  new AppError('invalid', 'webhook-address', fault, { fields: { url: fault } })

export const tooManyHooks = (most: number) =>
  new AppError(
    'conflict',
    'too-many-webhooks',
    `There are ${most} already, which is the most. Remove one that is no longer used.`,
  )

export const hookIsOff = () =>
  new AppError('conflict', 'webhook-off', 'This webhook is switched off. Switch it on first.')
