import type { StuckLine } from '#dashboards/contract-timers.ts'
import { Fact } from '#dashboards/screens/fact.tsx'
import { DeskTable } from '#dashboards/screens/kit/desk-table.tsx'
import type { Column, Filter } from '#dashboards/screens/kit/face.ts'
import { choices, Moment, rowOf } from '#dashboards/screens/money/list-words.tsx'
import { momentWords } from '#dashboards/screens/moment-words.ts'
import { listStuck, tendStuck } from '#dashboards/screens/timers/timers-client.ts'
import { Refusal } from '#identity/screens/profile/section.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useDoing } from '#ui/use-doing.ts'

const kindWords = { happening: 'Follow-up work', message: 'Message' }
const isDead = ({ nextTryAt }: StuckLine) => nextTryAt === null

const columns: Column<StuckLine>[] = [
  { key: 'title', label: 'What', isWide: true, render: ({ title }) => title },
  { key: 'state', label: 'State', render: (row) => <StuckBadge one={row} /> },
  { key: 'kind', label: 'Kind', render: ({ kind }) => (kind === 'message' ? kindWords.message : kindWords.happening) },
  { key: 'said', label: 'It said', isWide: true, render: ({ lastError }) => <bdi>{lastError || '–'}</bdi> },
  { key: 'tries', label: 'Tries', isNumber: true, render: ({ tries }) => tries },
  { key: 'next', label: 'Next try', isHidden: true, render: ({ nextTryAt }) => (nextTryAt ? <Moment at={nextTryAt} /> : '–') },
  { key: 'at', label: 'Since', render: ({ at }) => <Moment at={at} /> },
]

const filters: Filter[] = [
  { kind: 'search', name: 'q', label: 'What it is, what was said, or an id' },
  { kind: 'select', name: 'state', label: 'State', options: choices({ tried: 'Is tried again', dead: 'Rests' }) },
  { kind: 'select', name: 'kind', label: 'Kind', options: choices(kindWords) },
]

const loadRow = rowOf(listStuck)

const StuckBadge = ({ one }: { one: StuckLine }) => (
  <Badge tone={isDead(one) ? 'danger' : 'warning'} icon={isDead(one) ? 'circle-x' : 'hourglass'}>
    {isDead(one) ? 'Rests' : 'Is tried again'}
  </Badge>
)

/** What happened and could not be told, and messages that nobody takes. */
export const StuckPart = ({ mayChange }: { mayChange: boolean }) => (
  <DeskTable
    name="stuck"
    title="Stuck"
    text="What happened and could not be followed up, and messages that nobody takes. After five or six tries they rest here until somebody looks."
    load={listStuck}
    loadRow={loadRow}
    columns={columns}
    filters={filters}
    rowId={({ id }) => id}
    rowLabel={({ title }) => title}
    csv="lists/stuck.csv"
    everySeconds={10}
    panel={(one, { changed, close }) => <StuckPanel one={one} mayChange={mayChange} onChanged={async () => (close(), changed())} />}
    empty={{ title: 'Nothing is stuck', text: 'What fails again and again would stand here.' }}
  />
)

interface StuckPanelProps {
  one: StuckLine
  mayChange: boolean
  onChanged(): Promise<void>
}

function StuckPanel({ one, mayChange, onChanged }: StuckPanelProps) {
  const { isBusy, refusal, run } = useDoing()
  const tend = (what: 'retry' | 'forget') =>
    void run(async () => {
      await tendStuck(what, one)
      await onChanged()
    })
  return (
    <div className="grid gap-5">
      <p>
        <StuckBadge one={one} />
      </p>
      {mayChange && (
        <p className="flex flex-wrap gap-2">
          <Button size="small" icon="rotate-ccw" disabled={isBusy} onClick={() => tend('retry')}>Try again</Button>
          <Button size="small" kind="danger" disabled={isBusy} onClick={() => tend('forget')}>Forget</Button>
        </p>
      )}
      <Refusal message={refusal?.message} />
      {one.lastError && <p className="break-words text-danger-text">{one.lastError}</p>}
      <dl className="divide-y divide-border">
        <Fact label="Since">{momentWords(one.at)}</Fact>
        <Fact label="Tried">{one.tries === 1 ? 'Once' : `${one.tries} times`}{one.nextTryAt && `, again ${momentWords(one.nextTryAt)}`}</Fact>
        <Fact label="Key">{one.what}</Fact>
        {Object.entries(one.about).map(([name, id]) => <Fact key={name} label={name}>{id}</Fact>)}
      </dl>
    </div>
  )
} // prettier-ignore
