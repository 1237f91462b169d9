import { useEffect, useState, type FormEvent } from 'react'
import type { BusinessService, BusinessServiceRow, SavedService } from '#catalogue/contract-business.ts'
import type { FormOption } from '#catalogue/rules/submission/service-form.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { ApiError, callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { AmountField } from '#ui/wizard/fields.tsx'

interface PriceEditorProps {
  row: BusinessServiceRow
  onClose(): void
  onSaved(): void
}

/** Edits the prices of a service within the list. */
export function PriceEditor({ row, onClose, onSaved }: PriceEditorProps) {
  const { service, failure } = useService(row.id)
  if (failure) return <Notice tone="danger">{failure}</Notice>
  if (!service) return <Skeleton className="h-11 w-60 rounded-md" />
  return <Prices service={service} onClose={onClose} onSaved={onSaved} />
}

function useService(id: string) {
  const [service, setService] = useState<BusinessService | null>(null)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    const control = new AbortController()
    callApi<BusinessService>(`/api/v1/me/services/${id}`, { signal: control.signal }).then(
      setService,
      (error: unknown) => control.signal.aborted || setFailure(failureText(error)),
    )
    return () => control.abort()
  }, [id])
  return { service, failure }
}

function Prices({ service, onClose, onSaved }: { service: BusinessService } & Omit<PriceEditorProps, 'row'>) {
  const [options, setOptions] = useState<FormOption[]>(service.form.options)
  const { busy, errors, failure, save } = useSave(service, onSaved)
  const type = (id: string, price: string) =>
    setOptions(options.map((option) => (option.id === id ? { ...option, price } : option)))
  const send = (event: FormEvent) => {
    event.preventDefault()
    save(options, onClose)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-3 rounded-md bg-surface-2 p-4">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {options.map((option, index) => (
          <AmountField
            key={option.id}
            label={option.name || `Option ${index + 1}`}
            currency={service.form.currency}
            value={option.price}
            error={errors[`options.${index}.price`]}
            onValue={(price) => type(option.id, price)}
          />
        ))}
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="flex gap-2">
        <Button type="submit" kind="neutral" size="small" busy={busy}>
          Save
        </Button>
        <Button size="small" type="button" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useSave(service: BusinessService, onSaved: () => void) {
  const toast = useToast()
  const [busy, setBusy] = useState<string | false>(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const save = (options: FormOption[], onDone: () => void) => {
    setBusy('Saving…')
    setErrors({})
    setFailure('')
    const body = { changes: { options }, base: { options: service.form.options } }
    callApi<SavedService>(`/api/v1/me/services/${service.id}`, { method: 'PATCH', body })
      .then(({ waiting }) => {
        toast({
          text: waiting.length > 0 ? 'Saved. It shows after somebody looked at it.' : 'Price saved',
          tone: 'success',
        })
        onDone()
        onSaved()
      })
      .catch((error: unknown) => {
        const isAboutPrices =
          error instanceof ApiError && Object.keys(error.fields).some((field) => field.startsWith('options.'))
        if (isAboutPrices) setErrors((error as ApiError).fields)
        else
          setFailure(
            error instanceof ApiError && error.code === 'changed-meanwhile'
              ? 'Somebody else changed the options meanwhile. Close this and open it again.'
              : failureText(error),
          )
      })
      .finally(() => setBusy(false))
  }
  return { busy, errors, failure, save }
}
