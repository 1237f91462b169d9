import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CatalogueDashboard, AdminCategory } from '#catalogue/contract-dashboard.ts'
import { changeKinds, nameCategory } from '#catalogue/screens/admin/catalogue-client.ts'
import { AttributesList } from '#catalogue/screens/admin/attributes-list.tsx'
import { KindRow } from '#catalogue/screens/admin/kind-row.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice, Rows, Section } from '#ui/section/section.tsx'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import { Button } from '#ui/button.tsx'
import { ChipLink, ChipRow } from '#ui/chip.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface PartProps {
  catalogue: CatalogueDashboard
  mayChange: boolean
  onChanged(): Promise<void>
}

/** Shows one category at a time, because all of them with their attributes would be too long, especially on phones. */
export function CategoriesPart({ catalogue: { categories }, mayChange, onChanged }: PartProps) {
  const [params] = useSearchParams()
  const current = categories.find(({ key }) => key === params.get('category')) ?? categories[0]!
  return (
    <>
      <ChipRow label="Category">
        {categories.map(({ key, label }) => (
          <ChipLink
            key={key}
            to={`/admin-dashboard/catalogue?category=${key}`}
            isCurrent={key === current.key}
            preventScrollReset
          >
            {label}
          </ChipLink>
        ))}
      </ChipRow>
      <CategorySection key={current.key} category={current} mayChange={mayChange} onChanged={onChanged} />
    </>
  )
}

interface CategoryProps {
  category: AdminCategory
  mayChange: boolean
  onChanged(): Promise<void>
}

/** One category: its names, and its sub-categories in their order. */
function CategorySection({ category, mayChange, onChanged }: CategoryProps) {
  const { busy, error, run } = useDoing()
  const [done, setDone] = useState('')
  const change = async (wanted: SubcategoryChange, words: (moved: number) => string) => {
    let moved = 0
    const isDone = await run(async () => void ({ moved } = await changeKinds(category.key, wanted)), 'kinds')
    if (!isDone) return false
    setDone(words(moved))
    await onChanged()
    return true
  }
  return (
    <Section title={category.label} text={`Its pages begin with /${category.route}/.`}>
      {mayChange && <NameForm category={category} onChanged={onChanged} />}
      <div className="grid gap-3">
        <h3 className="type-title">Kinds of work</h3>
        <ErrorNotice message={error?.message} />
        <Done text={done} />
        <Rows>
          {category.subcategories.map((kind, index) => (
            <KindRow
              key={kind.name}
              kind={kind}
              index={index}
              category={category}
              mayChange={mayChange}
              isBusy={busy !== null}
              change={change}
            />
          ))}
        </Rows>
        {mayChange && (
          <NewKind
            isBusy={busy !== null}
            onAdd={(name) => change({ kind: 'add', name }, () => `“${name.trim()}” is offered now`)}
          />
        )}
      </div>
      <AttributesList category={category} mayChange={mayChange} onChanged={onChanged} />
    </Section>
  )
}

function NameForm({ category, onChanged }: Omit<CategoryProps, 'mayChange'>) {
  const { isBusy, error, run } = useDoing()
  const [done, setDone] = useState('')
  const fields = error?.fields ?? {}
  const send = async (values: FormData) => {
    setDone('')
    const words = { label: textOf(values, 'label'), title: textOf(values, 'title') }
    if (!(await run(() => nameCategory(category.key, words)))) return
    setDone('Saved')
    await onChanged()
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 items-center">Call it otherwise</summary>
      <ScriptForm
        key={`${category.label} ${category.title}`}
        className="mt-2 rounded-md bg-surface-2 p-4"
        onSend={(values) => void send(values)}
      >
        <ErrorNotice message={Object.keys(fields).length > 0 ? undefined : error?.message} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            isOptional
            label="On chips"
            hint={`Empty: ${category.usual.label}`}
            name="label"
            defaultValue={category.label}
            maxLength={40}
            error={fields.label}
          />
          <TextField
            isOptional
            label="As a heading"
            hint={`Empty: ${category.usual.title}`}
            name="title"
            defaultValue={category.title}
            maxLength={40}
            error={fields.title}
          />
        </div>
        <Buttons busy={isBusy && 'Saving…'} send="Save names" />
        <Done text={done} />
      </ScriptForm>
    </details>
  )
}

function NewKind({ isBusy, onAdd }: { isBusy: boolean; onAdd(name: string): Promise<boolean> }) {
  const send = async (values: FormData, form: HTMLFormElement) => (await onAdd(textOf(values, 'name'))) && form.reset()
  return (
    <ScriptForm
      className="grid-cols-[minmax(0,20rem)_auto] items-end !gap-3"
      onSend={(values, form) => void send(values, form)}
    >
      <TextField label="New kind of work" name="name" maxLength={40} autoComplete="off" />
      <Button type="submit" kind="neutral" icon="plus" disabled={isBusy}>
        Add
      </Button>
    </ScriptForm>
  )
}
