import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { withFormErrors } from '#ui/form/form-errors.ts'
import { loadProblem, submitProblem } from './dispute-actions.server.ts'
import { DisputeForm } from './dispute-form.tsx'
import { DisputePage } from './dispute-page.tsx'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Something was wrong', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

// Revalidates also after an error, because the page was out of date.
export const shouldRevalidate = () => true

export const loader = ({ request, context }: LoaderFunctionArgs) => loadProblem(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => submitProblem(context.get(appContext), form, request))
}

export default function DisputeRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejected = answer && 'error' in answer ? answer : null
  return page.myDispute.dispute ? (
    <DisputePage page={page} rejected={rejected} />
  ) : (
    <DisputeForm page={page} rejected={rejected} />
  )
}
