import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { DisputesPart } from '#dashboards/screens/disputes-part.tsx'
import { ChargebacksPart } from '#dashboards/screens/money/chargebacks-part.tsx'
import { PartTabs, usePart } from '#dashboards/screens/part-tabs.tsx'

const parts = [
  { key: 'disputes', label: 'Disputes' },
  { key: 'chargebacks', label: 'Charge-backs' },
] as const

/** Addresses that stand in letters of earlier days. */
function useEarlierAddress(): void {
  const [params, setParams] = useSearchParams()
  const [dispute, chargeback] = [params.get('dispute'), params.get('chargeback')]
  useEffect(() => {
    if (dispute) setParams({ tab: 'disputes', open: dispute }, { replace: true })
    else if (chargeback) setParams({ tab: 'disputes', part: 'chargebacks', open: chargeback }, { replace: true })
  }, [dispute, chargeback, setParams])
}

/** Disputes, and payments that buyers took back through their bank. */
export function DisputesArea() {
  const current = usePart(parts.map(({ key }) => key))
  useEarlierAddress()
  return (
    <>
      <PartTabs area="disputes" label="Parts of the disputes" parts={parts} current={current} />
      {current === 'disputes' ? <DisputesPart /> : <ChargebacksPart />}
    </>
  )
}
