import type { AppContext } from '#server/context.ts'
import { type Settings, withValues } from '#shared/settings.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { sellingTermsIn, type SellingTerms } from '#market/rules/fees/selling-terms.ts'
import { loadSettings } from '#market/queries/load-settings.ts'
import { exampleSale, feeRulesIn, feesOf } from '#market/rules/fees/fees.ts'
import { violatedConstraints } from '#market/rules/setting-constraints.ts'
import { plansIn } from '#market/rules/fees/plans.ts'
import { isSettingKey } from '#market/rules/settings.ts'
import type { FeesPreview } from '#operations/contract-settings.ts'
import { noSetting, settingsInvalid } from '#operations/rules/setting-errors.ts'
import { settingError } from '#operations/rules/setting-error.ts'
import { formatMoney } from '#shared/money.ts'

interface Query {
  priceMinor: number
  currency: string
  taxPercent: number
  category: string
  /** Typed plans and fees, by setting; others have their saved values. */
  fees?: Record<string, unknown> | undefined
}

/**
 * The earnings from one sale on each plan, calculated by the function that real sales use. Throws `permission-denied`
 * and `setting-invalid`.
 */
export async function previewFees(
  ctx: AppContext,
  { priceMinor, currency, taxPercent, category, fees = {} }: Query,
): Promise<FeesPreview> {
  await requireRight(ctx, 'read-settings')
  const settings = withTyped(ctx, await loadSettings(ctx), fees)
  const [plans, rules] = [plansIn(settings), feeRulesIn(settings)]
  return {
    sales: plans.map((plan) => {
      const planFees = feesOf(rules, plans, { agreedPercent: null, category, plan: plan.key, currency })
      const sale = exampleSale({ minor: priceMinor, currency }, planFees, taxPercent)
      return {
        plan: plan.name,
        percent: planFees.commissionPercent,
        commission: formatMoney(sale.commission),
        commissionTax: formatMoney(sale.commissionTax),
        earned: formatMoney(sale.earned),
        paid: formatMoney({ minor: priceMinor + sale.customerFee.minor, currency }),
      }
    }),
  }
}

function withTyped(ctx: AppContext, saved: Settings, typed: Record<string, unknown>): Settings {
  for (const [key, value] of Object.entries(typed)) {
    if (!isSettingKey(key)) throw noSetting()
    const error = settingError(key, value, ctx.paymentAdapters)
    if (error) throw error
  }
  const settings: Settings = withValues(saved, typed)
  const [broken] = violatedConstraints(settings)
  if (broken && Object.keys(typed).length > 0) throw settingsInvalid({ fees: broken })
  return settings
}

/** The current plans and fees, read from the database. Throws `permission-denied`. */
export async function getFeesNow(ctx: AppContext): Promise<SellingTerms> {
  await requireRight(ctx, 'read-settings')
  return sellingTermsIn(await loadSettings(ctx))
}
