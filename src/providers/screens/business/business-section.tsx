import { useMemo, type ReactNode } from 'react'
import { Done, Section } from '#ui/section/section.tsx'
import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import { labelOfField, textOfField } from '#providers/screens/fields/field-labels.ts'
import type { FieldsProps } from '#providers/screens/fields/fields.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { retryUntilPhotosReady } from '#providers/screens/business/retry-until-photos-ready.ts'
import { useSection } from '#providers/screens/business/use-section.ts'
import type { Changes } from '#shared/merge-changes.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { HiddenFields, PostForm, useRejectedForm, type RejectedValues } from '#ui/form/post-form.tsx'
import { useInteractive } from '#ui/page/drawing.tsx'
import { ErrorSummary } from '#ui/feedback/states.tsx'
import { ConflictView } from '#ui/wizard/conflict-view.tsx'
import { idOfField } from '#ui/wizard/wizard-form.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

interface BusinessSectionProps {
  title: string
  text?: ReactNode
  business: ManagedBusiness
  onChanged(): Promise<void>
  children(fields: FieldsProps): ReactNode
}

/** A section with some fields of a provider and its own Save button. */
export function BusinessSection({ title, text, business, onChanged, children }: BusinessSectionProps) {
  const save = async (changes: Changes<ProviderForm>) => {
    const path = `/api/v1/me/providers/${business.id}`
    const { form } = await retryUntilPhotosReady(() =>
      callApi<ManagedBusiness>(path, { method: 'PATCH', body: changes }),
    )
    void onChanged()
    return form
  }
  const operation = `PATCH /api/v1/me/providers/${business.id}` as const
  const posted = useRejectedForm(operation)
  // Several sections of a page send the same operation.
  const rejected = posted.textOf('section') === title ? posted : { ...posted, error: null }
  const section = useSection(business.form, save, typedIn(rejected, business.form))
  const categoryName = useCategoryName()
  const { form, change, message, busy, isSaved, isChanged } = section
  const errors = message ? section.errors : (rejected.error?.fields ?? section.errors)
  const fields = useMemo(
    () => ({ form, change, errorOf: (field: string) => errors[field], touch: () => {}, nameOf }),
    [form, change, errors],
  )
  const wrong = message || rejected.error?.message
  return (
    <Section title={title} text={text}>
      <PostForm operation={operation} done="Saved" onSend={() => void section.send()} className="grid gap-5">
        {wrong && <ErrorSummary message={wrong} fields={errors} idOf={idOfField} />}
        <HiddenFields values={{ section: title }} />
        <Base form={business.form} />
        {children(fields)}
        <SaveLine {...{ busy, isSaved, isChanged }} />
      </PostForm>
      <ConflictView
        conflict={section.conflict}
        localForm={form}
        labelOf={labelOfField}
        show={(field, shown) => textOfField(shown, field, categoryName)}
        onResolve={section.resolve}
      />
    </Section>
  )
}

const nameOf = (field: string) => `changes.${field}`

/** What the fields said before, so that two editors lose nothing. */
const Base = ({ form }: { form: ProviderForm }) =>
  Object.entries(form)
    .filter(([, value]) => !isNested(value))
    .flatMap(([field, value]) =>
      [value]
        .flat()
        .map((one, index) => (
          <input key={`${field}.${index}`} type="hidden" name={`base.${field}`} value={String(one ?? '')} />
        )),
    )

/** Rows and parts are changed by script only. */
const isNested = (value: unknown) => [value].flat().some((one) => typeof one === 'object' && one !== null)

/** What was typed without scripts, and rejected. */
function typedIn({ error, valuesOf }: RejectedValues, form: ProviderForm): Partial<ProviderForm> {
  if (!error) return {}
  const typed = Object.entries(form).flatMap(([field, before]) => {
    const values = valuesOf(nameOf(field))
    return values.length === 0 || isNested(before) ? [] : [[field, likeBefore(before, values)]]
  })
  return Object.fromEntries(typed) as Partial<ProviderForm>
}

function likeBefore(before: unknown, values: readonly string[]): unknown {
  const last = values.at(-1) ?? ''
  if (Array.isArray(before)) return values.filter((value) => value !== '')
  return typeof before === 'string' ? last : last === '' ? null : Number(last)
}

interface SaveLineProps {
  busy: string | false
  isSaved: boolean
  isChanged: boolean
  children?: ReactNode
}

/** The Save button of a section; it is enabled when something has changed, and before scripts can tell. */
export const SaveLine = ({ busy, isSaved, isChanged, children = 'Save' }: SaveLineProps) => {
  const isInteractive = useInteractive()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" kind="neutral" busy={busy} disabled={isInteractive && !isChanged}>
        {children}
      </Button>
      <Done text={isSaved && !busy && !isChanged ? 'Saved' : ''} />
      {isChanged && !busy && <span className="type-small text-text-2">Not saved yet</span>}
    </div>
  )
}
