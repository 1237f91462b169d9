import { loadAnswers } from '#platform/load-answers.ts'
import type { SourcesOfPage } from '#shared/page-sources.ts'
import { whenSourcesChange } from '#ui/section/use-loaded.ts'
import ChargebacksPart from '#payments/screens/admin/chargebacks-part.tsx'
import { listChargebacks } from '#payments/screens/admin/money-client.ts'
import { listDisputes, DisputesPart } from '#ordering/screens/admin/disputes-part.tsx'
import { PartTabs, usePart } from '#ui/section/part-tabs.tsx'

const parts = [
  { key: 'disputes', label: 'Disputes' },
  { key: 'chargebacks', label: 'Charge-backs' },
] as const

/** What the area shows first. */
const shown: SourcesOfPage = ({ params, query }) => [
  params.part === 'chargebacks' ? listChargebacks(query) : listDisputes(query),
]

export const loader = loadAnswers(shown)
export const shouldRevalidate = whenSourcesChange(shown)

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
