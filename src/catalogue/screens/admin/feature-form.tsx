import { useState } from 'react'
import { feature, featuredSource } from '#catalogue/screens/admin/catalogue-client.ts'
import { FeaturedBadge } from '#catalogue/screens/admin/featured-part.tsx'
import { ScriptForm, textOf } from '#ui/form/script-form.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { regionLinks } from '#site/screens/frame/menu/browse.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/form/field.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface Service {
  id: string
  category: string
}

/** The lists in which a service is featured, and a form to add one. */
export function FeatureForm({ service }: { service: Service }) {
  const there = useRemote(featuredSource(service.id))
  const [isConfirming, setConfirming] = useState(false)
  const [done, setDone] = useState('')
  const added = async () => {
    setConfirming(false)
    setDone('Featured')
    await there.reload()
  }
  return (
    <section aria-label="Featured" className="grid gap-2">
      {there.value?.items.map(({ id, pageLabel, categoryLabel, endsAt, state }) => (
        <p key={id} className="type-small">
          <FeaturedBadge state={state} /> {pageLabel}, {categoryLabel}, until {endsAt.slice(0, 10)}
        </p>
      ))}
      <Done text={done} />
      <Button
        icon="star"
        className="!justify-start"
        aria-expanded={isConfirming}
        onClick={() => setConfirming(!isConfirming)}
      >
        Feature
      </Button>
      {isConfirming && <Days service={service} onAdded={added} onBack={() => setConfirming(false)} />}
    </section>
  )
}

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

function Days({ service, onAdded, onBack }: { service: Service; onAdded(): Promise<void>; onBack(): void }) {
  const { isBusy, error, run } = useDoing()
  const errors = error?.fields ?? {}
  const send = async (values: FormData) => {
    const [page, category, startsOn, endsOn, reason] = ['page', 'category', 'startsOn', 'endsOn', 'reason'].map(
      (name) => textOf(values, name),
    )
    if (await run(() => feature({ serviceId: service.id, page, category, startsOn, endsOn, reason }))) await onAdded()
  }
  const errorOf = (name: string) => (errors[name] ? { error: errors[name] } : {})
  return (
    <ScriptForm className="rounded-md bg-surface-2 p-4" onSend={(values) => void send(values)}>
      <ErrorNotice message={error?.message} />
      <SelectField label="Region" name="page" defaultValue="europe" {...errorOf('page')}>
        {regionLinks.map(({ slug, label }) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField label="Page" name="category" defaultValue={service.category} {...errorOf('category')}>
        <option value={service.category}>Its category in the region</option>
        <option value="">The region's own page</option>
      </SelectField>
      <div className="grid grid-cols-2 gap-4">
        <TextField
          label="First day"
          hint="UTC"
          type="date"
          name="startsOn"
          defaultValue={dayAfter(0)}
          {...errorOf('startsOn')}
        />
        <TextField
          label="Last day"
          hint="UTC"
          type="date"
          name="endsOn"
          defaultValue={dayAfter(6)}
          {...errorOf('endsOn')}
        />
      </div>
      <TextField isOptional label="Note for the log" name="reason" maxLength={200} />
      <Buttons busy={isBusy && 'One moment…'} send="Feature it" onBack={onBack} />
    </ScriptForm>
  )
}
