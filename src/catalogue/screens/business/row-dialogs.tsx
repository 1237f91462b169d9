import { useState } from 'react'
import type { BusinessService, BusinessServiceRow } from '#catalogue/contract-business.ts'
import { nameOfRow } from '#catalogue/screens/business/service-words.ts'
import { rowOf } from '#catalogue/screens/business/use-business-services.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { deleteSavedForm } from '#ui/wizard/saved-form-storage.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.tsx'

export type RowAction = 'pause' | 'archive' | 'delete'

interface RowDialogsProps {
  row: BusinessServiceRow
  requested: RowAction | null
  onClose(): void
  onPut(change: Partial<BusinessServiceRow> | null): void
  onReload(): void
}

const words: Record<RowAction, { title: string; text: string; button: string; done: string }> = {
  pause: {
    title: 'Pause this service?',
    text: 'It cannot be booked meanwhile; its page stays and says so. What was booked before stays as well.',
    button: 'Pause',
    done: 'is paused',
  },
  archive: {
    title: 'Archive this service?',
    text: 'It is no longer offered, and its page says so. This cannot be undone; a copy of it can be made at any time.',
    button: 'Archive',
    done: 'is archived',
  },
  delete: {
    title: 'Delete this draft?',
    text: 'What was written goes, with its photos. This cannot be undone.',
    button: 'Delete',
    done: 'is deleted',
  },
}

/** The dialogs that confirm an action. */
export function RowDialogs({ row, requested: action, onClose, onPut, onReload }: RowDialogsProps) {
  const [until, setUntil] = useState('')
  const { busy, failure, run } = useRun()
  const toast = useToast()
  const nameOf = useCategoryName()
  const { title, text, button, done } = words[action ?? 'pause']
  const confirm = () =>
    run(async () => {
      await act(row, action!, until, onPut)
      toast({ text: `${row.title || 'The draft'} ${done}`, tone: 'success' })
      onClose()
      if (action !== 'pause') onReload()
    })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind={action === 'pause' ? 'neutral' : 'danger-filled'} busy={busy} onClick={confirm}>
        {button}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen={action !== null} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p className="font-semibold">
          <bdi>{nameOfRow(row, nameOf)}</bdi>
        </p>
        <p className="text-text-2">{text}</p>
        {action === 'pause' && (
          <TextField
            isOptional
            type="date"
            label="Back on"
            hint="Empty: until you put it on sale again."
            min={tomorrow()}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
    </Dialog>
  )
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function act(
  { id }: BusinessServiceRow,
  action: RowAction,
  until: string,
  onPut: RowDialogsProps['onPut'],
): Promise<void> {
  if (action === 'delete') {
    await callApi(`/api/v1/drafts/${id}`, { method: 'DELETE' })
    deleteSavedForm(`service.${id}`)
    return onPut(null)
  }
  const body = action === 'pause' && until ? { until } : {}
  onPut(rowOf(await callApi<BusinessService>(`/api/v1/me/services/${id}/${action}`, { method: 'POST', body })))
}

function useRun() {
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState('')
  const run = (work: () => Promise<void>) => {
    setBusy('One moment…')
    setFailure('')
    void work()
      .catch((error: unknown) => setFailure(failureText(error)))
      .then(() => setBusy(false))
  }
  return { busy, failure, run }
}
