import type { AppContext } from '#server/context.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { listRates } from '#market/queries/list-rates.ts'
import { isFresh, rateChanges, readRates, type RateChange } from '#market/rules/fees/rate-table.ts'
import type { RatesView } from '#operations/contract-settings.ts'
import { settingsInvalid } from '#operations/rules/setting-errors.ts'
import { listSoldCurrencies, listUploadRows } from '#operations/store/rates.server.ts'
import { isoOf } from '#shared/time/instant.ts'

const shownUploads = 20

/** The exchange rates, their age and who imported them. Throws `permission-denied`. */
export async function showRates(ctx: AppContext): Promise<RatesView> {
  await requireRight(ctx, 'read-settings')
  const settings = await loadSettings(ctx)
  const goodForDays = settings.get('money.rates_days')
  const offered = new Set(settings.get('money.currencies'))
  const rates = await listRates(ctx)
  const needed = new Set([...offered, ...(await listSoldCurrencies(ctx.db))])
  return {
    goodForDays,
    rates: rates.map(({ currency, perUsd, updatedAt }) => ({
      currency,
      perUsd,
      updatedAt: isoOf(updatedAt),
      isFresh: isFresh({ updatedAt }, ctx.now, goodForDays),
      isOffered: offered.has(currency),
    })),
    missing: [...needed]
      .filter((code) => code !== 'USD' && !rates.some(({ currency }) => currency === code))
      .toSorted(),
    uploads: (await listUploadRows(ctx.db, shownUploads)).map(({ id, uploadedAt, name, reason, rates: brought }) => ({
      id,
      at: isoOf(uploadedAt),
      by: name,
      reason,
      count: Object.keys(brought).length,
    })),
  }
}

/**
 * The changes that a table of rates would make. Throws `permission-denied`, and `setting-invalid` with the wrong lines.
 */
export async function previewRates(ctx: AppContext, csv: string): Promise<{ changes: RateChange[]; jumps: number }> {
  await requireRight(ctx, 'change-rules')
  const changes = rateChanges(requireTable(csv), await listRates(ctx))
  return { changes, jumps: changes.filter(({ isJump }) => isJump).length }
}

/** Throws `setting-invalid` with each wrong line. */
export function requireTable(csv: string) {
  const { rates, problems } = readRates(csv)
  if (Object.keys(problems).length > 0) throw settingsInvalid(problems)
  return rates
}
