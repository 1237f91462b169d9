import { expect, test } from 'vitest'
import { commissionPercentOf, leastDeposit } from '#market/rules/fees/commission.ts'
import { settingDefaults } from '#market/rules/settings.ts'
import type { SettingKey } from '#shared/settings.ts'

const settings = { get: <Value>(key: string) => settingDefaults[key as SettingKey] as Value }

test('the minimum deposit is the next multiple of five percent above the commission, from 5 to 90', () => {
  expect([0, 1, 5, 5.01, 10, 12, 86, 100].map(leastDeposit)).toEqual([5, 5, 5, 10, 10, 15, 90, 90])
})

test('a sale is charged by the plan of the seller, or by agreement', () => {
  const percent = (plan: string | null, agreedPercent: number | null = null) =>
    commissionPercentOf(settings, { plan, agreedPercent, category: 'hair' })
  expect([percent('growth'), percent('pro'), percent(null), percent('growth', 0)]).toEqual([8, 5, 12, 0])
})
