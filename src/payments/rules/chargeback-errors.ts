import { AppError } from '#shared/app-error.ts'

export const noChargeback = () => new AppError('not-found', 'not-found', 'This charge-back does not exist.')

export const chargebackOver = () =>
  new AppError('conflict', 'chargeback-over', 'The bank has decided, so nothing can be added any more.')
