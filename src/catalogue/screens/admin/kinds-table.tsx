import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import type { AdminCategory } from '#catalogue/contract-dashboard.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { Subcategory } from '#market/contract-categories.ts'
import type { Operation } from '#shared/posted-form.ts'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { HiddenFields, PostForm, QueryForm } from '#ui/form/post-form.tsx'
import { useToast, type Toast } from '#ui/feedback/toasts.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { useDoing } from '#ui/form/use-doing.ts'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { SortableTable, type SortableColumn } from '#ui/sortable/sortable-table.tsx'

type Kind = AdminCategory['subcategories'][number]
type Editing = { what: 'rename' | 'merge'; name: string } | { what: 'add' } | null

interface ChangedKinds {
  list: Subcategory[]
  moved: number
  mergeId: string | null
}

interface KindsTableProps {
  category: AdminCategory
  mayChange: boolean
}

const operationOf = ({ key }: AdminCategory): Operation => `POST /api/admin/catalogue/categories/${key}/subcategories`

/** The fields of a change. */
const fieldsOf = (change: Record<string, string>) =>
  Object.fromEntries(Object.entries(change).map(([name, value]) => [`change.${name}`, value]))

const services = (amount: number) => (amount === 1 ? '1 service' : `${amount} services`)

const columns: SortableColumn<Kind>[] = [
  {
    label: 'Name',
    render: ({ label, formerly }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{label}</span>
        {formerly.length > 0 && (
          <span className="type-caption block text-text-3 wrap-anywhere">Formerly {formerly.join(', ')}</span>
        )}
      </>
    ),
  },
  {
    label: 'Services',
    isNumber: true,
    render: ({ listed }) => (
      <>
        {listed.toLocaleString('en')}
        <span className="md:hidden"> {listed === 1 ? 'service' : 'services'}</span>
      </>
    ),
  },
  {
    label: 'State',
    render: ({ isHidden }) =>
      isHidden ? <Badge icon="eye-off">Hidden</Badge> : <span className="max-md:hidden">Shown</span>,
  },
]

/** By script: the order, which is dragged, and the way back from a change, which is offered for some seconds. */
function useKindChanges({ key, subcategories }: AdminCategory) {
  const { busy, error, run } = useDoing()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  /** The names in their new order, until the server has answered. */
  const [order, setOrder] = useState<string[] | null>(null)
  const change = async (wanted: SubcategoryChange) => {
    const path = `catalogue/categories/${key}/subcategories`
    const isDone = await run(() => callAdminApi(path, { method: 'POST', body: { change: wanted } }))
    if (isDone) await revalidate()
    return isDone
  }
  const withUndo = (text: string, back: SubcategoryChange | undefined): Toast => ({
    text,
    tone: 'success',
    seconds: 8,
    ...(back && { action: { label: 'Undo', run: () => void change(back) } }),
  })
  const putInOrder = async (names: string[]) => {
    const before = subcategories.map(({ name }) => name)
    setOrder(names)
    if (await change({ kind: 'order', names })) toast(withUndo('Order saved', { kind: 'order', names: before }))
    setOrder(null)
  }
  const rows = order ? order.flatMap((name) => subcategories.find((kind) => kind.name === name) ?? []) : subcategories
  return { isBusy: busy !== null, error, rows, withUndo, putInOrder }
}

type WithUndo = ReturnType<typeof useKindChanges>['withUndo']

/** What is edited: without scripts, the address says it. */
function useEditing() {
  const [params] = useSearchParams()
  const [name, what] = [params.get('kind') ?? '', params.get('edit') ?? '']
  const inAddress: Editing = what === 'add' ? { what } : what === 'rename' || what === 'merge' ? { what, name } : null
  return useState<Editing>(inAddress)
}

