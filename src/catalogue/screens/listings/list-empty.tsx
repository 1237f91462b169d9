import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { LinkButton } from '#ui/button.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** For lists without results: suggests to remove the filter that helps most, with the number of results without it. */
export function ListEmpty({ list }: { list: ListFrame }) {
  const { advice, filterCount } = list
  const isSearch = list.path === '/search'
  return (
    <>
      <EmptyState title={titleOf(list)} text={textOf(list)} picture="/demo/site/package.webp">
        {advice && (
          <LinkButton to={advice.href} kind="neutral" preventScrollReset>
            Drop {quoted(advice.label)}
          </LinkButton>
        )}
        {filterCount > 1 && <LinkButton to={list.clearHref}>Clear all filters</LinkButton>}
        {!isSearch && filterCount <= 1 && <LinkButton to="/search">Look everywhere</LinkButton>}
        <LinkButton to="/become-service-provider" kind="quiet">
          Be the first provider here
        </LinkButton>
      </EmptyState>
      {isSearch && (
        <ChipRow label="All services of a category">
          {list.facets.categories.map(({ key, title }) => (
            <ChipLink key={key} to={`/search?category=${key}`}>
              {title}
            </ChipLink>
          ))}
        </ChipRow>
      )}
    </>
  )
}

const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`)

const titleOf = ({ filterCount, filters }: ListFrame) =>
  filterCount === 1 && filters.text
    ? `Nothing is called “${filters.text}”`
    : filterCount > 0
      ? 'Nothing fits all of this'
      : 'Nothing here yet'

function textOf({ advice, filterCount, filters }: ListFrame): string {
  if (filterCount === 1 && filters.text) return 'Check the spelling, use another word, or look through a category.'
  if (advice) return `Without ${quoted(advice.label)}: ${advice.countText}.`
  return filterCount > 0 ? 'Taking away a single filter does not help either.' : 'Nobody offers this here yet.'
}
