import { useState } from 'react'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import { withRecentLogin } from '#identity/screens/factors/use-recent-login.ts'
import type { PlanPreview, SettingLine } from '#operations/contract-settings.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface Saving {
  line: SettingLine
  onEnd(): void
  onSaved(): void
}

/** Previews which businesses a change affects, then saves exactly the previewed plans. */
export function usePlanSaving({ line, onEnd, onSaved }: Saving) {
  const { isBusy, error, run } = useDoing()
  const toast = useToast()
  const [previewed, setPreviewed] = useState<{ at: string; preview: PlanPreview } | null>(null)
  const [isAgreed, setAgreed] = useState(false)
  const [why, setWhy] = useState('')
  const loadPreview = (plans: unknown) =>
    run(async () => {
      const preview = await callAdminApi<PlanPreview>('plans/preview', { method: 'POST', body: { plans } })
      setAgreed(false)
      setPreviewed({ at: JSON.stringify(plans), preview })
    })
  const save = async (plans: unknown, reason: string) => {
    const body = { value: plans, seen: line.value, reason, acceptsPauses: isAgreed }
    const isSaved = await run(() =>
      withRecentLogin(() => callAdminApi(`settings/${line.key}`, { method: 'PUT', body })),
    )
    if (!isSaved) return void onSaved()
    toast({ text: 'Saved, and in effect: Plans', tone: 'success' })
    onEnd()
    onSaved()
  }
  const send = async (plans: unknown, reason: string) => {
    const isMissing = reason.trim().length < 3
    setWhy(isMissing ? 'Say why, in at least 3 signs.' : '')
    if (isMissing) return
    // The plans were changed after the preview, so a new preview is needed.
    await (previewed?.at === JSON.stringify(plans) ? save(plans, reason) : loadPreview(plans))
  }
  const problems = { ...error?.fields, ...(why && { reason: why }) }
  return { busy: isBusy, error, problems, preview: previewed?.preview ?? null, isAgreed, setAgreed, send }
}
