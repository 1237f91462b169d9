import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { LayoutChoice } from '#catalogue/rules/layouts/layout-address.ts'
import type { LayoutSelection } from '#catalogue/screens/layouts/layout-selection.server.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { useAnnounce } from '#ui/feedback/announcer.tsx'
import { callApi } from '#ui/api-call.ts'
import { useToast } from '#ui/feedback/toasts.tsx'

export interface LayoutSelectionState {
  choice: LayoutChoice
  change(changes: Partial<LayoutChoice>): void
  isDirty: boolean
  busy: 'saving' | 'sending' | null
  /** The last error; the choice stays. */
  failure: string | null
  save(): Promise<boolean>
  send(): Promise<void>
}

const same = (one: LayoutChoice, other: LayoutChoice) => JSON.stringify(one) === JSON.stringify(other)

/** The chosen and the saved layout, and the actions to save and submit it. */
export function useLayoutSelection(selection: LayoutSelection): LayoutSelectionState {
  const [choice, setChoice] = useState(selection.saved)
  const [saved, setSaved] = useState(selection.isChosen ? selection.saved : null)
  const [busy, setBusy] = useState<LayoutSelectionState['busy']>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const announceChange = useChangeAnnouncement()
  const navigate = useNavigate()
  const isDirty = saved === null || !same(choice, saved)
  useConfirmBeforeLeaving(isDirty && selection.isManaged && saved !== null)

  const attempt = attempting({ setBusy, setFailure, onFailure: announceChange.failed })
  const put = async () => {
    setSaved(
      await callApi<LayoutChoice>(`/api/v1/me/services/${selection.id}/layout`, { method: 'PUT', body: choice }).then(
        () => choice,
      ),
    )
  }
  const save = () =>
    attempt('saving', async () => {
      await put()
      announceChange.saved(selection.isPublic ? 'Saved. The page shows it now.' : 'Layout saved.')
    })
  const send = async () => {
    await attempt('sending', async () => {
      if (isDirty) await put()
      const { path, body } = selection.sending!
      const sent = await callApi<{ id: string }>(path, {
        method: 'POST',
        body,
        idempotencyKey: `submit-${selection.id}`,
      })
      await navigate(`/submission-success?service=${sent.id}`, { state: sent })
    })
  }
  return { choice, change: (changes) => setChoice({ ...choice, ...changes }), isDirty, busy, failure, save, send }
}

interface Attempting {
  setBusy(busy: LayoutSelectionState['busy']): void
  setFailure(text: string | null): void
  onFailure(text: string): void
}

/** Runs an action: shows that it is busy, and its error. */
const attempting =
  ({ setBusy, setFailure, onFailure }: Attempting) =>
  async (what: 'saving' | 'sending', work: () => Promise<void>): Promise<boolean> => {
    setBusy(what)
    setFailure(null)
    try {
      await work()
      return true
    } catch (error) {
      setFailure(failureText(error))
      onFailure(failureText(error))
      return false
    } finally {
      setBusy(null)
    }
  }

function useChangeAnnouncement() {
  const toast = useToast()
  const announce = useAnnounce()
  return {
    saved: (text: string) => toast({ text, tone: 'success' }),
    failed: (text: string) => announce(`Not saved. ${text}`),
  }
}

/** Asks before a page with an unsaved choice is left. */
function useConfirmBeforeLeaving(hasUnsaved: boolean) {
  useEffect(() => {
    if (!hasUnsaved) return
    const confirmLeave = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', confirmLeave)
    return () => removeEventListener('beforeunload', confirmLeave)
  }, [hasUnsaved])
}
