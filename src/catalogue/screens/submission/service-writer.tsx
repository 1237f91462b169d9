import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Protected } from '#identity/screens/sessions/session.tsx'
import type { BusinessService, SavedService } from '#catalogue/contract-business.ts'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { DecisionNote } from '#catalogue/screens/submission/decision-note.tsx'
import { ClosedService } from '#catalogue/screens/submission/closed-service.tsx'
import { ServiceWizard } from '#catalogue/screens/submission/service-wizard.tsx'
import { useBusinesses } from '#catalogue/screens/submission/use-business.ts'
import { useChoices } from '#catalogue/screens/submission/use-choices.ts'
import { useServiceFinish } from '#catalogue/screens/submission/use-service-finish.tsx'
import { NoDraft, Unreachable, WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { ApiError, callApi } from '#ui/api-call.ts'
import type { Server } from '#ui/wizard/saved-form.ts'
import { useSavedForm } from '#ui/wizard/use-saved-form.ts'

/** Edits an existing service. A public one is saved on request, any other while typing. */
export function ServiceWriter({ id }: { id: string }) {
  return (
    <Protected>
      <Opening id={id} />
    </Protected>
  )
}

function Opening({ id }: { id: string }) {
  const { user } = useSession()
  const uid = user?.uid
  const [service, setService] = useState<BusinessService | null>(null)
  const [isManual, setManual] = useState(false)
  const server = useMemo(
    () => (uid ? serviceServer(id, isManual, setService, setManual) : undefined),
    [id, uid, isManual],
  )
  const savedForm = useSavedForm<ServiceForm>({ key: `service-edit.${id}`, blank: blankServiceForm, server })
  const { choices, isFailed, retry } = useChoices(service?.providerId, savedForm.form, id)
  if (savedForm.loadFailure)
    return isMissing(savedForm.loadFailure) ? <NoDraft id={id} /> : <Unreachable onRetry={savedForm.reload} />
  if (isFailed && !choices) return <Unreachable onRetry={retry} />
  if (!savedForm.isReady || !service || !choices) return <WriterPlaceholder />
  if (!service.canEdit) return <ClosedService service={service} onChanged={savedForm.reload} />
  return <Writing {...{ service, savedForm, choices }} />
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

const address = (id: string) => `/api/v1/me/services/${id}`

function serviceServer(
  id: string,
  isManual: boolean,
  onService: (service: BusinessService) => void,
  onManual: (is: boolean) => void,
): Server<ServiceForm> {
  return {
    isManual,
    load: async () => {
      const service = await callApi<BusinessService>(address(id))
      onService(service)
      onManual(service.publishedAt !== null)
      return service.form
    },
    save: async (changes) => {
      const saved = await callApi<SavedService>(address(id), { method: 'PATCH', body: changes })
      onService(saved)
      // The server formats amounts differently; typed texts stay.
      return { ...saved.form, ...changes.changes }
    },
  }
}

interface WritingProps {
  service: BusinessService
  savedForm: ReturnType<typeof useSavedForm<ServiceForm>>
  choices: Parameters<typeof ServiceWizard>[0]['choices']
}

function Writing({ service, savedForm, choices }: WritingProps) {
  const navigate = useNavigate()
  const { all } = useBusinesses()
  const finish = useServiceFinish(service, savedForm)
  const { flush } = savedForm
  const wasPublic = service.publishedAt !== null
  const leave = useCallback(() => {
    const go = () => void navigate(`/provider-dashboard/${service.providerId}/services`)
    if (wasPublic) go()
    else void flush().then(go)
  }, [navigate, flush, wasPublic, service.providerId])
  const notes =
    service.revision?.status === 'changes_requested'
      ? service.revision.notes
      : service.status === 'changes_requested'
        ? service.lastDecision?.notes
        : undefined
  return (
    <ServiceWizard
      isOld
      title={wasPublic ? 'Change a service' : 'Submit a service'}
      lead={<DecisionNote service={service} />}
      savedForm={savedForm}
      choices={choices}
      providerName={all?.find(({ id }) => id === service.providerId)?.name ?? ''}
      rating={service.rating}
      publicForm={service.liveForm}
      notes={notes}
      finish={finish}
      onLeave={leave}
      {...(wasPublic && { leaveLabel: 'Leave', saveLabel: 'Save changes' })}
    />
  )
}
