import { useMemo, type FormEvent, type ReactNode } from 'react'
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
  const section = useSection(business.form, save)
  const nameOf = useCategoryName()
  const { form, change, errors, message, busy, isSaved, isChanged } = section
  const fields = useMemo(
    () => ({ form, change, errorOf: (field: string) => errors[field], touch: () => {} }),
    [form, change, errors],
  )
  const send = (event: FormEvent) => {
    event.preventDefault()
    void section.send()
  }
  return (
    <Section title={title} text={text}>
      <form method="post" noValidate onSubmit={send} className="grid gap-5">
        {message && <ErrorSummary message={message} fields={errors} idOf={idOfField} />}
        {children(fields)}
        <SaveLine {...{ busy, isSaved, isChanged }} />
      </form>
      <ConflictView
        conflict={section.conflict}
        localForm={form}
        labelOf={labelOfField}
        show={(field, shown) => textOfField(shown, field, nameOf)}
        onResolve={section.resolve}
      />
    </Section>
  )
}

interface SaveLineProps {
  busy: string | false
  isSaved: boolean
  isChanged: boolean
  children?: ReactNode
}

/** The Save button of a section; it is enabled when something has changed. */
export const SaveLine = ({ busy, isSaved, isChanged, children = 'Save' }: SaveLineProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button type="submit" kind="neutral" busy={busy} disabled={!isChanged}>
      {children}
    </Button>
    <Done text={isSaved && !busy && !isChanged ? 'Saved' : ''} />
    {isChanged && !busy && <span className="type-small text-text-2">Not saved yet</span>}
    <noscript>
      <span className="type-small text-text-2">Saving needs JavaScript.</span>
    </noscript>
  </div>
)
