import type { ServiceGroup } from '#catalogue/rules/service-page/shown.ts'
import { ServiceGrid } from '#catalogue/screens/listings/service-grid.tsx'

/** Similar services, grouped by distance. */
export const SimilarServices = ({ groups }: { groups: ServiceGroup[] }) =>
  groups.map(({ label, cards }) => (
    <section key={label} className="grid gap-4">
      <h3 className="type-title">{label}</h3>
      <ServiceGrid cards={cards} level={4} />
    </section>
  ))
