import { AppError } from '#shared/app-error.ts'

/** The error `not-found` for a charge-back. */
export const noChargeback = () => new AppError('not-found', 'not-found', 'This charge-back does not exist.')

/** The error `chargeback-over`. */
export const chargebackOver = () =>
  new AppError('conflict', 'chargeback-over', 'The bank has decided, so nothing can be added any more.')
