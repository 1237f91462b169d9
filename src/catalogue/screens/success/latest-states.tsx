import { Link } from 'react-router'
import { nameOfRow, reasonText, stateWords } from '#catalogue/screens/business/service-words.ts'
import type { SuccessView } from '#catalogue/screens/success/load-success.server.ts'
import { Badge } from '#ui/badge.tsx'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

/** Without a submission: the states of the latest services. */
export function LatestStates({ latest }: { latest: SuccessView['latest'] }) {
  const nameOf = useCategoryName()
  const known = latest.filter(({ items }) => items.length > 0)
  if (known.length === 0) return <NothingSent />
  return (
    <div className="page grid max-w-3xl gap-8 py-8 lg:py-12">
      <h1 className="type-h1">How your services stand</h1>
      {known.map(({ providerId, name, items }) => (
        <section key={providerId} aria-label={name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <header className="flex items-baseline justify-between gap-4">
            <h2 className="type-h3">
              <bdi>{name}</bdi>
            </h2>
            <Link to={`/provider-dashboard/${providerId}/services`} className="link type-small shrink-0">
              All services
            </Link>
          </header>
          <ul className="panel divide-y divide-border">
            {items.map((row) => (
              <li key={row.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
                <Link
                  to={row.isDraft ? `/service-submit?draft=${row.id}` : `/service-submit?service=${row.id}`}
                  className="type-title min-w-0 truncate hover:underline"
                >
                  <bdi>{nameOfRow(row, nameOf)}</bdi>
                </Link>
                <span className="flex items-center gap-3">
                  {reasonText(row) && <span className="type-small text-text-2">{reasonText(row)}</span>}
                  <Badge tone={stateWords[row.status].tone} icon={stateWords[row.status].icon}>
                    {stateWords[row.status].label}
                  </Badge>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

const NothingSent = () => (
  <div className="page py-8 lg:py-12">
    <h1 className="type-h1">How your services stand</h1>
    <EmptyState
      picture="/demo/site/package.webp"
      title="Nothing is sent in yet"
      text="Write a service in seven short steps, then follow it here."
    >
      <LinkButton kind="primary" to="/service-submit">
        Submit a service
      </LinkButton>
    </EmptyState>
  </div>
)
