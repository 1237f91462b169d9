import type { FormEvent } from 'react'
import { Link } from 'react-router'
import type { Filter, ListQuery } from '#ui/table/table-shapes.ts'
import { useStoredValue } from '#ui/table/stored-value.ts'
import type { ListAddress } from '#ui/table/use-list-address.ts'
import type { Pages } from '#ui/table/use-pages.ts'
import type { ShownColumns } from '#ui/table/use-shown-columns.ts'
import { Menu } from '#ui/menu.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

interface ToolsProps<Row> {
  name: string
  filters: readonly Filter[]
  address: ListAddress
  shown: ShownColumns<Row>
  pages: Pages<Row>
  csv?: string
}

interface View {
  label: string
  query: ListQuery
}

const trigger = 'button button-quiet button-small max-sm:px-2'
const noViews: View[] = []

/** Dense rows are the default. */
export const useDensity = () => useStoredValue('sokora.dashboard.dense', true)

/** Row count and tools below the filters. */
export function TableTools<Row>({ name, filters, address, shown, pages, csv }: ToolsProps<Row>) {
  const count = pages.items?.length ?? 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-text-2">
      <p className="tabular-nums">
        {pages.items === null ? 'Loading…' : count === 1 ? '1 row' : `${count} rows`}
        {pages.hasMore && ', and more'}
      </p>
      <div className="-me-3 ms-auto flex flex-wrap items-center max-sm:-me-2">
        {filters.length > 0 && <SavedViews name={name} address={address} />}
        <ColumnChooser shown={shown} />
        {csv && (
          <a className={trigger} href={`${csv}?${new URLSearchParams(address.query)}`} download>
            <Icon name="download" size="small" className="max-sm:hidden" />
            CSV
          </a>
        )}
      </div>
    </div>
  )
}

/** Named filters; stored in this browser. */
function SavedViews({ name, address }: { name: string; address: ListAddress }) {
  const [views, save] = useStoredValue<View[]>(`sokora.dashboard.views.${name}`, noViews)
  const addView = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const label = String(new FormData(event.currentTarget).get('label') ?? '').trim()
    if (!label) return
    save([...views.filter((view) => view.label !== label), { label, query: address.query }])
    event.currentTarget.reset()
  }
  const hasFilters = Object.keys(address.query).length > 0
  return (
    <Menu
      trigger={
        <>
          <Icon name="bookmark" size="small" className="max-sm:hidden" />
          Views
        </>
      }
      className={trigger}
      boxClassName="w-72"
    >
      <ul aria-label="Saved views" className="grid">
        {views.map((view) => (
          <li key={view.label} className="flex items-center gap-1">
            <Link to={address.hrefOf(view.query)} preventScrollReset className="menu-item min-w-0 flex-1 truncate">
              {view.label}
            </Link>
            <IconButton
              icon="trash-2"
              label={`Forget the view ${view.label}`}
              onClick={() => save(views.filter((each) => each !== view))}
            />
          </li>
        ))}
        {views.length === 0 && (
          <li className="px-3 py-2 text-text-2">No views yet. Set filters, then save them here.</li>
        )}
      </ul>
      {hasFilters && (
        <form onSubmit={addView} className="flex gap-2 border-t border-border p-2">
          <input
            name="label"
            required
            maxLength={40}
            aria-label="Name of this view"
            placeholder="Name of this view"
            className="input !min-h-9 !py-1 !text-[0.875rem]"
          />
          <Button type="submit" size="small">
            Save
          </Button>
        </form>
      )}
    </Menu>
  )
}

function ColumnChooser<Row>({ shown }: { shown: ShownColumns<Row> }) {
  const [isDense, setDense] = useDensity()
  return (
    <Menu
      trigger={
        <>
          <Icon name="sliders-horizontal" size="small" className="max-sm:hidden" />
          Columns
        </>
      }
      className={trigger}
      boxClassName="w-60"
    >
      <fieldset className="grid px-3 py-1">
        <legend className="type-caption py-1 font-semibold text-text-2">Columns</legend>
        {shown.all.map(({ key, label }, index) => (
          <label key={key} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="check !mt-0"
              checked={shown.isShown(key)}
              disabled={index === 0}
              onChange={() => shown.toggle(key)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label className="flex min-h-9 items-center gap-2 border-t border-border px-3 py-1">
        <input type="checkbox" className="check !mt-0" checked={isDense} onChange={() => setDense(!isDense)} />
        Rows close together
      </label>
    </Menu>
  )
}
