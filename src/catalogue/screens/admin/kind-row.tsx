import { useEffect, useState } from 'react'
import type { AdminCategory } from '#catalogue/contract-dashboard.ts'
import { countKind } from '#catalogue/screens/admin/catalogue-client.ts'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Row } from '#ui/section/section.tsx'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'

type Kind = AdminCategory['subcategories'][number]

interface KindRowProps {
  kind: Kind
  index: number
  category: AdminCategory
  mayChange: boolean
  isBusy: boolean
  change(wanted: SubcategoryChange, words: (moved: number) => string): Promise<boolean>
}

const services = (amount: number) => (amount === 1 ? '1 service' : `${amount} services`)

/** One sub-category with its actions. */
export function KindRow(props: KindRowProps) {
  const { kind, mayChange, isBusy, change } = props
  const [pending, setPending] = useState<'rename' | 'merge' | null>(null)
  const toggle = (what: 'rename' | 'merge') => setPending(pending === what ? null : what)
  return (
    <Row>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{kind.label}</span>
        {kind.isHidden && <Badge>Hidden</Badge>}
        <span className="type-small text-text-3">
          {kind.listed === 0 ? 'nothing on the market' : `${services(kind.listed)} on the market`}
        </span>
      </div>
      {kind.formerly.length > 0 && <p className="type-small text-text-3">Formerly {kind.formerly.join(', ')}</p>}
      {mayChange && (
        <div className="flex flex-wrap items-center gap-x-1">
          <Button
            size="small"
            kind="quiet"
            aria-expanded={pending === 'rename'}
            aria-label={`Rename ${kind.label}`}
            onClick={() => toggle('rename')}
          >
            Rename
          </Button>
          <Button
            size="small"
            kind="quiet"
            aria-expanded={pending === 'merge'}
            aria-label={`Merge ${kind.label}`}
            onClick={() => toggle('merge')}
          >
            Merge
          </Button>
          <Button
            size="small"
            kind="quiet"
            disabled={isBusy}
            aria-label={`${kind.isHidden ? 'Show' : 'Hide'} ${kind.label}`}
            onClick={() =>
              void change(
                { kind: kind.isHidden ? 'show' : 'hide', name: kind.name },
                () =>
                  `“${kind.label}” is ${kind.isHidden ? 'offered again' : 'not offered any more; services keep it'}`,
              )
            }
          >
            {kind.isHidden ? 'Show' : 'Hide'}
          </Button>
          <span className="ms-auto flex">
            <Order {...props} />
          </span>
        </div>
      )}
      {pending && <ChangeForm key={pending} {...props} requested={pending} onClose={() => setPending(null)} />}
    </Row>
  )
}

/** Moves it one place up or down. */
function Order({ kind, index, category, isBusy, change }: KindRowProps) {
  const names = category.subcategories.map(({ name }) => name)
  const move = (by: -1 | 1) => {
    const next = names.toSpliced(index, 1).toSpliced(index + by, 0, kind.name)
    void change({ kind: 'order', names: next }, () => 'Order saved')
  }
  return (
    <>
      <IconButton
        icon="chevron-up"
        label={`${kind.label} up`}
        disabled={isBusy || index === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="chevron-down"
        label={`${kind.label} down`}
        disabled={isBusy || index === names.length - 1}
        onClick={() => move(1)}
      />
    </>
  )
}

function ChangeForm({
  kind,
  category,
  requested: pending,
  isBusy,
  change,
  onClose,
}: KindRowProps & { requested: 'rename' | 'merge'; onClose(): void }) {
  const amount = useAmount(category, kind)
  const hint =
    amount === null
      ? 'Services that have it go along.'
      : `${services(amount)} will have the new one at once, whatever their state.`
  const others = category.subcategories.filter(({ name, isHidden }) => name !== kind.name && !isHidden)
  const send = async (values: FormData) => {
    const wanted =
      pending === 'rename'
        ? { kind: 'rename' as const, name: kind.name, to: textOf(values, 'to') }
        : { kind: 'merge' as const, name: kind.name, into: textOf(values, 'into') }
    if (
      await change(wanted, (moved) => `${pending === 'rename' ? 'Renamed' : 'Merged'}: ${services(moved)} moved along`)
    )
      onClose()
  }
  return (
    <ScriptForm className="mt-2 max-w-md rounded-md bg-surface-2 p-4" onSend={(values) => void send(values)}>
      {pending === 'rename' ? (
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
        <SelectField label="Merge into" hint={`${hint} This cannot be undone by one press.`} name="into">
          {others.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      <Buttons busy={isBusy && 'One moment…'} send={pending === 'rename' ? 'Rename' : 'Merge'} onBack={onClose} />
    </ScriptForm>
  )
}

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
