import { useEffect, useState } from 'react'
import type { AdminCategory } from '#catalogue/contract-dashboard.ts'
import { changeKinds, countKind } from '#catalogue/screens/admin/catalogue-client.ts'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { ErrorNotice } from '#ui/section/section.tsx'
import { SortableTable, type SortableColumn } from '#ui/sortable/sortable-table.tsx'

type Kind = AdminCategory['subcategories'][number]
type Editing = { what: 'rename' | 'merge'; name: string } | { what: 'add' } | null

type ChangedKinds = Awaited<ReturnType<typeof changeKinds>>

interface Wish {
  /** The change that undoes it. */
  back?(changed: ChangedKinds): SubcategoryChange | undefined
  words(moved: number): string
}

interface KindsTableProps {
  category: AdminCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

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

/** The sub-categories of a category in their order. */
export function KindsTable({ category, mayChange, onChanged }: KindsTableProps) {
  const { busy, error, run } = useDoing()
  const toast = useToast()
  const [editing, setEditing] = useState<Editing>(null)
  /** The names in their new order, until the server has answered. */
  const [order, setOrder] = useState<string[] | null>(null)
  /** Changes at once, and offers the way back. */
  const change = async (wanted: SubcategoryChange, { back, words }: Wish) => {
    let changed: ChangedKinds | undefined
    if (!(await run(async () => void (changed = await changeKinds(category.key, wanted)), 'kinds')) || !changed) return
    setEditing(null)
    await onChanged()
    const undoing = back?.(changed)
    const undo = async () => {
      if (undoing && (await run(() => changeKinds(category.key, undoing), 'kinds'))) await onChanged()
    }
    const action = undoing && { label: 'Undo', run: () => void undo() }
    toast({ text: words(changed.moved), tone: 'success', seconds: 8, ...(action && { action }) })
  }
  const putInOrder = async (names: string[]) => {
    setOrder(names)
    const before = category.subcategories.map(({ name }) => name)
    await change(
      { kind: 'order', names },
      { back: () => ({ kind: 'order', names: before }), words: () => 'Order saved' },
    )
    setOrder(null)
  }
  const rows = order
    ? order.flatMap((name) => category.subcategories.find((kind) => kind.name === name) ?? [])
    : category.subcategories
  const actions = ({ name, label, isHidden }: Kind): MenuAction[] => [
    { label: 'Rename', icon: 'pencil', act: () => setEditing({ what: 'rename', name }) },
    { label: 'Merge into another', icon: 'arrow-right', act: () => setEditing({ what: 'merge', name }) },
    {
      label: isHidden ? 'Show' : 'Hide',
      icon: isHidden ? 'eye' : 'eye-off',
      act: () =>
        void (isHidden
          ? change(
              { kind: 'show', name },
              { back: () => ({ kind: 'hide', name }), words: () => `“${label}” is offered again` },
            )
          : change(
              { kind: 'hide', name },
              {
                back: () => ({ kind: 'show', name }),
                words: () => `“${label}” isn't offered anymore. Its services keep it.`,
              },
            )),
    },
  ]
  const shared = { category, isBusy: busy !== null, change, onClose: () => setEditing(null) }
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label="Sub-categories">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="type-title">
          Sub-categories <span className="font-normal text-text-3">{category.subcategories.length}</span>
        </h3>
        {mayChange && (
          <Button size="small" icon="plus" onClick={() => setEditing({ what: 'add' })}>
            Add sub-category
          </Button>
        )}
      </header>
      <ErrorNotice message={error?.message} />
      {editing?.what === 'add' && <NewKind {...shared} />}
      {rows.length > 0 && (
        <SortableTable
          caption={`Sub-categories of ${category.label}`}
          rows={rows}
          keyOf={({ name }) => name}
          nameOf={({ label }) => label}
          columns={columns}
          isBusy={busy !== null}
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
  isBusy: boolean
  change(wanted: SubcategoryChange, wish: Wish): Promise<void>
  onClose(): void
}

function NewKind({ isBusy, change, onClose }: FormProps) {
  const send = (values: FormData) => {
    const name = textOf(values, 'name')
    void change({ kind: 'add', name }, { words: () => `“${name.trim()}” is offered now` })
  }
  return (
    <ScriptForm className="max-w-md rounded-md bg-surface-2 p-4" onSend={send} onKeyDown={closeOnEscape(onClose)}>
      <TextField label="Name" name="name" maxLength={40} autoComplete="off" autoFocus />
      <Buttons busy={isBusy && 'Adding…'} send="Add" onBack={onClose} />
    </ScriptForm>
  )
}

/** A kind's new name, or the kind that it becomes part of. */
function ChangeForm({ category, isBusy, change, onClose, kind, what }: FormProps & { kind: Kind; what: string }) {
  const amount = useAmount(category, kind)
  const hint = amount === null ? undefined : `${services(amount)} will have the new name at once.`
  const others = category.subcategories.filter(({ name, isHidden }) => name !== kind.name && !isHidden)
  const { name } = kind
  const rename = (to: string) =>
    change(
      { kind: 'rename', name, to },
      {
        back: ({ list }) => {
          const renamed = list.find(({ formerly }) => formerly.at(-1) === name)
          return renamed && { kind: 'rename', name: renamed.name, to: name }
        },
        words: (moved) => `Renamed: ${services(moved)} moved along`,
      },
    )
  const merge = (into: string) =>
    change(
      { kind: 'merge', name, into },
      {
        back: ({ mergeId }) => (mergeId === null ? undefined : { kind: 'unmerge', mergeId }),
        words: (moved) => `Merged: ${services(moved)} moved along`,
      },
    )
  const send = (values: FormData) =>
    void (what === 'rename' ? rename(textOf(values, 'to')) : merge(textOf(values, 'into')))
  return (
    <ScriptForm className="max-w-md" onSend={send} onKeyDown={closeOnEscape(onClose)}>
      {what === 'rename' ? (
        <TextField
          label="New name"
          hint={hint}
          name="to"
          defaultValue={kind.label}
          maxLength={40}
          autoComplete="off"
          autoFocus
        />
      ) : (
        <SelectField label={`Merge ${kind.label} into`} hint={hint} name="into" autoFocus>
          {others.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Buttons busy={isBusy && 'Saving…'} send={what === 'rename' ? 'Rename' : 'Merge'} onBack={onClose} />
    </ScriptForm>
  )
}

const closeOnEscape = (onClose: () => void) => (event: { key: string }) => void (event.key === 'Escape' && onClose())

/** The number of affected services; null until it is loaded. */
function useAmount({ key }: AdminCategory, { name }: Kind): number | null {
  const [amount, setAmount] = useState<number | null>(null)
  useEffect(() => {
    let isGone = false
    countKind(key, name).then(
      ({ services: counted }) => isGone || setAmount(counted),
      () => {},
    )
    return () => void (isGone = true)
  }, [key, name])
  return amount
}
