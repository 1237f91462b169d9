import { useState } from 'react'
import type { OwnService, OwnServiceRow } from '#catalogue/contract-own.ts'
import { nameOfRow } from '#catalogue/screens/own/service-words.ts'
import { rowOf } from '#catalogue/screens/own/use-own-services.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { forgetKept } from '#ui/wizard/kept-storage.ts'
import { useCategoryName } from '#site/screens/frame/menu/category-name.ts'

export type Asked = 'pause' | 'archive' | 'delete'

interface RowDialogsProps {
  row: OwnServiceRow
  asked: Asked | null
  onClose(): void
  onPut(change: Partial<OwnServiceRow> | null): void
  onReload(): void
}

const words: Record<Asked, { title: string; text: string; button: string; done: string }> = {
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

/** What has to be asked before it is done. */
export function RowDialogs({ row, asked, onClose, onPut, onReload }: RowDialogsProps) {
  const [until, setUntil] = useState('')
  const { busy, failure, run } = useRun()
  const toast = useToast()
  const nameOf = useCategoryName()
  const { title, text, button, done } = words[asked ?? 'pause']
  const confirm = () =>
    run(async () => {
      await act(row, asked!, until, onPut)
      toast({ text: `${row.title || 'The draft'} ${done}`, tone: 'success' })
      onClose()
      if (asked !== 'pause') onReload()
    })
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button kind={asked === 'pause' ? 'neutral' : 'danger-filled'} busy={busy} onClick={confirm}>
        {button}
      </Button>
    </>
  )
  return (
    <Dialog title={title} isOpen={asked !== null} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p className="font-semibold">
          <bdi>{nameOfRow(row, nameOf)}</bdi>
        </p>
        <p className="text-text-2">{text}</p>
        {asked === 'pause' && (
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

async function act({ id }: OwnServiceRow, asked: Asked, until: string, onPut: RowDialogsProps['onPut']): Promise<void> {
  if (asked === 'delete') {
    await callApi(`/api/v1/drafts/${id}`, { method: 'DELETE' })
    forgetKept(`service.${id}`)
    return onPut(null)
  }
  const body = asked === 'pause' && until ? { until } : {}
  onPut(rowOf(await callApi<OwnService>(`/api/v1/own/services/${id}/${asked}`, { method: 'POST', body })))
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
