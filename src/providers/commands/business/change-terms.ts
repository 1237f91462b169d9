import type { AppContext } from '#server/context.ts'
import type { TermsInput } from '#providers/contract-input.ts'
import type { ProviderTerms, TaxRate } from '#providers/contract.ts'
import { changePart } from '#providers/commands/locations/change-parts.ts'
import { termsOf } from '#providers/queries/get-managed-provider.ts'
import { listTaxRates } from '#providers/queries/list-parts.ts'
import type { FormTaxRate } from '#providers/rules/sign-up/provider-form.ts'
import { fieldsNotYours, noProvider, wrongFields } from '#providers/rules/errors.ts'
import { percentOfText, wrongTaxRates } from '#providers/rules/tax-rates.ts'
import { findWholeProvider } from '#providers/store/provider-forms.server.ts'
import { replaceTaxRates } from '#providers/store/tax-rates.server.ts'
import { updateTerms } from '#providers/store/write-providers.server.ts'
import { isSame } from '#shared/merge-changes.ts'

/**
 * Replaces the tax rates from which services choose. Throws `not-found`, `permission-denied`, `argument-error` and
 * `transition-not-allowed`.
 */
export const setTaxRates = (ctx: AppContext, providerId: string, rates: FormTaxRate[]): Promise<TaxRate[]> =>
  changePart(ctx, { providerId, right: 'change-money' }, 'money', async ({ ctx: inside }) => {
    const wrong = wrongTaxRates(rates)
    if (wrong.length > 0)
      throw wrongFields(Object.fromEntries(wrong.map(({ at, text }) => [at === '' ? 'rates' : `rates.${at}`, text])))
    const rows = rates.map(({ name, percent, ...rate }) => ({
      ...rate,
      name: name.trim(),
      percent: percentOfText(percent) ?? 0,
    }))
    await replaceTaxRates(inside.db, providerId, rows)
    return { did: { taxRates: rows.length }, result: await listTaxRates(inside, providerId) }
  })

/**
 * Changes the defaults of new services: cancellation policy, payment modes, and whether customers must give a last
 * name. Only the owner changes payment modes. Throws `not-found`, `permission-denied`, `argument-error` and
 * `transition-not-allowed`.
 */
export const changeTerms = (
  ctx: AppContext,
  providerId: string,
  { policy, paymentModes, needsLastName }: TermsInput,
): Promise<ProviderTerms> =>
  changePart(ctx, { providerId, right: 'edit-profile' }, 'money', async ({ ctx: inside, membership }) => {
    const whole = await findWholeProvider(inside.db, providerId)
    if (!whole) throw noProvider()
    const before = termsOf(whole)
    const paysOtherwise = paymentModes !== undefined && !isSame(paymentModes.toSorted(), before.paymentModes.toSorted())
    if (paysOtherwise && !membership.rights.includes('change-money')) throw fieldsNotYours(['paymentModes'])
    const next = {
      policy: policy ?? before.policy,
      paymentModes: paymentModes ? [...new Set(paymentModes)] : before.paymentModes,
      needsLastName: needsLastName ?? before.needsLastName,
    }
    if (next.paymentModes.length === 0) throw wrongFields({ paymentModes: 'Choose at least one way to pay.' })
    await updateTerms(inside.db, providerId, next)
    return { did: isSame(next, before) ? null : { terms: next }, result: next }
  })
