import { useState } from 'react'
import { actOnProvider } from '#providers/screens/admin/provider-client.ts'
import { actsOf, needsReason, type Act } from '#providers/screens/admin/provider-action-kinds.tsx'
import { ProviderObligationsDetails } from '#providers/screens/admin/provider-obligations.tsx'
import { ActForm } from '#ui/form/act-form.tsx'
import { useDoing } from '#ui/form/use-doing.ts'
import { Done, ErrorNotice } from '#ui/section/section.tsx'
import type { AdminProviderPage } from '#providers/contract-admin.ts'
import { Button } from '#ui/button.tsx'

const keyOf = ({ act, key }: Act) => key ?? act

interface ProviderActionsProps {
  provider: AdminProviderPage
  agreedPercent: number | null
  onChanged(): Promise<void>
}

/** The actions of an administrator, each with a form for its reason. */
export function ProviderActions({ provider, agreedPercent, onChanged }: ProviderActionsProps) {
  const { isBusy, error, setError, run } = useDoing()
  const [pending, setPending] = useState<string | null>(null)
  const [done, setDone] = useState('')
  const acts = actsOf(provider, agreedPercent)
  const press = (act: string) => {
    setPending(pending === act ? null : act)
    setDone('')
    setError(null)
  }
  const send = async ({ act, more, done: text }: Act, reason: string, values: FormData) => {
    const isDone = await run(() => actOnProvider(provider.id, act, { ...more?.(values), reason }))
    if (!isDone) return
    setPending(null)
    setDone(text)
    await onChanged()
  }
  return (
    <section aria-label="Actions" className="grid gap-2">
      <ErrorNotice message={error?.message} />
      <Done text={done} />
      {acts.map((one) => (
        <div key={keyOf(one)} className="grid gap-2">
          <Button
            icon={one.icon}
            kind={one.isDanger ? 'danger' : 'secondary'}
            className={`!justify-start ${one.isDanger ? '!border-border-strong' : ''}`}
            aria-expanded={pending === keyOf(one)}
            onClick={() => press(keyOf(one))}
          >
            {one.label}
          </Button>
          {pending === keyOf(one) && one.showsObligations && <ProviderObligationsDetails id={provider.id} />}
          {pending === keyOf(one) && (
            <ActForm
              send={one.label}
              hint={one.hint}
              isBusy={isBusy}
              isDanger={one.isDanger ?? false}
              needsReason={needsReason(one)}
              onSend={(reason, values) => void send(one, reason, values)}
              onBack={() => setPending(null)}
            >
              {one.fields}
            </ActForm>
          )}
        </div>
      ))}
    </section>
  )
}
