import { useState } from 'react'
import { reportsSource } from '#ordering/screens/admin/orders-sources.ts'
import { Loaded, Section } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import type { AdminReport } from '#ordering/contract-admin.ts'
import { Badge } from '#ui/badge.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { TextArea, TextField } from '#ui/form/field.tsx'
import { FoldedForm } from '#ui/form/folded-form.tsx'
import { ScriptButton, useInteractive } from '#ui/page/drawing.tsx'

const kinds: Record<AdminReport['kind'], { label: string; upheld: string; dismissed: string; hasShare: boolean }> = {
  customer_absent: {
    label: 'Customer absent?',
    upheld: 'The customer was not there',
    dismissed: 'The customer was there',
    hasShare: true,
  },
  provider_absent: {
    label: 'Provider absent?',
    upheld: 'Nobody was there: everything goes back',
    dismissed: 'Somebody was there',
    hasShare: false,
  },
  provider_requested: {
    label: 'Who asked to cancel?',
    upheld: 'The provider asked for it',
    dismissed: 'The usual terms hold',
    hasShare: true,
  },
}

interface ReportsProps {
  mayDecide: boolean
  onOpen(reference: string): void
}

/** Reports on which both sides disagree; hidden when there are none. */
export function ReportsSection({ mayDecide, onOpen }: ReportsProps) {
  const remote = useRemote(reportsSource)
  if (!remote.value?.items.length && !remote.isFailed) return null
  return (
    <Section
      title="Who was there?"
      text="One side says something, the other says otherwise. The longest waiting first."
    >
      <Loaded remote={remote} what="what waits">
        {({ items }) => (
          <ul className="divide-y divide-border">
            {items.map((one) => (
              <ReportRow key={one.id} report={one} mayDecide={mayDecide} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function ReportRow({ report, mayDecide, onOpen }: ReportsProps & { report: AdminReport }) {
  return (
    <li className="grid gap-3 py-4 first:pt-0 last:pb-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="warning">{kinds[report.kind].label}</Badge>
        <ScriptButton type="button" className="link font-semibold" onClick={() => onOpen(report.reference.slice(0, 9))}>
          <bdi>{report.reference}</bdi>
        </ScriptButton>
        <span className="type-small text-text-2">since {report.made}</span>
      </p>
      <p>
        <bdi className="font-semibold">{report.title}</bdi> · <bdi>{report.customerName}</bdi> and{' '}
        <bdi>{report.providerName}</bdi> · <bdi>{report.total.display}</bdi>
        {report.starts && <span className="type-small block text-text-2">{report.starts}</span>}
      </p>
      {[report.text, report.answer].filter(Boolean).map((text) => (
        <q key={text} className="type-small block break-words text-text-2">
          {text}
        </q>
      ))}
      {mayDecide && <DecisionForm report={report} />}
    </li>
  )
}

function DecisionForm({ report: { id, kind } }: { report: AdminReport }) {
  const [verdict, setVerdict] = useState<'upheld' | 'dismissed' | null>(null)
  const isInteractive = useInteractive()
  const { upheld, dismissed, hasShare } = kinds[kind]
  const isShared = verdict !== null && (kind === 'provider_requested' || verdict === 'dismissed')
  return (
    <FoldedForm operation={`POST /api/admin/item-reports/${id}/decide`} done="Decided" label="Decide">
      <ChoiceGroup legend="How it was" className="grid gap-2 sm:grid-cols-2">
        <ChoiceCard name="verdict" value="upheld" title={upheld} onChange={() => setVerdict('upheld')} />
        <ChoiceCard name="verdict" value="dismissed" title={dismissed} onChange={() => setVerdict('dismissed')} />
      </ChoiceGroup>
      {hasShare && (isShared || !isInteractive) && (
        <TextField
          key={verdict}
          label="Comes back, in percent of the price"
          name="share"
          type="number"
          min={0}
          max={100}
          step={1}
          isOptional={!isShared}
          {...(isShared && { defaultValue: verdict === 'upheld' ? 100 : 0 })}
        />
      )}
      <TextArea label="Why?" name="text" rows={3} maxLength={2000} hint="Both sides read it; it stands in the log." />
    </FoldedForm>
  )
}
