import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ListFrame } from '#catalogue/rules/search/list-frame.ts'
import { valuesFilterEntries, valuesFilters } from '#catalogue/rules/search/filters.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { DateField } from '#ui/date-panel/date-field.tsx'
import { SelectField } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { DrawnOnce } from '#ui/page/drawn-once.tsx'
import { HiddenFilters, withoutEmpty } from './hidden-filters.tsx'
import { PriceRange } from './price-range.tsx'
import { useLiveCount } from './use-live-count.ts'

const methods = valuesFilters.fulfillmentMethods

const sheetFields = [
  'sub',
  'country',
  'from',
  'to',
  'currency',
  'rating',
  'free',
  'until',
  'part',
  'after',
  'before',
  'party',
  'open',
  'instant',
  'pay-at-venue',
  'verified',
  'page',
  ...valuesFilterEntries.map(([, { parameter }]) => parameter),
]

// Opens a modal dialog by an invoker command; browsers without commands open a popover.
const opens = { command: 'show-modal', commandfor: 'filters', popoverTarget: 'filters' }
const closes = {
  command: 'close',
  commandfor: 'filters',
  popoverTarget: 'filters',
  popoverTargetAction: 'hide',
} as const

export const FilterButton = ({ count }: { count: number }) => (
  <button type="button" className="chip" {...opens}>
    <Icon name="sliders-horizontal" size="small" />
    Filters
    {count > 0 && (
      <span className="grid size-5 place-items-center rounded-full bg-ink text-[0.75rem] text-on-ink">
        {count}
        <span className="sr-only"> on</span>
      </span>
    )}
  </button>
)

/** All filters in one form, in a sheet that works without JavaScript. */
export const FilterSheet = ({ list }: { list: ListFrame }) => (
  <DrawnOnce of="filter sheet" by={isForEverybody(list) ? [list] : undefined}>
    <dialog
      id="filters"
      popover="auto"
      className="dialog sheet filter-sheet"
      aria-label="Filters"
      {...{ closedby: 'any' }}
    >
      <FilterForm key={list.query} list={list} />
    </dialog>
  </DrawnOnce>
)

/** Nothing was typed, nothing says where the reader is, and no day is named by its distance from today. */
export const isForEverybody = ({ filters: { text, city, near, around, bounds, freeOn } }: ListFrame) =>
  !text && !city && !near && !around && !bounds && !freeOn

function FilterForm({ list }: { list: ListFrame }) {
  const { counted, count } = useLiveCount(list)
  const { filters } = list
  return (
    <Form
      ref={withoutEmpty}
      method="get"
      action={list.path}
      preventScrollReset
      className="grid gap-7"
      onChange={(event) => count(event.currentTarget)}
      onSubmit={(event) => close(event.currentTarget.closest('dialog'))}
    >
      <p className="flex items-center justify-between">
        <span className="type-h3">Filters</span>
        <button type="button" className="icon-button" aria-label="Close" {...closes}>
          <Icon name="x" />
        </button>
      </p>
      <HiddenFilters list={list} without={sheetFields} />
      <PriceRange list={list} />
      <Rating chosen={filters.rating} />
      <Boxes {...methods} options={methods.choices} name={methods.parameter} chosen={filters.fulfillmentMethods} />
      <When list={list} />
      <WhatAndWhere list={list} />
      {valuesFilterEntries
        .filter(([key, { category }]) => !category || category === filters.category || filters[key])
        .filter(([key]) => key !== 'fulfillmentMethods')
        .map(([key, { parameter, legend, choices = list.attributes }]) => (
          <Boxes key={key} legend={legend} name={parameter} options={choices} chosen={filters[key]} />
        ))}
      <p className="filter-sheet-foot">
        <LinkButton
          to={list.clearHref}
          kind="quiet"
          preventScrollReset
          onClick={(event) => close(event.currentTarget.closest('dialog'))}
        >
          Clear
        </LinkButton>
        <Button type="submit" kind="neutral">
          Show {counted}
        </Button>
      </p>
    </Form>
  )
}

