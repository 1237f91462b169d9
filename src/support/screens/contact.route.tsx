import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { appContext } from '#platform/app-context.ts'
import { ContactAside } from '#support/screens/contact-aside.tsx'
import { ContactForm } from '#support/screens/contact-form.tsx'
import { loadContact, submitContact } from '#support/screens/contact-page.server.ts'
import { ContactSent } from '#support/screens/contact-sent.tsx'
import { MyTicketView } from '#support/screens/my-ticket.tsx'
import { withFormErrors } from '#ui/form/form-errors.ts'
import { pageTags } from '#site/screens/frame/page-tags.ts'

export const meta: MetaFunction = ({ matches }) =>
  pageTags(
    {
      title: 'Contact',
      description: 'How to reach the people who run this market.',
      path: '/contact',
    },
    matches,
  )

export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders

export const loader = ({ request, context }: LoaderFunctionArgs) => loadContact(context.get(appContext), request)

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return withFormErrors(form, () => submitContact(context.get(appContext), form, request))
}

export default function ContactScreen() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const rejected = answer && 'error' in answer ? answer : null
  if (page.view === 'sent') return <ContactSent page={page} />
  if (page.view === 'ticket') return <MyTicketView page={page} rejected={rejected} />
  return (
    <div className="page grid gap-x-16 gap-y-10 py-10 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:py-14">
      <ContactForm page={page} rejected={rejected} />
      <ContactAside legal={page.legal} />
    </div>
  )
}
