import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SubmittedService } from '#catalogue/contract-business.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import type { Finish } from '#catalogue/screens/submission/service-wizard.tsx'
import type { Business } from '#catalogue/screens/submission/use-business.ts'
import { callApi } from '#ui/api-call.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { Notice } from '#ui/feedback/states.tsx'
import type { SavedFormControls } from '#ui/wizard/use-saved-form.ts'

interface FinishProps {
  id: string
  savedForm: SavedFormControls<ServiceForm>
  business: Business | null
}

const draftReturnPath = (id: string) => encodeURIComponent(`/service-submit?draft=${id}&step=check`)

/** The last step: what is missing before the service can be submitted, one task at a time. */
export function useFinish({ id, savedForm, business }: FinishProps): Finish {
  const { user } = useSession()
  const navigate = useNavigate()
  const sending = useSending(id, savedForm, business)
  const saveAndGo = (to: string) => sending.saved(() => void navigate(to))
  if (!user) {
    const run = () => void navigate(`/signup?next=${draftReturnPath(id)}`)
    return { label: 'Sign up to send it', busy: false, run, about: <VisitorAbout id={id} /> }
  }
  const failure = sending.failure && <Notice tone="danger">{sending.failure}</Notice>
  if (!business) {
    const run = () => saveAndGo(`/become-service-provider?next=${draftReturnPath(id)}`)
    return {
      label: 'Set up your business',
      busy: sending.busy,
      run,
      about: (
        <>
          {failure}
          <BusinessAbout />
        </>
      ),
    }
  }
  if (!savedForm.form.layout) {
    const run = () => saveAndGo(`/layout-selection/${id}`)
    return {
      label: 'Choose the layout',
      busy: sending.busy,
      run,
      about: (
        <>
          {failure}
          <LayoutAbout />
        </>
      ),
    }
  }
  return {
    label: 'Send it in',
    busy: sending.busy,
    run: () => void sending.send(),
    about: (
      <>
        {failure}
        <SendAbout id={id} business={business} />
      </>
    ),
  }
}

function useSending(id: string, savedForm: SavedFormControls<ServiceForm>, business: Business | null) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState<string | false>(false)
  const [failure, setFailure] = useState('')
  const attempt = async (text: string, work: () => Promise<void>) => {
    setBusy(text)
    setFailure('')
    try {
      if (!(await savedForm.flush()))
        throw new Error('What you typed could not be saved just now. Nothing is lost; try again in a moment.')
      await work()
    } catch (error) {
      setFailure(failureText(error))
    }
    setBusy(false)
  }
  const send = () =>
    attempt('Sending…', async () => {
      const sent = await callApi<SubmittedService>('/api/v1/me/services', {
        method: 'POST',
        body: { draftId: id, providerId: business?.id },
        idempotencyKey: `submit-${id}`,
      })
      savedForm.discard()
      await navigate(`/submission-success?service=${sent.id}`, { state: sent })
    })
  return { busy, failure, send, saved: (go: () => void) => void attempt('Saving…', async () => go()) }
}

const VisitorAbout = ({ id }: { id: string }) => (
  <Notice>
    <p>
      <b>Almost there.</b> Everything is kept on this device. Sign up and you come back to this page, with all of it.
    </p>
    <p className="mt-1">
      Do you have an account?{' '}
      <Link className="link font-semibold" to={`/login?next=${draftReturnPath(id)}`}>
        Log in
      </Link>
    </p>
  </Notice>
)

const BusinessAbout = () => (
  <Notice>
    <b>One thing comes first: your business.</b> People want to know from whom they book, so a name, an address and
    opening hours are needed once. This draft is saved, and you come back to it.
  </Notice>
)

const LayoutAbout = () => (
  <Notice tone="success">
    <b>Everything is there.</b> Read it once more, then choose how the page looks. After that you send it in.
  </Notice>
)

const SendAbout = ({ id, business }: { id: string; business: Business }) => (
  <Notice tone="success">
    <p>
      <b>Ready to send.</b> A person looks at it, usually within 48 hours; you are told by mail.
      {business.status !== 'active' && ' Your business is still being looked at, too: both go together.'}
    </p>
    <p className="mt-1">
      <Link className="link font-semibold" to={`/layout-selection/${id}`}>
        Change the layout
      </Link>
    </p>
  </Notice>
)
