import { useCallback, useEffect, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { categories, isCategory } from '#market/rules/categories.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { blankServiceForm, type ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import { BusinessChoice } from '#catalogue/screens/submission-fields/business-choice.tsx'
import { draftServer, type DraftServer } from '#catalogue/screens/submission/draft-server.ts'
import { businessValues, firstValues } from '#catalogue/screens/submission-steps/first-values.ts'
import { NoDraft, Unreachable, WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { ServiceWizard } from '#catalogue/screens/submission/service-wizard.tsx'
import { useBusinesses, type Business } from '#catalogue/screens/submission/use-business.ts'
import { useChoices } from '#catalogue/screens/submission/use-choices.ts'
import { useFinish } from '#catalogue/screens/submission/use-finish.tsx'
import { hydrateAll } from '#ui/page/island.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useSavedForm, type SavedFormControls } from '#ui/wizard/use-saved-form.ts'

/** A new service: stored on this device at once, and on the server when the person is signed in. */
export function DraftWriter({ id }: { id: string }) {
  const { savedForm, server, placedAt } = useDraft(id)
  const [params] = useSearchParams()
  const { businesses, business, isSure, choose } = useBusinessChoice(placedAt)
  const { choices, isFailed, retry } = useChoices(business && business.id, savedForm.form)
  useBeginning(savedForm, choices)
  usePlacing({ savedForm, choices, server, placedAt, isSure })
  if (businesses.isFailed) return <Unreachable onRetry={businesses.reload} />
  if (savedForm.loadFailure) return <Unreachable onRetry={savedForm.reload} />
  if (isFailed && !choices) return <Unreachable onRetry={retry} />
  if (!savedForm.isReady || !choices) return <WriterPlaceholder />
  if (savedForm.form.category === '' && !params.get('category')) return <NoDraft id={id} />
  return (
    <Writing
      {...{ id, savedForm, choices, placedAt }}
      business={business ?? null}
      all={businesses.all ?? []}
      onBusiness={choose}
    />
  )
}

/** For which business it is written: where it is, the chosen one, or an active one. Undefined while they are loaded. */
function useBusinessChoice(placedAt: string | null) {
  const businesses = useBusinesses()
  const [params] = useSearchParams()
  const [chosen, choose] = useState<string | null>(params.get('provider'))
  const { all } = businesses
  const business = all === null ? undefined : businessFor(all, placedAt ?? chosen)
  return { businesses, business, choose, isSure: all?.length === 1 || chosen !== null }
}

const businessFor = (all: Business[], wanted: string | null): Business | null =>
  all.find(({ id }) => id === wanted) ?? all.find(({ status }) => status === 'active') ?? all[0] ?? null

/** `placedAt`: the provider that the server has for the draft. */
function useDraft(id: string) {
  const { user, isLoading } = useSession()
  const uid = user?.uid
  const [placedAt, setPlacedAt] = useState<string | null>(null)
  const draft = useMemo(() => (uid ? draftServer(id, setPlacedAt) : null), [id, uid])
  const server = isLoading ? undefined : draft
  const savedForm = useSavedForm<ServiceForm>({ key: `service.${id}`, blank: blankServiceForm, server })
  return { savedForm, server: draft, placedAt }
}

/** Fills in the defaults of a new draft when they are loaded. */
function useBeginning(savedForm: SavedFormControls<ServiceForm>, choices: ServiceFormChoices | null) {
  const [params, setParams] = useSearchParams()
  const category = params.get('category')
  const isBlank = savedForm.isReady && savedForm.form.category === ''
  const { change } = savedForm
  useEffect(() => {
    if (!choices || !isBlank || !isCategory(category)) return
    const [language = ''] = navigator.language.split('-')
    change(
      firstValues(category, { ...choices.usualTerms[categories[category].defaultKind], ...choices.defaults }, language),
    )
    const remove = (before: URLSearchParams) => {
      before.delete('category')
      return before
    }
    // A new URL discards the parts of the frame that are not hydrated yet.
    void hydrateAll().then(() => setParams(remove, { replace: true, preventScrollReset: true }))
  }, [choices, isBlank, category, change, setParams])
}

interface Placing {
  savedForm: SavedFormControls<ServiceForm>
  choices: ServiceFormChoices | null
  server: DraftServer | null
  placedAt: string | null
  /** Members of several providers have chosen one. */
  isSure: boolean
}

/** Fills in a provider's values in a draft that was started without a provider, where nothing was chosen yet. */
function usePlacing({ savedForm, choices, server, placedAt, isSure }: Placing) {
  const { isReady, form, change } = savedForm
  const place = choices?.providerId
  const isBegun = form.category !== ''
  useEffect(() => {
    if (!isReady || !isBegun || !server || !choices || !place || placedAt !== null || !isSure) return
    change(businessValues(form, choices))
    void server.place(place)
    // Runs once for each provider, not for each change of the form.
    // oxlint-disable-next-line exhaustive-deps
  }, [isReady, isBegun, server, place, placedAt, isSure])
}

interface WritingProps {
  id: string
  savedForm: SavedFormControls<ServiceForm>
  choices: ServiceFormChoices
  business: Business | null
  all: Business[]
  placedAt: string | null
  onBusiness(id: string): void
}

function Writing({ id, savedForm, choices, business, all, placedAt, onBusiness }: WritingProps) {
  const finish = useFinish({ id, savedForm, business })
  const leave = useLeaving(savedForm, business)
  return (
    <ServiceWizard
      title="Submit a service"
      lead={
        all.length > 1 && (
          <BusinessChoice all={all} value={business?.id ?? ''} isFixed={placedAt !== null} onValue={onBusiness} />
        )
      }
      savedForm={savedForm}
      choices={choices}
      providerName={business?.name ?? ''}
      finish={finish}
      onLeave={leave}
    />
  )
}

/** Leaving loses nothing; a message says where the draft is stored. */
function useLeaving(savedForm: SavedFormControls<ServiceForm>, business: Business | null) {
  const navigate = useNavigate()
  const toast = useToast()
  const { flush, hasServer } = savedForm
  return useCallback(() => {
    void flush().then((isSaved) => {
      toast(
        hasServer && isSaved
          ? { text: 'Saved. You can go on whenever you like.', tone: 'success' }
          : { text: 'Kept on this device for 30 days.' },
      )
      void navigate(business ? `/provider-dashboard/${business.id}/services` : '/service-submit')
    })
  }, [flush, hasServer, toast, navigate, business])
}
