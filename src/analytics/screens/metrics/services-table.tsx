import { useState } from 'react'
import { Link } from 'react-router'
import type { ServiceLine } from '#analytics/contract-metrics.ts'
import { countText } from '#ui/charts/numbers.ts'
import { Icon } from '#ui/icon.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

type Column = 'title' | 'views' | 'orders' | 'conversion' | 'gross' | 'rating'

const columns: { key: Column; label: string }[] = [
  { key: 'title', label: 'Service' },
  { key: 'views', label: 'Views' },
  { key: 'orders', label: 'Orders' },
  { key: 'conversion', label: 'Conversion' },
  { key: 'gross', label: 'Gross' },
  { key: 'rating', label: 'Rating' },
]

const valueOf = (line: ServiceLine, column: Exclude<Column, 'title'>) =>
  column === 'gross' ? line.gross.minor : (line[column] ?? -1)

const sorted = (services: readonly ServiceLine[], by: Column, isDown: boolean) =>
  services.toSorted((a, b) => {
    const order = by === 'title' ? a.title.localeCompare(b.title) : valueOf(a, by) - valueOf(b, by)
    return (isDown ? -order : order) || a.title.localeCompare(b.title)
  })

interface ServicesTableProps {
  services: readonly ServiceLine[]
  hrefOf(serviceId: string): string
}

/** A sortable table of all services; each row links to the metrics of its service. */
export function ServicesTable({ services, hrefOf }: ServicesTableProps) {
  const [{ by, isDown }, sort] = useState<{ by: Column; isDown: boolean }>({ by: 'orders', isDown: true })
  return (
    <section aria-labelledby="services-compared" className="panel grid min-w-0 gap-3 p-4 sm:p-5">
      <h2 id="services-compared" className="type-title">
        Your services, compared
      </h2>
      <div tabIndex={0} role="region" aria-labelledby="services-compared" className="overflow-x-auto">
        <table className="type-small w-full min-w-140">
          <caption className="sr-only">
            Services compared, sorted by {columns.find(({ key }) => key === by)!.label.toLowerCase()}
          </caption>
          <thead>
            <tr>
              {columns.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={key === by ? (isDown ? 'descending' : 'ascending') : undefined}
                  className={key === 'title' ? 'text-start' : 'text-end'}
                >
                  <ScriptButton
                    type="button"
                    onClick={() => sort({ by: key, isDown: key === by ? !isDown : key !== 'title' })}
                    className="inline-flex min-h-11 items-center gap-1 px-2 font-semibold text-text-2 hover:text-text"
                  >
                    {label}
                    {key === by && <Icon name={isDown ? 'chevron-down' : 'chevron-up'} size="small" />}
                  </ScriptButton>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sorted(services, by, isDown).map((line) => (
              <Row key={line.id} line={line} href={hrefOf(line.id)} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const Row = ({ line, href }: { line: ServiceLine; href: string }) => (
  <tr className="border-t border-border">
    <th scope="row" className="px-2 py-1 text-start font-medium">
      <Link to={href} dir="auto" className="link inline-flex min-h-11 items-center">
        {line.title}
      </Link>
    </th>
    <td className="px-2 text-end tabular-nums">{countText(line.views)}</td>
    <td className="px-2 text-end tabular-nums">{countText(line.orders)}</td>
    <td className="px-2 text-end tabular-nums">{line.conversion === null ? '—' : `${countText(line.conversion)} %`}</td>
    <td className="px-2 text-end whitespace-nowrap tabular-nums">
      <bdi>{[line.gross, ...line.otherGross].map(({ display }) => display).join(' + ')}</bdi>
    </td>
    <td className="px-2 text-end">{line.rating === null ? '—' : <bdi>{line.rating.toFixed(1)} ★</bdi>}</td>
  </tr>
)
