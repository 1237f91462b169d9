import {
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router'
import { userOf, type AppContext } from '#server/context.ts'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { Protected } from '#identity/screens/sessions/session.tsx'
import { beginConversation, sendMessage } from '#messaging/commands/send-message.ts'
import { listConversations } from '#messaging/queries/list-conversations.ts'
import { showConversation } from '#messaging/queries/show-conversation.ts'
import { showOpening } from '#messaging/queries/show-opening.ts'
import { listAnswer, MessagesPage, type MessagesView } from '#messaging/screens/messages-page.tsx'
import { appContext } from '#platform/app-context.ts'
import type { LoadedAnswers } from '#shared/page-sources.ts'
import { newId } from '#shared/ids.ts'
import { orPage, redirect, withFormErrors } from '#ui/form/form-errors.ts'
import { titled } from '#site/screens/frame/brand.ts'

export const meta: MetaFunction = ({ matches }) => [
  { title: titled('Messages', matches) },
  { name: 'robots', content: 'noindex' },
]

export const headers: HeadersFunction = () => ({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })

/** The list and the conversation in the URL; `?to=` starts one, or opens the existing one. */
export async function loader({
  request,
  params,
  context,
}: LoaderFunctionArgs): Promise<MessagesView & Pick<LoadedAnswers, 'answers'>> {
  const ctx = context.get(appContext)
  const { pathname, search, searchParams } = new URL(request.url)
  if (ctx.actor.kind !== 'user') throw redirect(withReturnPath('/login', pathname + search))
  return orPage(() => view(ctx, params.conversationId, searchParams))
}

interface Subject {
  serviceId: string | null
  orderReference: string | null
}

function hrefOf(id: string, { serviceId: service, orderReference: order }: Subject): string {
  const query = new URLSearchParams({ ...(service && { service }), ...(order && { order }) })
  return `/messages/${id}${query.size > 0 ? `?${query}` : ''}`
}

async function view(
  ctx: AppContext,
  id: string | undefined,
  query: URLSearchParams,
): Promise<MessagesView & Pick<LoadedAnswers, 'answers'>> {
  const to = query.get('to')
  const about = { serviceId: query.get('service'), orderReference: query.get('order') }
  const opening = to && !id ? await showOpening(ctx, to, about) : null
  if (opening?.conversationId) throw redirect(hrefOf(opening.conversationId, about))
  const conversation = id ? await showConversation(ctx, null, id) : null
  const pointed =
    conversation && (about.serviceId || about.orderReference)
      ? await showOpening(ctx, conversation.provider.id, about)
      : opening
  const list = await listConversations(ctx, null)
  return {
    userId: userOf(ctx).userId,
    list,
    answers: listAnswer(list),
    conversation,
    opening,
    about: pointed?.about ?? null,
    formKey: newId(),
  }
}

/** Handles forms of browsers without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const ctx = context.get(appContext)
  const form = await request.formData()
  const textOf = (name: string) => String(form.get(name) ?? '').slice(0, 10_000)
  return withFormErrors(form, async () => {
    const message = {
      text: textOf('text'),
      fileIds: [],
      serviceId: textOf('service') || null,
      orderReference: textOf('order') || null,
    }
    const key = textOf('key').slice(0, 64) || newId()
    const { conversationId } = params.conversationId
      ? await sendMessage(ctx, { providerId: null, conversationId: params.conversationId, key }, message)
      : await beginConversation(ctx, textOf('providerId'), key, message)
    return redirect(`/messages/${conversationId}`)
  })
}

export default function MessagesScreen() {
  const rejected = useActionData<typeof action>()
  const error =
    rejected && 'error' in rejected ? { text: rejected.error.message, typed: rejected.typed.text ?? '' } : undefined
  return (
    <Protected isAllowed>
      <MessagesPage view={useLoaderData<typeof loader>()} error={error} />
    </Protected>
  )
}
