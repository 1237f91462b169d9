import { useState } from 'react'
import { useAdminDashboard } from '#dashboards/screens/use-dashboard.ts'
import { FeeExample } from '#dashboards/screens/fees/fee-example.tsx'
import { PlansForm } from '#dashboards/screens/fees/plans-form.tsx'
import { RatesPart } from '#dashboards/screens/fees/rates-part.tsx'
import { typedFees } from '#dashboards/screens/fees/typed-fees.ts'
import { SettingRows, type SettingsDesk } from '#dashboards/screens/settings/setting-rows.tsx'
import { loadFees, loadSettings } from '#dashboards/screens/settings/settings-client.ts'
import { useDrafts } from '#dashboards/screens/settings/use-drafts.ts'
import { Loaded } from '#identity/screens/profile/section.tsx'
import { useRemote, type Remote } from '#identity/screens/profile/use-remote.ts'
import type { SellingTerms } from '#market/rules/selling-terms.ts'
import type { SettingLine } from '#operations/contract-settings.ts'

/** What selling costs: plans, fees, currencies, and the rates of the day. */
export default function FeesArea() {
  const desk = useAdminDashboard()
  const remote = useRemote(loadSettings)
  const terms = useRemote(loadFees)
  const drafts = useDrafts()
  const settings = { remote, drafts, mayChange: desk.rights.includes('change-rules'), area: 'plans' }
  return (
    <Loaded remote={terms} what="the plans">
      {(value) => (
        <Loaded remote={remote} what="the fees">
          {({ items }) => <Fees items={items} terms={value} desk={settings} loaded={terms} />}
        </Loaded>
      )}
    </Loaded>
  )
}

interface FeesProps {
  items: SettingLine[]
  terms: SellingTerms
  desk: SettingsDesk
  loaded: Remote<SellingTerms>
}

const groups = ['Plans and fees', 'Currencies and tax']

function Fees({ items, terms, desk, loaded }: FeesProps) {
  // Plans as they are typed, while somebody changes them.
  const [typedPlans, setTypedPlans] = useState<unknown>(null)
  const shown = items.filter(({ group, key }) => groups.includes(group) && key !== 'plans.offered')
  const plans = items.find(({ key }) => key === 'plans.offered')
  const reload = () => void Promise.all([loaded.reload(), desk.remote.reload()])
  return (
    <>
      {plans && <PlansForm line={plans} terms={terms} desk={desk} onTyped={setTypedPlans} onSaved={reload} />}
      <FeeExample
        currencies={terms.currencies}
        fees={typedFees(shown, desk.drafts.drafts, typedPlans)}
        stamp={JSON.stringify(terms.fees)}
      />
      <SettingRows desk={desk} lines={shown} />
      <RatesPart mayChange={desk.mayChange} />
    </>
  )
}
