import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { LinkButton } from '#ui/button.tsx'
import { ChipLink } from '#ui/chip.tsx'
import { EmptyState } from '#ui/feedback/states.tsx'

/** For lists without results: suggests to remove the filter that helps most, with the number of results without it. */
export function ListEmpty({ list }: { list: ListFrame }) {
  return (
    <EmptyState title={titleOf(list)} text={textOf(list)} picture="/demo/site/package.webp">
      {hasOnlyText(list) ? <Categories list={list} /> : <OtherChoices list={list} />}
    </EmptyState>
  )
}

const Categories = ({ list }: { list: ListFrame }) =>
  list.facets.categories.map(({ key, title }) => (
    <ChipLink key={key} to={`/search?category=${key}`}>
      {title}
    </ChipLink>
  ))

const OtherChoices = ({ list: { path, advice, filterCount, clearHref } }: { list: ListFrame }) => (
  <>
    {advice && (
      <LinkButton to={advice.href} kind="neutral" preventScrollReset>
        Drop {quoted(advice.label)}
      </LinkButton>
    )}
    {filterCount > 1 && <LinkButton to={clearHref}>Clear all filters</LinkButton>}
    {path !== '/search' && filterCount <= 1 && <LinkButton to="/search">Look everywhere</LinkButton>}
    <LinkButton to="/become-service-provider" kind="quiet">
      Be the first provider here
    </LinkButton>
  </>
)

const quoted = (label: string) => (label.startsWith('“') ? label : `“${label}”`)

/** The heading of the page says that nothing has these words. */
export const hasOnlyText = ({ filterCount, filters }: ListFrame): boolean => filterCount === 1 && Boolean(filters.text)

function titleOf(list: ListFrame): string {
  if (hasOnlyText(list)) return 'Check the spelling or use another word'
  return list.filterCount > 0 ? 'Nothing matches all of this' : 'Nothing here yet'
}

function textOf(list: ListFrame): string {
  const { advice, filterCount } = list
  if (hasOnlyText(list)) return 'Or browse a category.'
  if (advice) return `Without ${quoted(advice.label)}: ${advice.countText}.`
  return filterCount > 0 ? 'Taking away a single filter does not help either.' : 'Nobody offers this here yet.'
}
