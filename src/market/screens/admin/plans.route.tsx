import { answerForm } from '#platform/answer-form.ts'
import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import { ratesSource, feesSource, settingsSource } from '#operations/screens/admin/settings-sources.ts'
import { useState } from 'react'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { FeeExample } from '#market/screens/admin/fee-example.tsx'
import { PlansForm } from '#market/screens/admin/plans-form.tsx'
import { RatesPart } from '#market/screens/admin/rates-part.tsx'
import { SettingRows, type SettingsDashboard } from '#operations/screens/admin/setting-rows.tsx'
import { useDrafts, type Drafts } from '#operations/screens/admin/use-drafts.ts'
import { Loaded } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { SellingTerms } from '#market/rules/fees/selling-terms.ts'
import type { SettingLine } from '#operations/contract-settings.ts'
import { meantSetting } from '#market/rules/setting-text.ts'

/** What the area shows first. */
const shown: SourcesOfPage = () => [settingsSource, feesSource, ratesSource]

export const loader = loadAnswers(shown)
export const action = answerForm
export const shouldRevalidate = whenSourcesChange(shown)

/** The prices of selling: plans, fees, currencies and exchange rates. */
export default function FeesArea() {
  const dashboard = useAdminDashboard()
  const remote = useRemote(settingsSource)
  const terms = useRemote(feesSource)
  const drafts = useDrafts()
  const settings = { drafts, mayChange: dashboard.rights.includes('change-rules'), area: 'plans' }
  return (
    <Loaded remote={terms} what="the plans">
      {(value) => (
        <Loaded remote={remote} what="the fees">
          {({ items }) => (
            <Fees
              items={items}
              terms={value}
              dashboard={settings}
              onSaved={() => void Promise.all([terms.reload(), remote.reload()])}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface FeesProps {
  items: SettingLine[]
  terms: SellingTerms
  dashboard: SettingsDashboard
  onSaved(): void
}

/** The first group has the name of the page, which has plans as well. */
const groups = { 'Plans and fees': 'Fees', 'Currencies and tax': 'Currencies and tax' }

function Fees({ items, terms, dashboard, onSaved }: FeesProps) {
  // The typed plans, while they are being edited.
  const [typedPlans, setTypedPlans] = useState<unknown>(null)
  const shown = items.filter(({ group, key }) => group in groups && key !== 'plans.offered')
  const plans = items.find(({ key }) => key === 'plans.offered')
  return (
    <>
      {plans && (
        <PlansForm line={plans} terms={terms} dashboard={dashboard} onTyped={setTypedPlans} onSaved={onSaved} />
      )}
      <FeeExample
        currencies={terms.currencies}
        fees={typedFees(shown, dashboard.drafts.drafts, typedPlans)}
        stamp={JSON.stringify(terms.fees)}
      />
      <SettingRows dashboard={dashboard} lines={shown} titles={groups} />
      <RatesPart mayChange={dashboard.mayChange} />
    </>
  )
}

/** The typed values that are valid, by setting: the example uses them before they are saved. */
function typedFees(lines: readonly SettingLine[], drafts: Drafts, plans: unknown): Record<string, unknown> {
  const typed = lines.flatMap((line): [string, unknown][] => {
    const draft = drafts[line.key]
    const meant = draft && meantSetting(line, draft.text)
    return meant && 'value' in meant ? [[line.key, meant.value]] : []
  })
  return { ...Object.fromEntries(typed), ...(plans !== null && { 'plans.offered': plans }) }
}
