import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Filter } from '#ui/table/table-shapes.ts'
import { focusFirstRow } from '#ui/table/table-keys.tsx'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/form/field.tsx'

interface FiltersProps {
  filters: readonly Filter[]
  address: ListAddress
}

const pauseMs = 300
/** Filters beside the search; further ones, if they are more than one, are behind a button. */
const most = 4
const small = 'input md:!min-h-9 md:!px-2.5 md:!py-1 md:!text-[0.875rem]'

/** Filters of a list. The later ones are behind a button; on phones all except the search. */
export function TableFilters({ filters, address }: FiltersProps) {
  const search = filters.filter(({ kind }) => kind === 'search')
  const others = filters.filter(({ kind }) => kind !== 'search')
  const shown = others.slice(0, others.length > most + 1 ? most : undefined)
  const rest = others.slice(shown.length)
  const isSet = ({ name }: Filter) => Boolean(address.query[name])
  const [isOpen, setOpen] = useState(rest.some(isSet))
  const id = useId()
  if (filters.length === 0) return null
  const set = others.filter(isSet).length
  return (
    <form
      role="search"
      aria-label="Filters"
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
      onSubmit={(event) => event.preventDefault()}
    >
      {search.map((filter) => (
        <FilterField key={filter.name} filter={filter} address={address} />
      ))}
      {others.length > 0 && (
        <Button
          icon="list-filter"
          className={`md:!min-h-9 md:!text-[0.875rem] ${rest.length === 0 ? 'md:!hidden' : ''}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {set > 0 ? `Filters (${set})` : 'Filters'}
        </Button>
      )}
      <div
        id={id}
        className={`flex-wrap items-end gap-x-3 gap-y-2 max-md:basis-full md:contents ${isOpen ? 'flex' : 'hidden'}`}
      >
        {shown.map((filter) => (
          <FilterField key={filter.name} filter={filter} address={address} />
        ))}
        <div className={`contents ${isOpen ? '' : 'md:hidden'}`}>
          {rest.map((filter) => (
            <FilterField key={filter.name} filter={filter} address={address} />
          ))}
        </div>
      </div>
      {Object.keys(address.query).length > 0 && (
        <Button size="small" kind="quiet" icon="x" onClick={address.reset}>
          Reset filters
        </Button>
      )}
    </form>
  )
}

function FilterField({ filter, address }: { filter: Filter; address: ListAddress }) {
  const { kind, name, label, options = [] } = filter
  const value = address.query[name] ?? ''
  const set = (next: string) => next !== value && address.change({ [name]: next || null })
  const type = (next: string, isReplaced: boolean) =>
    next !== value && address.type({ [name]: next || null }, isReplaced)
  if (kind === 'check')
    return (
      <label className="flex min-h-11 items-center gap-2 md:min-h-9">
        <input
          type="checkbox"
          className="check !mt-0"
          checked={value === '1'}
          onChange={(event) => set(event.target.checked ? '1' : '')}
        />
        {label}
      </label>
    )
  if (kind === 'select')
    return (
      <Labelled label={label} className="w-40 max-md:grow">
        {(id) => (
          <Select
            id={id}
            value={value}
            className="md:!min-h-9 md:!py-1 md:!ps-2.5 md:!text-[0.875rem]"
            onChange={(event) => set(event.target.value)}
          >
            <option value="">All</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        )}
      </Labelled>
    )
  if (kind === 'date')
    return (
      <Labelled label={label} className="w-38 max-md:grow">
        {(id) => (
          <input
            id={id}
            type="date"
            max="9999-12-31"
            className={small}
            value={value}
            onChange={(event) => set(event.target.value)}
          />
        )}
      </Labelled>
    )
  return <TypedField key={`${name} ${address.resets}`} filter={filter} value={value} set={type} />
}

/** The input is applied after a pause in typing; only the first change adds an entry to the browser history. */
function TypedField({
  filter,
  value,
  set,
}: {
  filter: Filter
  value: string
  set(value: string, isReplaced: boolean): unknown
}) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  const latest = useRef(set)
  useEffect(() => {
    latest.current = set
  })
  // Back, a saved view or "Reset" may change the URL: its value replaces the input.
  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      const isGoingOn = sent.current !== ''
      sent.current = wanted
      latest.current(wanted, isGoingOn)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const isSearch = filter.kind === 'search'
  return (
    <Labelled
      label={filter.label}
      className={
        isSearch ? 'min-w-40 grow basis-40 md:min-w-min md:basis-64 md:max-w-104' : 'w-min min-w-32 max-md:grow'
      }
    >
      {(id) => (
        <input
          id={id}
          type={filter.kind === 'text' ? 'text' : filter.kind}
          data-list-search={isSearch ? '' : undefined}
          value={text}
          maxLength={254}
          autoComplete="off"
          className={small}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && isSearch && focusFirstRow()}
        />
      )}
    </Labelled>
  )
}

function Labelled({
  label,
  className,
  children,
}: {
  label: string
  className: string
  children(id: string): ReactNode
}) {
  const id = useId()
  return (
    <div className={`grid gap-1 ${className}`}>
      <label htmlFor={id} className="type-caption font-semibold text-text-2 md:whitespace-nowrap">
        {label}
      </label>
      {children(id)}
    </div>
  )
}
