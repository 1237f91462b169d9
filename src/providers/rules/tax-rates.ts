import type { FormTaxRate } from '#providers/rules/sign-up/provider-form.ts'

const taxRatesAtMost = 10

/** "23", "7.5", "7,5" → the number; undefined for anything but a rate from 0 to 35 with at most two decimals. */
export function percentOfText(text: string): number | undefined {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return undefined
  const percent = Number(plain)
  return percent <= 35 ? percent : undefined
}

interface WrongRate {
  /** "0.percent", or '' for the whole list. */
  at: string
  code: string
  text: string
}

/** Checks a list of tax rates. */
export function wrongTaxRates(rates: readonly FormTaxRate[]): WrongRate[] {
  const wrong: WrongRate[] = rates.flatMap(({ name, percent }, index) => [
    ...(name.trim() === '' ? [{ at: `${index}.name`, code: 'missing', text: 'Give this rate a name.' }] : []),
    ...(percentOfText(percent) === undefined
      ? [
          {
            at: `${index}.percent`,
            code: 'not-a-percentage',
            text: 'A rate is a number from 0 to 35 with two decimals at most.',
          },
        ]
      : []),
  ])
  if (rates.length > taxRatesAtMost)
    wrong.push({ at: '', code: 'too-many', text: `There is room for ${taxRatesAtMost} tax rates.` })
  if (rates.length > 0 && rates.filter(({ isDefault }) => isDefault).length !== 1)
    wrong.push({ at: '', code: 'no-default', text: 'Choose the rate that most of your services have.' })
  return wrong
}
