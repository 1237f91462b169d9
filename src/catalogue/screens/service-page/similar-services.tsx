import type { ServiceGroup } from '#catalogue/rules/service-page/shown.ts'
import { ServiceGrid } from '#catalogue/screens/listings/service-grid.tsx'

/** "Similar services near Lisbon" where all are equally far, otherwise the groups say how far. */
export function similarTitle([first, ...others]: ServiceGroup[]): string {
  if (!first || others.length > 0) return 'Similar services'
  return `Similar services ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`
}

/** Similar services, grouped by distance. */
export const SimilarServices = ({ groups }: { groups: ServiceGroup[] }) =>
  groups.length === 1 ? (
    <ServiceGrid cards={groups[0]!.cards} level={3} />
  ) : (
    groups.map(({ label, cards }) => (
      <section key={label} className="grid gap-4">
        <h3 className="type-title">{label}</h3>
        <ServiceGrid cards={cards} level={4} />
      </section>
    ))
  )
