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
import { loadOtherTime, submitOtherTime } from './load-other-time.server.ts'
import { OtherTimeScreen } from './other-time-screen.tsx'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Another time', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

// Revalidates also after an error, because the page was out of date.
export const shouldRevalidate = () => true

export const loader = ({ request, context }: LoaderFunctionArgs) => loadOtherTime(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => submitOtherTime(context.get(appContext), form, request))
}

export default function OtherTimeRoute() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return <OtherTimeScreen page={page} rejected={answer && 'error' in answer ? answer : null} />
}
