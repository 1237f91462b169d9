import {
  Form,
  Link,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { changePreferenceByLink } from '#notifications/commands/in-app/save-preferences.ts'
import { openUnsubscribe } from '#notifications/queries/show-preferences.ts'
import { appContext } from '#platform/app-context.ts'
import { Button } from '#ui/button.tsx'
import { orPage } from '#ui/form/form-errors.ts'
import { Icon } from '#ui/icon.tsx'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Letters', matches) },
  { name: 'robots', content: 'noindex' },
]

// With this policy browsers send the origin for posts from this page, and nothing to other sites.
export const headers: HeadersFunction = () => ({
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'same-origin',
})

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('t') ?? ''

/** A GET request changes nothing, so that email scanners have no effect. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  orPage(() => openUnsubscribe(context.get(appContext), tokenOf(request)))

/** From the button of this page, or by one-click unsubscribe of an email client (RFC 8058). */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return orPage(async () => {
    await changePreferenceByLink(context.get(appContext), tokenOf(request), form.get('switch') === 'on')
    return { isDone: true }
  })
}

export default function UnsubscribeScreen() {
  const { label, isOn } = useLoaderData<typeof loader>()
  return (
    <div className="page grid justify-items-center py-12 lg:py-20">
      <div className="panel grid w-full max-w-xl justify-items-start gap-4 p-6 lg:p-8">
        <span className="grid size-12 place-items-center rounded-full bg-brand-tint text-brand-text">
          <Icon name={isOn ? 'mail' : 'circle-check'} />
        </span>
        <h1 className="type-h2">
          {isOn ? `Switch off letters about "${label}"?` : `Letters about "${label}" are switched off.`}
        </h1>
        <p role="status" className="text-text-2">
          {isOn
            ? 'Everything else comes as before.'
            : 'What has to be told still comes: confirmations, cancellations, the safety of an account.'}
        </p>
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="switch" value={isOn ? 'off' : 'on'} />
          <Button type="submit" kind={isOn ? 'primary' : 'neutral'} icon={isOn ? undefined : 'rotate-ccw'}>
            {isOn ? 'Switch off' : 'Undo'}
          </Button>
          <Link to="/user-profile?tab=notifications" className="button button-quiet">
            All switches
          </Link>
        </Form>
      </div>
    </div>
  )
}