/** The sub-categories of a category in their order. */
export function KindsTable({ category, mayChange }: KindsTableProps) {
  const { isBusy, error, rows, withUndo, putInOrder } = useKindChanges(category)
  const [editing, setEditing] = useEditing()
  const actions = ({ name, label, isHidden }: Kind): MenuAction[] => [
    {
      label: 'Rename',
      icon: 'pencil',
      act: () => setEditing({ what: 'rename', name }),
      query: { edit: 'rename', kind: name },
    },
    {
      label: 'Merge into another',
      icon: 'arrow-right',
      act: () => setEditing({ what: 'merge', name }),
      query: { edit: 'merge', kind: name },
    },
    isHidden
      ? {
          label: 'Show',
          icon: 'eye',
          form: {
            operation: operationOf(category),
            values: fieldsOf({ kind: 'show', name }),
            done: `“${label}” is offered again`,
            toastOf: () => withUndo(`“${label}” is offered again`, { kind: 'hide', name }),
          },
        }
      : {
          label: 'Hide',
          icon: 'eye-off',
          form: {
            operation: operationOf(category),
            values: fieldsOf({ kind: 'hide', name }),
            done: `“${label}” isn't offered anymore. Its services keep it.`,
            toastOf: () => withUndo(`“${label}” isn't offered anymore. Its services keep it.`, { kind: 'show', name }),
          },
        },
  ]
  const shared = { category, withUndo, onClose: () => setEditing(null) }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Sub-categories">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="type-title">
          Sub-categories <span className="font-normal text-text-3">{category.subcategories.length}</span>
        </h3>
        {mayChange && (
          <QueryForm query={{ edit: 'add' }} onSend={() => setEditing({ what: 'add' })}>
            <Button type="submit" size="small" icon="plus">
              Add sub-category
            </Button>
          </QueryForm>
        )}
      </header>
      <ErrorNotice message={error?.message} />
      {mayChange && editing?.what === 'add' && <NewKind {...shared} />}
      {rows.length > 0 && (
        <SortableTable
          caption={`Sub-categories of ${category.label}`}
          rows={rows}
          keyOf={({ name }) => name}
          nameOf={({ label }) => label}
          columns={columns}
          isBusy={isBusy}
          {...(mayChange && {
            onOrder: (names: string[]) => void putInOrder(names),
            actions: (kind: Kind) => <ActionMenu label={`More for ${kind.label}`} actions={actions(kind)} />,
            editor: (kind: Kind) =>
              editing && editing.what !== 'add' && editing.name === kind.name ? (
                <ChangeForm key={editing.what} {...shared} kind={kind} what={editing.what} />
              ) : null,
          })}
        />
      )}
    </section>
  )
}

interface FormProps {
  category: AdminCategory
  withUndo: WithUndo
  onClose(): void
}

const NewKind = ({ category, onClose }: FormProps) => (
  <PostForm
    operation={operationOf(category)}
    done="It is offered now"
    onDone={onClose}
    className="grid max-w-md gap-4 rounded-md bg-surface-2 p-4"
    onKeyDown={closeOnEscape(onClose)}
  >
    <HiddenFields values={fieldsOf({ kind: 'add' })} />
    <TextField label="Name" name="change.name" maxLength={40} autoComplete="off" autoFocus />
    <Buttons send="Add" onBack={onClose} />
  </PostForm>
)

/** A kind's new name, or the kind that it becomes part of. */
function ChangeForm({ category, withUndo, onClose, kind, what }: FormProps & { kind: Kind; what: 'rename' | 'merge' }) {
  const { name, label } = kind
  const count = new URLSearchParams({ subcategory: name })
  const { value } = useRemote(
    adminSource<{ services: number }>(`catalogue/categories/${category.key}/services?${count}`),
  )
  const hint = value ? `${services(value.services)} will have the new name at once.` : undefined
  const others = category.subcategories.filter((one) => one.name !== name && !one.isHidden)
  const toastOf = (answer: unknown) => {
    const { list, moved, mergeId } = answer as ChangedKinds
    const renamed = list.find(({ formerly }) => formerly.at(-1) === name)
    if (what === 'rename')
      return withUndo(
        `Renamed: ${services(moved)} moved along`,
        renamed && { kind: 'rename', name: renamed.name, to: name },
      )
    return withUndo(
      `Merged: ${services(moved)} moved along`,
      mergeId === null ? undefined : { kind: 'unmerge', mergeId },
    )
  }
  return (
    <PostForm
      operation={operationOf(category)}
      done={what === 'rename' ? 'Renamed' : 'Merged'}
      toastOf={toastOf}
      onDone={onClose}
      className="grid max-w-md gap-4"
      onKeyDown={closeOnEscape(onClose)}
    >
      <HiddenFields values={fieldsOf({ kind: what, name })} />
      {what === 'rename' ? (
        <TextField
          label="New name"
          hint={hint}
          name="change.to"
          defaultValue={label}
          maxLength={40}
          autoComplete="off"
          autoFocus
        />
      ) : (
        <SelectField label={`Merge ${label} into`} hint={hint} name="change.into" autoFocus>
          {others.map((one) => (
            <option key={one.name} value={one.name}>
              {one.label}
            </option>
          ))}
        </SelectField>
      )}
      <Buttons send={what === 'rename' ? 'Rename' : 'Merge'} onBack={onClose} />
    </PostForm>
  )
}

const closeOnEscape = (onClose: () => void) => (event: { key: string }) => void (event.key === 'Escape' && onClose())
