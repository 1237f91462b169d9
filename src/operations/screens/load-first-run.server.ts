import { requireFirstRun } from '#identity/commands/admins/become-first-owner.ts'
import { countryCodes } from '#identity/rules/countries.ts'
import { readSetup } from '#operations/commands/set-up-market.ts'
import { setupSteps, type SetupStep } from '#operations/contract-setup.ts'
import { describeMailTransport } from '#operations/queries/mail-transport.ts'
import type { AppContext } from '#server/context.ts'
import { zoneNames } from '#shared/time/zones.ts'

const names = new Intl.DisplayNames('en', { type: 'region' })
const countries = countryCodes
  .map((code) => ({ code, name: names.of(code) ?? code }))
  .toSorted((a, b) => a.name.localeCompare(b.name))

export type FirstRunStep = SetupStep | 'owner'

const isStep = (text: string | null): text is FirstRunStep =>
  text === 'owner' || setupSteps.some((step) => step === text)

/** The data of the setup page: the next step, and known values. Throws `not-found`. */
export async function loadFirstRun(ctx: AppContext, code: string, wished: string | null) {
  await requireFirstRun(ctx, code)
  const { done } = await readSetup(ctx)
  const step: FirstRunStep = isStep(wished) ? wished : (setupSteps.find((one) => !done.includes(one)) ?? 'owner')
  const { settings, publicUrl, paymentAdapters } = ctx
  const isPlace = step === 'place'
  return {
    code,
    step,
    done,
    publicUrl,
    name: settings.get('market.name'),
    country: settings.get('market.country'),
    timeZone: settings.get('market.time_zone'),
    currencies: settings.get('money.currencies'),
    payments: settings.get('payments.adapter'),
    hasStripe: paymentAdapters.has('stripe'),
    mail: step === 'mail' ? await describeMailTransport(ctx, false) : null,
    countries: isPlace ? countries : [],
    zones: isPlace ? zoneNames.filter((zone) => zone.includes('/') || zone === 'UTC') : [],
  }
}

export type FirstRun = Awaited<ReturnType<typeof loadFirstRun>>
