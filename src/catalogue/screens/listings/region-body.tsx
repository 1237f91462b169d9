import { Link } from 'react-router'
import { categories, type Category } from '#market/rules/categories.ts'
import type { ListFilters } from '#catalogue/rules/search/filters.ts'
import { hrefOf } from '#catalogue/rules/search/list-address.ts'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import type { Facets, ProviderCard, ServiceCard } from '#catalogue/rules/service-page/shown.ts'
import { AppliedChip, ChipLink, ChipRow } from '#ui/chip.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { EmptyChip } from './empty-chip.tsx'
import { FeaturedRow } from './featured-row.tsx'
import { FilterBar, PillForm } from './list-filters.tsx'
import { WithMap } from './list-map.tsx'
import { Results } from './list-body.tsx'
import { ProviderGrid } from './provider-card.tsx'

type Countries = Facets['countries']

interface RegionBodyProps {
  list: ListFrame
  cards: ProviderCard[]
  featured: ServiceCard[]
  region: string
  parts: { slug: string; label: string; providers: number; countries: number }[]
  /** Countries of a part of the region that has no page of its own. */
  group: Countries
  popular: { category: Category; countries: Countries }[]
}

const titleOf = ({ facets }: ListFrame, category: Category) =>
  facets.categories.find(({ key }) => key === category)?.title

const icons: Record<string, IconName> = { food: 'utensils', local: 'store', hair: 'scissors', other: 'sparkles' }

/** The region's parts, categories, countries and towns; then its providers. */
export function RegionBody({ list, cards, featured, region, parts, group, popular }: RegionBodyProps) {
  return (
    <div className="grid grid-cols-1 gap-2 lg:gap-4">
      {parts.length > 0 && <Parts parts={parts} />}
      <FilterBar list={list}>
        <ChipRow label="Categories of the region">
          {list.facets.categories.map(({ key, title, amount }) =>
            amount === 0 ? (
              <EmptyChip key={key}>{title}</EmptyChip>
            ) : (
              <ChipLink
                key={key}
                to={`/${categories[key].route}/${region}${list.filters.country ? `?country=${list.filters.country}` : ''}`}
                icon={icons[key]}
                count={amount}
              >
                {title}
              </ChipLink>
            ),
          )}
        </ChipRow>
        <Places list={list} />
        {group.length > 0 && (
          <ChipRow label="Central Asia">
            <span className="type-small shrink-0 self-center pe-1 font-semibold">Central Asia</span>
            <CountryChips list={list} countries={group} />
          </ChipRow>
        )}
      </FilterBar>
      <WithMap list={list} cards={cards}>
        <FeaturedRow cards={featured} />
        <Results list={list} isEmpty={cards.length === 0}>
          <ProviderGrid cards={cards} />
        </Results>
      </WithMap>
      <Popular list={list} region={region} popular={popular} />
    </div>
  )
}

const Parts = ({ parts }: Pick<RegionBodyProps, 'parts'>) => (
  <ul className="fit-grid gap-y-3 [--gap:0.75rem] [--least:8.5rem] [--most:4] lg:[--least:13rem]">
    {parts.map(({ slug, label, providers, countries }) => (
      <li key={slug} data-region={slug}>
        <Link to={`/region/${slug}`} className="grid min-h-24 content-end rounded-lg bg-region-wall p-4 text-[#221a13]">
          <span className="type-h3">{label}</span>
          <span className="type-small">
            {providers} {providers === 1 ? 'provider' : 'providers'} in {countries}{' '}
            {countries === 1 ? 'country' : 'countries'}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

const placed = (list: ListFrame, place: Pick<ListFilters, 'country' | 'city'>) =>
  hrefOf(
    list.path,
    { ...list.filters, country: undefined, city: undefined, pageNumber: undefined, ...place },
    list.inPath,
  )

// One line of chips on a wide screen; the list of countries has all.
const mostCountries = 5
const mostCities = 3

const shownCities = (cities: Facets['cities'], chosen: string | undefined) =>
  cities.filter(({ city }, index) => index < mostCities || city === chosen)

/** A list of all countries by name, with the largest as chips; within a country, its towns. */
function Places({ list }: { list: ListFrame }) {
  const { country, city } = list.filters
  const { countries, cities } = list.facets
  return (
    <ChipRow label="Countries and towns">
      <PillForm list={list} name="country" without={['country', 'city', 'page']} label="Country" button="Show">
        <select
          name="country"
          defaultValue={country ?? ''}
          className="max-w-52 cursor-pointer rounded-full bg-transparent px-4"
        >
          <option value="">All countries</option>
          {countries
            .toSorted((a, b) => a.label.localeCompare(b.label))
            .map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
        </select>
      </PillForm>
      {country ? (
        <AppliedChip to={placed(list, {})}>
          {countries.find(({ key }) => key === country)?.label ?? country}
        </AppliedChip>
      ) : (
        <CountryChips list={list} countries={countries.slice(0, mostCountries)} />
      )}
      {shownCities(cities, city).map((one) => {
        const isCurrent = city === one.city
        const to = placed(list, isCurrent ? { country: one.country } : { country: one.country, city: one.city })
        return (
          <ChipLink
            key={one.city + one.country}
            to={to}
            icon="map-pin"
            isCurrent={isCurrent}
            count={one.amount ?? undefined}
            preventScrollReset
          >
            {one.city}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}

const CountryChips = ({ list, countries }: { list: ListFrame; countries: Countries }) =>
  countries.map(({ key, label, amount }) => {
    const isCurrent = list.filters.country === key
    return amount === 0 ? (
      <EmptyChip key={key}>{label}</EmptyChip>
    ) : (
      <ChipLink
        key={key}
        to={placed(list, isCurrent ? {} : { country: key })}
        isCurrent={isCurrent}
        count={amount ?? undefined}
        preventScrollReset
      >
        {label}
      </ChipLink>
    )
  })

/** "Hair services in Kenya": links to narrower pages, for people and search engines. */
const Popular = ({ list, region, popular }: Pick<RegionBodyProps, 'list' | 'region' | 'popular'>) => (
  <section aria-labelledby="popular-here" className="border-t border-border pt-8">
    <h2 id="popular-here" className="type-h3">
      Popular here
    </h2>
    <div className="fit-grid mt-3 gap-y-5 [--gap:2rem] [--least:12rem] [--most:4]">
      {popular
        .filter(({ countries }) => countries.length > 0)
        .map(({ category, countries }) => (
          <ul key={category} className="type-small">
            {countries.map(({ key, label }) => (
              <li key={key}>
                <Link
                  to={`/${categories[category].route}/${region}?country=${key}`}
                  className="inline-flex items-center py-1 text-text-2 pointer-coarse:min-h-11 hover:underline"
                >
                  {titleOf(list, category)} in {label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </div>
  </section>
)
