import {
  redirect,
  useActionData,
  useNavigation,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { requireFirstRun } from '#identity/commands/admins/become-first-owner.ts'
import { requestExamples, passStep, setUpMail, setUpMarket } from '#operations/commands/set-up-market.ts'
import { setupSteps, type SetupStep } from '#operations/contract-setup.ts'
import { FirstRunPage } from '#operations/screens/first-run-page.tsx'
import { loadFirstRun } from '#operations/screens/load-first-run.server.ts'
import { appContext } from '#platform/app-context.ts'
import { AppError } from '#shared/app-error.ts'
import { isKeyOf } from '#shared/known-key.ts'
import { orPage, withFormErrors, type RejectedForm } from '#ui/form/form-errors.ts'
import type { AppContext } from '#server/context.ts'

export const meta: MetaFunction = () => [{ title: 'First run' }, { name: 'robots', content: 'noindex' }]

// The secret link is not sent to other sites as referrer; without any referrer, browsers without JavaScript would not
// send the origin of a form.
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
})

/** The page exists for a person with the link, until the market has an administrator. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  return orPage(() => loadFirstRun(context.get(appContext), searchParams.get('code') ?? '', searchParams.get('step')))
}

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim()

/** Saves the answer of each step. A person with the link acts as the installation itself. */
const steps: Record<SetupStep, (ctx: AppContext, form: FormData) => Promise<void>> = {
  market: (ctx, form) => setUpMarket(ctx, { name: textOf(form, 'name') }),
  place: (ctx, form) =>
    setUpMarket(ctx, {
      country: textOf(form, 'country'),
      timeZone: textOf(form, 'timeZone'),
      currencies: textOf(form, 'currencies')
        .toUpperCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    }),
  mail: (ctx, form) =>
    setUpMail(
      ctx,
      form.get('transport') === 'smtp'
        ? { smtpUrl: textOf(form, 'smtpUrl'), mailFrom: textOf(form, 'mailFrom') }
        : null,
    ),
  payments: (ctx, form) => setUpMarket(ctx, { payments: textOf(form, 'payments') || 'none' }),
  examples: async (ctx, form) => {
    if (form.get('examples') === 'yes') await requestExamples(ctx)
  },
}

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const [visitor, code, step] = [context.get(appContext), textOf(form, 'code'), textOf(form, 'step')]
  await orPage(() => requireFirstRun(visitor, code))
  return withFormErrors(form, async () => {
    if (!isKeyOf(steps, step)) throw new AppError('malformed', 'argument-error', 'This step is not known here.')
    const ctx: AppContext = { ...visitor, actor: { kind: 'system' } }
    if (form.get('skip') === null) await steps[step](ctx, form)
    await passStep(ctx, step)
    const next = setupSteps[setupSteps.indexOf(step) + 1] ?? 'owner'
    return redirect(`/first-run?${new URLSearchParams({ code, step: next })}`)
  })
}

export default function FirstRunScreen({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const rejected = useActionData<RejectedForm>()
  const isBusy = useNavigation().state !== 'idle'
  return <FirstRunPage run={loaderData} rejected={rejected ?? null} isBusy={isBusy} />
}
