import { DisputesPart } from '#ordering/screens/admin/disputes-part.tsx'
import { ChargebacksPart } from '#payments/screens/admin/chargebacks-part.tsx'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'

const parts = [
  { key: 'disputes', label: 'Disputes' },
  { key: 'chargebacks', label: 'Charge-backs' },
] as const

/** Disputes and chargebacks. */
export default function DisputesArea() {
  const current = usePart(parts.map(({ key }) => key))
  return (
    <>
      <PartTabs area="disputes" label="Parts of the disputes" parts={parts} current={current} />
      {current === 'disputes' ? <DisputesPart /> : <ChargebacksPart />}
    </>
  )
}
