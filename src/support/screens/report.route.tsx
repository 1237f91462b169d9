import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { ReportForm } from '#support/screens/report-form.tsx'
import { HowToReport, ReportThanks } from '#support/screens/report-around.tsx'
import { loadReport, submitReport } from '#support/screens/report-page.server.ts'
import { withFormErrors } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Report something', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const loader = ({ request, context }: LoaderFunctionArgs) => loadReport(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => submitReport(context.get(appContext), form, request))
}

export default function ReportScreen() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejected = answer && 'error' in answer ? answer : null
  if (page.view === 'thanks') return <ReportThanks />
  if (page.view === 'none') return <HowToReport isGone={page.isGone} />
  return <ReportForm page={page} rejected={rejected} />
}
