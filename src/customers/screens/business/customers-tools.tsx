import { useEffect, useState } from 'react'
import { customersQuery } from '#customers/screens/business/use-customers.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Select } from '#ui/form/field.tsx'
import { Icon } from '#ui/icon.tsx'

interface CustomersToolsProps {
  providerId: string
  params: URLSearchParams
  onChange(part: Record<string, string>): void
  onAdd(): void
  onImport(): void
}

/** Search, sorting, and download of the list. */
export function CustomersTools({ providerId, params, onChange, onAdd, onImport }: CustomersToolsProps) {
  return (
    <div role="search" className="flex flex-wrap items-center gap-3">
      <Search value={params.get('q') ?? ''} onValue={(q) => onChange({ q, page: '' })} />
      <Select
        aria-label="Sort by"
        value={params.get('sort') ?? 'last'}
        onChange={({ target }) => onChange({ sort: target.value === 'last' ? '' : target.value, page: '' })}
      >
        <option value="last">Last visit first</option>
        <option value="spent">Most spent first</option>
        <option value="visits">Most visits first</option>
      </Select>
      <Button kind="primary" size="small" icon="user-plus" className="sm:ms-auto" onClick={onAdd}>
        Add customer
      </Button>
      <Button size="small" icon="upload" onClick={onImport}>
        Import
      </Button>
      <LinkButton
        size="small"
        icon="download"
        reloadDocument
        to={`/api/v1/me/providers/${providerId}/customers.csv?${customersQuery(params)}`}
      >
        Download as CSV
      </LinkButton>
    </div>
  )
}

/** Searches shortly after the last key press. */
function Search({ value, onValue }: { value: string; onValue(text: string): void }) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  useEffect(() => {
    if (text.trim() === value.trim()) return undefined
    const timer = setTimeout(() => onValue(text.trim()), 300)
    return () => clearTimeout(timer)
    // `onValue` is a new function on each render, with the same behavior.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, value])
  return (
    <label className="relative min-w-0 flex-1 basis-60 sm:max-w-96">
      <span className="sr-only">Search by name, mail or phone</span>
      <Icon name="search" size="small" className="absolute inset-y-0 start-3.5 my-auto text-text-3" />
      <input
        type="search"
        data-list-search
        className="input ps-10"
        placeholder="Name, mail or phone"
        value={text}
        maxLength={200}
        onChange={({ target }) => setText(target.value)}
      />
    </label>
  )
}
