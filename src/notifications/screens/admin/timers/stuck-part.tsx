import { rowOf } from '#identity/screens/admin/admin-lists.ts'
import { useState } from 'react'
import type { StuckLine } from '#notifications/contract-timer-lists.ts'
import { DetailRow } from '#ui/section/detail-row.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import type { Column, Filter } from '#ui/table/table-shapes.ts'
import { choices, Moment } from '#payments/screens/admin/list-words.tsx'
import { momentWords } from '#ui/section/moment-text.ts'
import { ReasonForm } from '#ui/form/reason-form.tsx'
import { listStuck, retryStuck, setStuckAside } from '#notifications/screens/admin/timers/timers-client.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import type { StuckKind, StuckState } from '#notifications/contract-timers.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

const kindWords: Record<StuckKind, string> = { delivery: 'Follow-up work', message: 'Message' }
const stateWords: Record<StuckState, string> = { stuck: 'Stuck', tried: 'Is tried again', aside: 'Set aside' }
const stateBadges = {
  stuck: ['danger', 'circle-x'],
  tried: ['warning', 'hourglass'],
  aside: ['neutral', 'eye-off'],
} as const

const columns: Column<StuckLine>[] = [
  { key: 'title', label: 'What', isWide: true, render: ({ title }) => title },
  { key: 'state', label: 'State', render: ({ state }) => <StuckBadge state={state} /> },
  { key: 'kind', label: 'Kind', render: ({ kind }) => kindWords[kind] },
  { key: 'said', label: 'It said', isWide: true, render: ({ lastError }) => <bdi>{lastError || '–'}</bdi> },
  { key: 'tries', label: 'Tries', isNumber: true, render: ({ tries }) => tries },
  {
    key: 'next',
    label: 'Next try',
    isHidden: true,
    render: ({ nextTryAt }) => (nextTryAt ? <Moment at={nextTryAt} /> : '–'),
  },
  { key: 'at', label: 'Since', render: ({ at }) => <Moment at={at} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'What it is, what was said, or an id' },
  { kind: 'select', name: 'state', label: 'State', options: choices(stateWords) },
  { kind: 'select', name: 'kind', label: 'Kind', options: choices(kindWords) },
]

const loadRow = rowOf(listStuck)

const StuckBadge = ({ state }: { state: StuckState }) => {
  const [tone, icon] = stateBadges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {stateWords[state]}
    </Badge>
  )
}

/** Failed event deliveries and messages. */
export const StuckPart = ({ mayChange }: { mayChange: boolean }) => (
  <DataTable
    name="stuck"
    title="Stuck"
    text="What happened and could not be followed up, and messages that nobody takes. Follow-up work is tried again every hour until it is done or set aside; messages rest after six tries."
    load={listStuck}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ title }) => title}
    csv="/api/admin/timers/stuck.csv"
    everySeconds={10}
    panel={(one, { changed, close }) => (
      <StuckPanel one={one} mayChange={mayChange} onChanged={async () => (close(), changed())} />
    )}
    empty={{ title: 'Nothing is stuck', text: 'What fails again and again would stand here.' }}
  />
)

interface StuckPanelProps {
  one: StuckLine
  mayChange: boolean
  onChanged(): Promise<void>
}

function StuckPanel({ one, mayChange, onChanged }: StuckPanelProps) {
  const { busy, isBusy, error, run } = useDoing()
  const [isConfirming, setConfirming] = useState(false)
  const act = (work: () => Promise<unknown>, what: string) =>
    void run(async () => {
      await work()
      await onChanged()
    }, what)
  return (
    <div className="grid gap-5">
      <p>
        <StuckBadge state={one.state} />
      </p>
      {mayChange && (
        <p className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon="rotate-ccw"
            disabled={isBusy}
            onClick={() => act(() => retryStuck(one), 'Trying again…')}
          >
            Try again
          </Button>
          {one.state !== 'aside' && !isConfirming && (
            <Button size="small" icon="eye-off" disabled={isBusy} onClick={() => setConfirming(true)}>
              Set aside
            </Button>
          )}
        </p>
      )}
      {isConfirming && (
        <ReasonForm
          busy={busy ?? false}
          send="Set aside"
          isDanger
          shortest={3}
          hint={asideHints[one.kind]}
          onSend={(reason) => act(() => setStuckAside(one, reason), 'Setting aside…')}
          onBack={() => setConfirming(false)}
        />
      )}
      <ErrorNotice message={error?.message} />
      <StuckDetails one={one} />
    </div>
  )
}

const asideHints: Record<StuckKind, string> = {
  delivery:
    'It is not tried any more. For 90 days it stands under “Set aside” and can be tried again. The audit log keeps the reason.',
  message: 'It is not sent any more. The audit log keeps the reason.',
}

const StuckDetails = ({ one }: { one: StuckLine }) => (
  <>
    {one.lastError && <p className="break-words text-danger-text">{one.lastError}</p>}
    <dl className="divide-y divide-border">
      <DetailRow label="Since">{momentWords(one.at)}</DetailRow>
      <DetailRow label="Tried">
        {one.tries === 1 ? 'Once' : `${one.tries} times`}
        {one.nextTryAt && `, again ${momentWords(one.nextTryAt)}`}
      </DetailRow>
      <DetailRow label="Key">{one.what}</DetailRow>
      {one.subscriber && <DetailRow label="Subscriber">{one.subscriber}</DetailRow>}
      {Object.entries(one.about).map(([name, id]) => (
        <DetailRow key={name} label={name}>
          {id}
        </DetailRow>
      ))}
    </dl>
  </>
)
