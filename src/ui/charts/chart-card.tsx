import { useId, useState, type ReactNode } from 'react'
import { Broken } from '#ui/charts/chart-boundary.tsx'
import { TableOfChart, type ChartTable } from '#ui/charts/chart-table.tsx'
import { GreyAxis } from '#ui/charts/lazy-drawing.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

export interface ChartCardProps {
  /** The finding, as a sentence. */
  title: string
  /** What is shown, and how it is counted. */
  text?: ReactNode
  table: ChartTable
  /** File name of the table, without extension. */
  file: string
  /** Height of the chart in pixels, known before it is drawn. */
  room: number
  state?: 'ready' | 'loading' | 'failed'
  onRetry?(): void
  /** Shown when there is no data: what will appear here, and when. */
  empty?: string | false
  /** A switch above the chart. */
  controls?: ReactNode
  className?: string
  children: ReactNode
}

/** A chart in a card: the finding, the chart, and a button that shows its numbers as a table. */
export function ChartCard({
  title,
  text,
  table,
  file,
  room,
  state = 'ready',
  onRetry,
  empty,
  controls,
  className = '',
  children,
}: ChartCardProps) {
  const [isTable, setTable] = useState(false)
  const id = useId()
  const isDrawn = state === 'ready' && !empty
  return (
    <section
      aria-labelledby={id}
      className={`panel @container grid min-w-0 content-start gap-4 p-4 break-inside-avoid sm:p-5 ${className}`}
    >
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="type-title text-balance">
            <bdi>{title}</bdi>
          </h2>
          {text && <p className="type-small mt-0.5 text-text-2">{text}</p>}
        </div>
        {isDrawn && <TableSwitch isTable={isTable} bodyId={`${id}-body`} onChange={setTable} />}
      </div>
      {isDrawn && controls}
      <div id={`${id}-body`} className="min-w-0" style={{ minBlockSize: `${empty ? Math.min(room, 120) : room}px` }}>
        <Body {...{ state, room, empty, onRetry }}>
          {isTable ? <TableOfChart caption={title} table={table} file={file} room={room} /> : children}
        </Body>
      </div>
    </section>
  )
}

type BodyProps = Required<Pick<ChartCardProps, 'state'>> &
  Pick<ChartCardProps, 'room' | 'children'> & {
    empty: ChartCardProps['empty']
    onRetry: ChartCardProps['onRetry']
  }

function Body({ state, room, empty, onRetry, children }: BodyProps) {
  if (state === 'failed')
    return <Broken room={room} text="These figures could not be loaded." onRetry={() => onRetry?.()} />
  if (state === 'loading') return <GreyAxis room={room} />
  return empty ? <Nothing text={empty} /> : children
}

interface TableSwitchProps {
  isTable: boolean
  bodyId: string
  onChange(isTable: boolean): void
}

function TableSwitch({ isTable, bodyId, onChange }: TableSwitchProps) {
  const label = isTable ? 'Show as chart' : 'Show as table'
  return (
    <ScriptButton
      type="button"
      className="button button-quiet button-small no-print -me-2 -mt-1.5 shrink-0 @max-sm:px-2.5"
      title={label}
      aria-controls={bodyId}
      aria-expanded={isTable}
      onClick={() => onChange(!isTable)}
    >
      <Icon name={isTable ? 'eye' : 'list'} size="small" />
      <span className="@max-sm:sr-only">{label}</span>
    </ScriptButton>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <p className="grid min-h-30 place-content-center rounded-md bg-surface-2 px-6 text-center text-balance text-text-2">
    {text}
  </p>
)
