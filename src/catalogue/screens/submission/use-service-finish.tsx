import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BusinessService, SubmittedService } from '#catalogue/contract-business.ts'
import { splitChanges } from '#catalogue/rules/lifecycle/safe-fields.ts'
import type { ServiceField, ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { Finish } from '#catalogue/screens/submission/service-wizard.tsx'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { fieldLabels } from '#catalogue/screens/submission-steps/words.ts'
import { isSame } from '#shared/merge-changes.ts'
import { callApi } from '#ui/api-call.ts'
import { Notice } from '#ui/feedback/states.tsx'
import type { SavedFormControls } from '#ui/wizard/use-saved-form.ts'

/** The last step of an existing service: saves changes, or submits it again. */
export function useServiceFinish(service: BusinessService, savedForm: SavedFormControls<ServiceForm>): Finish {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState('')
  const wasPublic = service.publishedAt !== null
  const finish = async () => {
    if (!(await savedForm.flush()))
      return wasPublic ? undefined : setFailure('What you typed could not be saved just now. Try again in a moment.')
    if (wasPublic) return navigate(`/provider-dashboard/${service.providerId}/services`)
    const sent = await callApi<SubmittedService>(`/api/v1/me/services/${service.id}/submit`, {
      method: 'POST',
      body: {},
      idempotencyKey: `submit-${service.id}-${service.version}`,
    })
    return navigate(`/submission-success?service=${sent.id}`, { state: sent })
  }
  const run = () => {
    setBusy(wasPublic ? 'Saving…' : 'Sending…')
    setFailure('')
    void finish()
      .catch((error: unknown) => setFailure(failureText(error)))
      .then(() => setBusy(false))
  }
  const shownFailure = failure || (savedForm.phase === 'rejected' ? savedForm.error : '')
  return {
    label: wasPublic ? 'Save changes' : service.status === 'changes_requested' ? 'Send again' : 'Send it in',
    busy,
    run,
    about: (
      <>
        {shownFailure && <Notice tone="danger">{shownFailure}</Notice>}
        {wasPublic ? <ChangesAbout service={service} savedForm={savedForm} /> : <SendAbout />}
      </>
    ),
  }
}

const SendAbout = () => (
  <Notice tone="success">Read it once more and send it. A person looks at it, usually within 48 hours.</Notice>
)

/** Which changes are visible at once, and which are reviewed first. */
function ChangesAbout({
  service,
  savedForm: { form, base },
}: {
  service: BusinessService
  savedForm: SavedFormControls<ServiceForm>
}) {
  const changed = (Object.keys(form) as ServiceField[]).filter((field) => base && !isSame(form[field], base[field]))
  const ground = { changed, pending: service.revision?.fields ?? [], isTrusted: false, isFlagged: () => false }
  const { live, waiting } = splitChanges(service.liveForm ?? form, form, ground)
  if (live.length === 0 && waiting.length === 0) return <Notice>Nothing is changed yet.</Notice>
  return (
    <div className="grid gap-3">
      {live.length > 0 && (
        <Notice tone="success">
          <b>Shows at once:</b> {listed(live)}
        </Notice>
      )}
      {waiting.length > 0 && (
        <Notice>
          <b>Waits for a look:</b> {listed(waiting)}. Until then the page stays as it is. For businesses that are known
          here it shows at once, too.
        </Notice>
      )}
    </div>
  )
}

const listed = (fields: ServiceField[]) => fields.map((field) => fieldLabels[field]).join(', ')
