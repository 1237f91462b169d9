import type { ServiceCard as Card } from '#catalogue/rules/service-page/shown.ts'
import { ServiceCard } from './service-card.tsx'

/** Featured services above a list, separated from it and labeled. */
export const FeaturedRow = ({ cards }: { cards: Card[] }) =>
  cards.length === 0 ? null : (
    <section aria-labelledby="featured" className="grid grid-cols-1 gap-3 rounded-lg bg-surface-2 p-4 sm:p-5">
      <h2 id="featured" className="type-title">
        Featured
      </h2>
      <ul className="fit-grid card-grid card-grid-dense">
        {cards.map((card) => (
          <li key={card.id}>
            <ServiceCard card={card} level={3} />
          </li>
        ))}
      </ul>
    </section>
  )
