import type { ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { AppliedChip, ChipLink } from '#ui/chip.tsx'
import { Icon } from '#ui/icon.tsx'
import { MapLink } from './list-map.tsx'
import { FilterButton, FilterSheet } from './filter-sheet.tsx'
import { HiddenFilters, withoutEmpty } from './hidden-filters.tsx'

const sortWords = [
  ['recommended', 'Recommended'],
  ['nearest', 'Nearest'],
  ['price-low', 'Price: low to high'],
  ['price-high', 'Price: high to low'],
  ['rated', 'Best rated'],
  ['soonest', 'Soonest free'],
  ['newest', 'Newest'],
] as const

interface FilterBarProps {
  list: ListFrame
  /** Rows of chips above; on phones they follow the button of the filters, in the same line. */
  children?: ReactNode
}

/** Filters, the quick filters of the category, and the sorting, in one line that scrolls on phones. */
export function FilterBar({ list, children }: FilterBarProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="chip-rows">
        {children}
        <div className="relative -mx-(--gutter) flex items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none]">
          {/* The search text is not a filter: it is in the search field. */}
          <FilterButton count={list.filterCount - (list.filters.text ? 1 : 0)} />
          {list.quick.map((chip) => (
            <ChipLink key={chip.label} to={chip.href} isCurrent={chip.isOn} preventScrollReset>
              {chip.label}
            </ChipLink>
          ))}
          <SortForm list={list} />
          <MapLink list={list} />
        </div>
      </div>
      {list.applied.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {list.applied.map((chip) => (
            <AppliedChip key={chip.label} to={chip.href}>
              {chip.label}
            </AppliedChip>
          ))}
          {list.applied.length > 1 && (
            <LinkButton to={list.clearHref} kind="quiet" size="small" preventScrollReset>
              Clear all
            </LinkButton>
          )}
        </p>
      )}
      <FilterSheet list={list} />
    </div>
  )
}

function SortForm({ list }: { list: ListFrame }) {
  return (
    <PillForm list={list} name="sort" without={['sort', 'page']} label="Order" button="Sort" className="ms-auto">
      <select
        name="sort"
        defaultValue={list.filters.sort ?? (list.filters.text ? 'relevance' : 'recommended')}
        className="cursor-pointer rounded-full bg-transparent px-4"
      >
        {list.filters.text && <option value="relevance">Best match</option>}
        {sortWords
          .filter(([key]) => key !== 'nearest' || list.filters.near)
          .map(([key, words]) => (
            <option key={key} value={key}>
              {words}
            </option>
          ))}
      </select>
    </PillForm>
  )
}

interface PillFormProps {
  list: ListFrame
  name: string
  without: string[]
  label: string
  /** The label of the button without JavaScript. */
  button: string
  className?: string
  children: ReactNode
}

/** One choice that reloads the list at once. */
export function PillForm({ list, name, without, label, button, className, children }: PillFormProps) {
  const submit = useSubmit()
  return (
    <Form
      key={`${name}?${list.query}`}
      ref={withoutEmpty}
      method="get"
      action={list.path}
      preventScrollReset
      className={`flex shrink-0 items-center gap-2 ${className ?? ''}`}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true })}
    >
      <HiddenFilters list={list} without={without} />
      <label className="select inline-flex items-center rounded-full border border-border bg-surface text-sm font-medium hover:border-border-strong [&>select]:min-h-10 [&>select]:appearance-none [&>select]:truncate [&>select]:pe-9 pointer-coarse:[&>select]:min-h-11">
        <span className="sr-only">{label}</span>
        {children}
        <Icon name="chevron-down" size="small" />
      </label>
      <noscript>
        <Button type="submit" size="small">
          {button}
        </Button>
      </noscript>
    </Form>
  )
}
