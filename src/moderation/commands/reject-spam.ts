import type { AppContext } from '#server/context.ts'
import { decideCase } from '#moderation/commands/decide-case.ts'
import type { Decision } from '#moderation/contract.ts'
import type { SpamReport } from '#moderation/contract-admin.ts'
import type { Judges } from '#moderation/queries/show-case.ts'
import { AppError } from '#shared/app-error.ts'

const asSpam = {
  verdict: 'reject',
  reasons: ['other'],
  text: 'This looks like advertising or a trial, not like an offer.',
  notes: {},
} as const

/** Rejects several cases, each on its own: those that cannot be decided stay open and are reported. */
export async function rejectSpam(
  ctx: AppContext,
  judges: Judges,
  { ids, isStrike }: { ids: string[]; isStrike: boolean },
): Promise<SpamReport> {
  const decision: Decision = { ...asSpam, reasons: [...asSpam.reasons], isStrike }
  const items: SpamReport['items'] = []
  for (const id of new Set(ids)) {
    const rejected = await decideCase(ctx, judges, id, decision).then(() => null, orAppError)
    items.push({ id, isDone: rejected === null, code: rejected?.code ?? null, message: rejected?.message ?? '' })
  }
  return { items }
}

function orAppError(error: unknown): AppError {
  if (error instanceof AppError && error.kind !== 'forbidden') return error
  throw error
}
