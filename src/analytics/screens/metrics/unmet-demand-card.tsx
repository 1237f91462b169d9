import { useState } from 'react'
import { Link } from 'react-router'
import type { Metrics, UnmetDemandLine } from '#analytics/contract-metrics.ts'
import { countText } from '#ui/charts/numbers.ts'
import { csvHref } from '#ui/charts/table-csv.ts'
import { occupancyText } from '#analytics/rules/metrics/occupancy-text.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

const most = 5

interface UnmetDemandCardProps {
  metrics: Metrics
  /** For a whole provider, each line names its service. */
  namesServices?: boolean
  className?: string
}

/** Unmet demand: why, how many people, its value, and what to change. */
export function UnmetDemandCard({ metrics, namesServices, className = '' }: UnmetDemandCardProps) {
  const { unmetDemand, findings, range } = metrics
  const [isWhole, showAll] = useState(false)
  // Lines with a possible action come first.
  const sorted = unmetDemand.toSorted((a, b) => Number(b.action !== null) - Number(a.action !== null))
  const shown = isWhole ? sorted : sorted.slice(0, most)
  return (
    <section
      aria-labelledby="lost-demand"
      className={`panel grid min-w-0 content-start gap-4 p-4 break-inside-avoid sm:p-5 ${className}`}
    >
      <div>
        <h2 id="lost-demand" className="type-title text-balance">
          <bdi>{findings.unmetDemand}</bdi>
        </h2>
        <p className="type-small mt-0.5 text-text-2">
          People who wanted to book and left, and what would help. {occupancyText(metrics)}
        </p>
      </div>
      {unmetDemand.length ? (
        <>
          <Lines unmetDemand={shown} caption={findings.unmetDemand} namesServices={namesServices} />
          <div className="no-print flex flex-wrap items-center gap-x-5">
            {unmetDemand.length > shown.length && (
              <ScriptButton type="button" className="link min-h-11 font-semibold" onClick={() => showAll(true)}>
                Show all {unmetDemand.length}
              </ScriptButton>
            )}
            <a
              href={csvHref(fileOf(unmetDemand))}
              download={`lost-demand-${range.from}-${range.until}.csv`}
              className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start font-semibold"
            >
              <Icon name="download" size="small" />
              Download this table (CSV)
            </a>
          </div>
        </>
      ) : (
        <p className="grid min-h-30 place-content-center rounded-md bg-surface-2 px-6 text-center text-balance text-text-2">
          Nobody left for a reason that you could change.
        </p>
      )}
    </section>
  )
}

const fileOf = (unmetDemand: readonly UnmetDemandLine[]) => ({
  columns: ['Reason', 'Where', 'Service', 'People', 'If all ordered', 'What would help', 'Estimate'],
  rows: unmetDemand.map(({ reason, label, group, serviceTitle, count, value, suggestion, estimate }, index) => ({
    key: `${reason} ${index}`,
    cells: [label, group, serviceTitle ?? '', count, value?.display ?? '', suggestion ?? '', estimate ?? ''],
  })),
})

const head = 'pb-2 pe-3 text-start font-semibold'

/** A table on wide screens; cards on narrow ones. */
const Lines = ({
  unmetDemand,
  caption,
  namesServices,
}: {
  unmetDemand: readonly UnmetDemandLine[]
  caption: string
  namesServices: boolean | undefined
}) => (
  <table className="type-small block w-full md:table">
    <caption className="sr-only">{caption}</caption>
    <thead className="sr-only text-text-2 md:not-sr-only md:table-header-group">
      <tr>
        <th scope="col" className={head}>
          Reason
        </th>
        <th scope="col" className={`${head} text-end`}>
          People
        </th>
        <th scope="col" className={`${head} text-end`}>
          If all ordered
        </th>
        <th scope="col" className={head}>
          What would help
        </th>
        <th scope="col" className="no-print">
          <HiddenText>To do</HiddenText>
        </th>
      </tr>
    </thead>
    <tbody className="block md:table-row-group">
      {unmetDemand.map((line, index) => (
        <Line
          key={`${line.reason} ${line.group} ${line.serviceId} ${index}`}
          line={line}
          namesServices={namesServices}
        />
      ))}
    </tbody>
  </table>
)

const Line = ({ line, namesServices }: { line: UnmetDemandLine; namesServices: boolean | undefined }) => (
  <tr className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 border-t border-border py-3 align-top md:table-row md:py-0">
    <th scope="row" className="text-start font-normal md:py-3 md:pe-3">
      <span className="block font-semibold">{line.label}</span>
      {line.group && (
        <span className="block text-text-2">
          <bdi>{line.group}</bdi>
        </span>
      )}
      {namesServices && line.serviceTitle && (
        <span className="block text-text-3">
          <bdi>{line.serviceTitle}</bdi>
        </span>
      )}
    </th>
    <td className="text-end md:py-3 md:pe-3">
      <bdi className="font-semibold tabular-nums">{countText(line.count)}</bdi>
      <span className="md:sr-only"> {line.count === 1 ? 'person' : 'people'}</span>
    </td>
    <td className="col-start-2 row-start-2 text-end md:py-3 md:pe-3">
      <bdi className="whitespace-nowrap">{line.value?.display ?? '—'}</bdi>
      <span className="text-text-3 md:hidden"> if all ordered</span>
    </td>
    <td className="col-span-2 md:py-3 md:pe-3">
      <bdi>{line.suggestion ?? <span className="text-text-3">Too few to suggest anything yet.</span>}</bdi>
      {line.estimate && (
        <span className="type-caption mt-0.5 block text-text-3">
          <bdi>{line.estimate}</bdi>
        </span>
      )}
    </td>
    <td className="no-print col-span-2 text-end md:py-2">
      {line.action && <Act action={line.action} about={`${line.label} ${line.group}`} />}
    </td>
  </tr>
)

const Act = ({ action, about }: { action: { label: string; to: string }; about: string }) => (
  <Link to={action.to} className="button button-secondary button-small max-md:w-full">
    {action.label}
    <HiddenText>: {about}</HiddenText>
  </Link>
)
