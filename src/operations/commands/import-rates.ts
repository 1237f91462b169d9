import type { AppContext } from '#server/context.ts'
import { recordAct } from '#identity/commands/audit/record-admin-action.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { saveRates } from '#market/commands/save-rates.ts'
import type { RateChange } from '#market/rules/fees/rate-table.ts'
import { requireTable } from '#operations/queries/show-rates.ts'
import { ratesJump } from '#operations/rules/setting-errors.ts'

interface Input {
  csv: string
  reason?: string | undefined
  /** Confirms rates that changed by more than a fifth. */
  acceptsJumps?: boolean | undefined
}

/**
 * Imports a table of exchange rates, all or nothing. Throws `permission-denied`, `setting-invalid` with the wrong
 * lines, and `rates-jump`.
 */
export async function importRates(
  ctx: AppContext,
  { csv, reason = '', acceptsJumps = false }: Input,
): Promise<RateChange[]> {
  await requireRight(ctx, 'change-rules')
  const rates = requireTable(csv)
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db }
    const changes = await saveRates(inside, rates, reason.trim().slice(0, 500))
    const jumps = changes.filter(({ isJump }) => isJump).map(({ currency }) => currency)
    if (jumps.length > 0 && !acceptsJumps) throw ratesJump(jumps)
    await recordAct(inside, {
      type: 'rates-brought',
      target: { kind: 'rates', id: 'rates', label: `${rates.length} currencies` },
      before: Object.fromEntries(changes.map(({ currency, before }) => [currency, before])),
      after: Object.fromEntries(changes.map(({ currency, after }) => [currency, after])),
      ...(reason.trim() && { reason: reason.trim().slice(0, 500) }),
    })
    return changes
  })
}