/** The browser returns the focus to the button that opened it. */
function close(sheet: HTMLDialogElement | null) {
  if (sheet?.open) sheet.close()
  else sheet?.hidePopover()
}

const counted = (label: string, amount: number | null) =>
  amount === null ? label : `${label} (${amount.toLocaleString('en')})`

const WhatAndWhere = ({ list: { facets, filters } }: { list: ListFrame }) => (
  <div className="grid gap-4">
    {facets.subcategories.length > 0 && (
      <SelectField label="Kind" name="sub" defaultValue={filters.subcategory ?? ''} isOptional>
        <option value="">All</option>
        {facets.subcategories.map(({ key, label, amount }) => (
          <option key={key} value={key} disabled={amount === 0 && key !== filters.subcategory}>
            {counted(label, amount)}
          </option>
        ))}
      </SelectField>
    )}
    <SelectField label="Country" name="country" defaultValue={filters.country ?? ''} isOptional>
      <option value="">All</option>
      {facets.countries.map(({ key, label, amount }) => (
        <option key={key} value={key} disabled={amount === 0 && key !== filters.country}>
          {counted(label, amount)}
        </option>
      ))}
    </SelectField>
  </div>
)

const ratings = [
  ['', 'Any'],
  ['3.5', '3.5+'],
  ['4', '4+'],
  ['4.5', '4.5+'],
] as const

const Rating = ({ chosen }: { chosen: number | undefined }) => (
  <fieldset>
    <legend className="type-title mb-2">Rating</legend>
    <div className="flex flex-wrap gap-2">
      {ratings.map(([value, label]) => (
        <label key={value} className="chip">
          <input
            type="radio"
            className="sr-only"
            name="rating"
            value={value}
            defaultChecked={value === String(chosen ?? '')}
          />
          {value && <Icon name="star" size="small" />}
          {label}
        </label>
      ))}
    </div>
  </fieldset>
)

const When = ({ list: { filters } }: { list: ListFrame }) => (
  <div className="grid gap-4">
    <div className="grid gap-1.5">
      <label id="filter-free-label" htmlFor="filter-free" className="type-small font-semibold">
        Free on
        <span className="font-normal text-text-3"> (optional)</span>
      </label>
      <DateField
        id="filter-free"
        labelledBy="filter-free-label"
        title="Free on"
        name="free"
        choice={{
          first: filters.freeOn ?? null,
          last: filters.freeUntil ?? null,
          part: filters.freePart ?? null,
          after: filters.freeAfter ?? null,
          party: filters.party ?? null,
        }}
        placeName="country"
        daysAhead={30}
        icon={<Icon name="calendar-days" size="small" />}
        className="input flex items-center gap-2 text-start"
      />
    </div>
    <div>
      <Ticked name="open" label="Open now" isOn={filters.openNow} />
      <Ticked name="instant" label="Instant booking" isOn={filters.instant} />
      <Ticked name="pay-at-venue" label="Pay at the venue" isOn={filters.payAtVenue} />
      <Ticked name="verified" label="Verified only" isOn={filters.verified} />
    </div>
  </div>
)

const Ticked = ({ name, label, isOn }: { name: string; label: ReactNode; isOn?: boolean }) => (
  <Checkbox name={name} value="1" label={label} defaultChecked={isOn} />
)

interface BoxesProps {
  legend: string
  name: string
  options: readonly (readonly [string, string])[]
  chosen?: readonly string[] | undefined
}

const Boxes = ({ legend, name, options, chosen = [] }: BoxesProps) =>
  options.length > 0 && (
    <fieldset>
      <legend className="type-title mb-2">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(([value, label]) => (
          <label key={value} className="chip">
            <input
              type="checkbox"
              className="sr-only"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
