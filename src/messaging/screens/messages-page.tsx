import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { Conversation, ConversationList as List, Opening } from '#messaging/contract.ts'
import { CustomerHead, PaneHead } from '#messaging/screens/conversation-head.tsx'
import { ConversationList } from '#messaging/screens/conversation-list.tsx'
import { ConversationPane, type About } from '#messaging/screens/conversation-pane.tsx'
import { OpeningPane } from '#messaging/screens/opening-pane.tsx'
import { TwoPanes } from '#messaging/screens/two-panes.tsx'
import { conversationsAt } from '#messaging/screens/conversations-source.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import { useLive } from '#ui/live/use-live.ts'
import { usePages } from '#ui/table/use-pages.ts'

export interface MessagesView {
  userId: string
  list: List
  conversation: Conversation | null
  opening: Opening | null
  about: About | null
  formKey: string
}

const basePath = '/api/v1'
const source = conversationsAt(basePath)

/** The list under the address where `usePages` finds it. */
export const listAnswer = (list: List) => ({ [source.address]: list })

/** The conversations of a customer: the list and the open one. */
export function MessagesPage({
  view,
  error,
}: {
  view: MessagesView
  error?: { text: string; typed: string } | undefined
}) {
  const { conversation, opening } = view
  const conversations = usePages(source)
  useLive([`person:${view.userId}`], () => void conversations.reload())
  // Browsers without script show what came along with the page.
  const items = conversations.items ?? view.list.items
  const hasPane = conversation !== null || opening !== null
  const list = (
    <>
      {conversations.isFailed && <Notice tone="warning">We could not renew the list.</Notice>}
      <ConversationList
        items={items}
        currentId={conversation?.id ?? null}
        hrefOf={({ id }) => `/messages/${id}`}
        hasMore={conversations.hasMore}
        onMore={() => void conversations.more()}
        isLoading={conversations.isLoading}
        empty={<NoneYet isSmall={hasPane} />}
      />
    </>
  )
  return (
    <div className="page py-4 lg:py-8">
      <div className={`flex flex-wrap items-center justify-between gap-3 ${hasPane ? 'lg:mb-4' : 'mb-4'}`}>
        <h1 className={`type-h1 ${hasPane ? 'max-lg:sr-only' : ''}`}>Messages</h1>
        <LinkButton to="/quotes" icon="hand-coins" className={hasPane ? 'max-lg:hidden' : ''}>
          Your price requests
        </LinkButton>
      </div>
      <TwoPanes list={list} hasPane={hasPane} isEmpty={items.length === 0} label="Your conversations">
        <Pane view={view} error={error} onChanged={() => void conversations.reload()} />
      </TwoPanes>
    </div>
  )
}

function Pane({
  view,
  error,
  onChanged,
}: {
  view: MessagesView
  error: { text: string; typed: string } | undefined
  onChanged(): void
}): ReactNode {
  const navigate = useNavigate()
  const { conversation, opening, about, formKey } = view
  if (conversation)
    return (
      <ConversationPane
        key={conversation.id}
        id={conversation.id}
        basePath={basePath}
        given={conversation}
        about={about}
        target={{ action: `/messages/${conversation.id}`, hidden: { key: formKey } }}
        error={error}
        head={(fresh, reload) => <CustomerHead conversation={fresh} onChanged={reload} />}
        onChanged={onChanged}
      />
    )
  if (!opening)
    return (
      <EmptyState
        icon="message-circle"
        title="Choose a conversation"
        text="Pick one from the list to read and reply."
      />
    )
  const { provider } = opening
  return (
    <OpeningPane
      key={provider.id}
      opening={opening}
      name={provider.name}
      address={`${basePath}/conversations`}
      more={{ providerId: provider.id }}
      target={{ action: '/messages', hidden: { key: formKey, providerId: provider.id } }}
      error={error}
      head={<PaneHead name={provider.name} picture={null} back="/messages" to={`/provider/${provider.slug}`} />}
      onBegun={(id) => void navigate(`/messages/${id}`, { replace: true })}
    />
  )
}

const NoneYet = ({ isSmall }: { isSmall: boolean }) =>
  isSmall ? (
    <p className="p-6 text-text-2">Your conversations appear here.</p>
  ) : (
    <EmptyState
      icon="message-circle"
      title="No messages yet"
      text="Write to a business from the page of its service. Its answers arrive here."
    >
      <LinkButton kind="neutral" to="/search">
        Browse services
      </LinkButton>
    </EmptyState>
  )
