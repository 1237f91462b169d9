import { ChipLink } from '#ui/chip.tsx'
import { regionLinks } from '#site/screens/frame/menu/browse.ts'

export const RegionPicker = ({ heading }: { heading: string }) => (
  <section className="page py-10">
    <h2 className="type-h3 mb-3">{heading}</h2>
    <ul className="flex flex-wrap gap-2">
      {regionLinks.map(({ slug, label }) => (
        <li key={slug}>
          <ChipLink to={`/region/${slug}`}>{label}</ChipLink>
        </li>
      ))}
    </ul>
  </section>
)
