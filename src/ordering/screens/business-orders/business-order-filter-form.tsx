import { useEffect, useState } from 'react'
import { Button, LinkButton } from '#ui/button.tsx'
import { Field, Select } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { queryOfFilters, type BusinessItemFilters } from './use-business-order-filters.ts'

export interface Choice {
  id: string
  name: string
}

interface BusinessOrderFilterFormProps {
  providerId: string
  filters: BusinessItemFilters
  services: Choice[]
  /** Empty when there is no choice. */
  staff: Choice[]
  mayExport: boolean
  isFiltered: boolean
  onChange(part: Partial<BusinessItemFilters>): void
  onClear(): void
}

/** Search, days, service and staff; the result can be exported. */
export function BusinessOrderFilterForm({
  providerId,
  filters,
  services,
  staff,
  mayExport,
  isFiltered,
  onChange,
  onClear,
}: BusinessOrderFilterFormProps) {
  const { from, until, service } = filters
  return (
    <div role="search" className="flex flex-wrap items-start gap-3">
      <SearchField value={filters.q} onValue={(q) => onChange({ q })} />
      <details
        className="group open:order-last open:basis-full"
        open={Boolean(from || until || service || filters.staff)}
      >
        <summary className="flex min-h-11 w-fit items-center gap-2 font-semibold">
          <Icon name="list-filter" size="small" />
          Days, service, person
        </summary>
        <div className="grid gap-3 pt-2 sm:grid-cols-2 xl:grid-cols-4">
          <Day label="From" value={from} onValue={(day) => onChange({ from: day })} />
          <Day label="Until" value={until} onValue={(day) => onChange({ until: day })} />
          <Pick
            label="Service"
            all="All services"
            choices={services}
            value={service}
            onValue={(id) => onChange({ service: id })}
          />
          {staff.length > 1 && (
            <Pick
              label="Person"
              all="Everybody"
              choices={staff}
              value={filters.staff}
              onValue={(id) => onChange({ staff: id })}
            />
          )}
        </div>
      </details>
      <div className="flex min-h-11 flex-wrap items-center gap-2 sm:ms-auto">
        {mayExport && (
          <LinkButton
            size="small"
            icon="download"
            reloadDocument
            to={`/api/v1/me/providers/${providerId}/orders.csv?${queryOfFilters(filters).toString()}`}
          >
            <span className="max-sm:sr-only">Download as </span>CSV
          </LinkButton>
        )}
        {isFiltered && (
          <Button size="small" kind="quiet" icon="x" onClick={onClear}>
            Show all
          </Button>
        )}
      </div>
    </div>
  )
}

/** Waits for a pause in typing before the address changes; follows changes of the address. */
function SearchField({ value, onValue }: { value: string; onValue(value: string): void }) {
  const [text, setText] = useState(value)
  const [synced, setSynced] = useState(value)
  if (synced !== value) {
    setSynced(value)
    if (text.trim() !== value) setText(value)
  }
  useEffect(() => {
    if (text.trim() === value) return undefined
    const timer = setTimeout(() => onValue(text.trim()), 300)
    return () => clearTimeout(timer)
  }, [text, value, onValue])
  return (
    <label className="relative w-full min-w-0 sm:w-96">
      <span className="sr-only">Search by number or name</span>
      <Icon name="search" size="small" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
      <input
        type="search"
        data-list-search
        className="input ps-10"
        placeholder="Number or name"
        maxLength={60}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}

const Day = ({ label, value, onValue }: { label: string; value: string; onValue(day: string): void }) => (
  <Field label={label} isOptional>
    {(described) => (
      <input
        {...described}
        type="date"
        className="input"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    )}
  </Field>
)

interface PickProps {
  label: string
  all: string
  choices: Choice[]
  value: string
  onValue(id: string): void
}

const Pick = ({ label, all, choices, value, onValue }: PickProps) => (
  <Field label={label} isOptional>
    {(described) => (
      <Select {...described} value={value} onChange={({ target }) => onValue(target.value)}>
        <option value="">{all}</option>
        {value && choices.every(({ id }) => id !== value) && <option value={value}>The chosen one</option>}
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
)
