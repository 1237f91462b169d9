import { Link } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import type { ServiceCard } from '#catalogue/contract.ts'
import { ServiceRow } from '#catalogue/screens/service-grid.tsx'

/** A row of cards with a heading; without cards there is no heading either. */
export function Shelf({ title, cards, more }: { title: string; cards: ServiceCard[]; more?: string }) {
  if (cards.length === 0) return null
  return (
    <section className="page py-8 lg:py-10">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 className="type-h2">{title}</h2>
        {more && (
          <Link
            to={more}
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-brand-text hover:underline"
          >
            See all
            <span className="sr-only">: {title}</span>
            <Icon name="arrow-right" size="small" />
          </Link>
        )}
      </div>
      <ServiceRow cards={cards} />
    </section>
  )
}
