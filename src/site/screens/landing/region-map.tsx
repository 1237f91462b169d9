import { Link } from 'react-router'
import type { RegionSummary } from '#catalogue/contract.ts'
import dots from '#site/screens/regions.svg?url'

const counted = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`

/** Ten regions as a map and as a list. The numbers come from the database. */
export const RegionMap = ({ heading, text, regions }: { heading: string; text: string; regions: RegionSummary[] }) => (
  <section className="bg-surface-2 py-14 lg:py-18">
    <div className="page grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <div className="flex flex-col">
        <h2 className="type-h2">{heading}</h2>
        <p className="mt-2 max-w-[52ch] text-text-2">{text}</p>
        <svg viewBox="124 12 846 446" className="region-map mt-auto hidden w-full pt-6 lg:block" role="presentation">
          {regions.map(({ slug }) => (
            <a key={slug} href={`/region/${slug}`} tabIndex={-1} aria-hidden="true" data-region={slug}>
              <use href={`${dots}#${slug}`} />
            </a>
          ))}
        </svg>
      </div>
      <ul className="grid content-center gap-x-4 sm:grid-cols-2 lg:grid-cols-1">
        {regions.map((region) => (
          <RegionLine key={region.slug} region={region} />
        ))}
      </ul>
    </div>
  </section>
)

const RegionLine = ({ region }: { region: RegionSummary }) => (
  <li data-region={region.slug} className="region-line">
    <Link
      to={`/region/${region.slug}`}
      className="group flex min-h-12 items-center gap-3 border-b border-border px-2 py-1.5 hover:bg-surface"
    >
      <span aria-hidden="true" className="region-dot size-3 shrink-0 rounded-full" />
      <span className="type-title flex-1 group-hover:underline">{region.label}</span>
      <span className="type-small text-text-3">
        {region.providers === 0
          ? 'Opening soon'
          : `${counted(region.providers, 'provider', 'providers')} · ${counted(region.countries, 'country', 'countries')}`}
      </span>
    </Link>
  </li>
)
