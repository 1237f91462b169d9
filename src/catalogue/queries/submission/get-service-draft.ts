import type { AppContext } from '#server/context.ts'
import type { Draft } from '#providers/contract.ts'
import { getDraft } from '#providers/queries/get-draft.ts'
import { AppError, notFound } from '#shared/app-error.ts'

/**
 * A draft where a service is possible too. Throws `unauthenticated`; `not-found`, with the same text as for a service
 * of others.
 */
export const getServiceDraft = (ctx: AppContext, id: string): Promise<Draft> =>
  getDraft(ctx, id).catch((error: unknown) => {
    throw error instanceof AppError && error.kind === 'not-found' ? notFound('service') : error
  })
