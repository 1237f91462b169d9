import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Protected } from '#identity/screens/sessions/session.tsx'
import type { OwnService, SavedService } from '#catalogue/contract-own.ts'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { DecisionNote } from '#catalogue/screens/submission/decision-note.tsx'
import { ClosedService } from '#catalogue/screens/submission/closed-service.tsx'
import { ServiceWizard } from '#catalogue/screens/submission/service-wizard.tsx'
import { useBusinesses } from '#catalogue/screens/submission/use-business.ts'
import { useChoices } from '#catalogue/screens/submission/use-choices.ts'
import { useServiceFinish } from '#catalogue/screens/submission/use-service-finish.tsx'
import { NoDraft, Unreachable, WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { ApiError, callApi } from '#ui/api-call.ts'
import type { Server } from '#ui/wizard/kept-form.ts'
import { useKeptForm } from '#ui/wizard/use-kept-form.ts'

/** A service that is there already. What is on the market is saved when its people say so, everything else while they type. */
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
  const [service, setService] = useState<OwnService | null>(null)
  const [isManual, setManual] = useState(false)
  const server = useMemo(
    () => (uid ? serviceServer(id, isManual, setService, setManual) : undefined),
    [id, uid, isManual],
  )
  const kept = useKeptForm<ServiceForm>({ key: `service-edit.${id}`, blank: blankServiceForm, server })
  const { choices, isFailed, retry } = useChoices(service?.providerId, kept.form, id)
  if (kept.loadFailure) return isMissing(kept.loadFailure) ? <NoDraft id={id} /> : <Unreachable onRetry={kept.reload} />
  if (isFailed && !choices) return <Unreachable onRetry={retry} />
  if (!kept.isReady || !service || !choices) return <WriterPlaceholder />
  if (!service.canEdit) return <ClosedService service={service} onChanged={kept.reload} />
  return <Writing {...{ service, kept, choices }} />
}

const isMissing = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 403)

const address = (id: string) => `/api/v1/own/services/${id}`

function serviceServer(
  id: string,
  isManual: boolean,
  onService: (service: OwnService) => void,
  onManual: (is: boolean) => void,
): Server<ServiceForm> {
  return {
    isManual,
    load: async () => {
      const service = await callApi<OwnService>(address(id))
      onService(service)
      onManual(service.publishedAt !== null)
      return service.form
    },
    save: async (changes) => {
      const saved = await callApi<SavedService>(address(id), { method: 'PATCH', body: changes })
      onService(saved)
      // The server spells amounts its own way; what was typed stays as it was typed.
      return { ...saved.form, ...changes.changes }
    },
  }
}

interface WritingProps {
  service: OwnService
  kept: ReturnType<typeof useKeptForm<ServiceForm>>
  choices: Parameters<typeof ServiceWizard>[0]['choices']
}

function Writing({ service, kept, choices }: WritingProps) {
  const navigate = useNavigate()
  const { all } = useBusinesses()
  const finish = useServiceFinish(service, kept)
  const { flush } = kept
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
      kept={kept}
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
