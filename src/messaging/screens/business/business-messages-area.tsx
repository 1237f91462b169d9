import { useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router'
import { Lines } from '#ui/section/section.tsx'
import type { Conversation, ConversationLine, ConversationList as Answer } from '#messaging/contract.ts'
import { ConversationList } from '#messaging/screens/conversation-list.tsx'
import { ConversationPane } from '#messaging/screens/conversation-pane.tsx'
import { CustomerSide } from '#messaging/screens/business/customer-side.tsx'
import { BusinessConversationFilter } from '#messaging/screens/business/business-conversation-filter.tsx'
import { BusinessOpening } from '#messaging/screens/business/business-opening.tsx'
import { hrefWith } from '#messaging/screens/business/href-with.ts'
import { QuickReplies } from '#messaging/screens/business/quick-replies.tsx'
import { PaneHead } from '#messaging/screens/conversation-head.tsx'
import { TwoPanes } from '#messaging/screens/two-panes.tsx'
import { conversationsAt } from '#messaging/screens/conversations-source.ts'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'
import type { Operation } from '#shared/posted-form.ts'
import { useRejectedForm } from '#ui/form/post-form.tsx'
import { isFresh, useLoaded } from '#ui/section/use-loaded.ts'
import { sourceAt } from '#ui/source.ts'
import { useLive } from '#ui/live/use-live.ts'
import { RowKeys } from '#ui/table/row-keys.tsx'
import { usePages, type Pages } from '#ui/table/use-pages.ts'

interface BusinessMessagesProps {
  providerId: string
  /** What the member may do: write, edit quick replies, and see the list of customers. */
  may: { write: boolean; setReplies: boolean; seeCustomers: boolean; hasCalendar: boolean }
  onCustomer(customerId: string): void
}

/** The conversations of a provider. */
export function BusinessMessagesArea({ providerId, may, onCustomer }: BusinessMessagesProps) {
  const [params] = useSearchParams()
  const basePath = `/api/v1/me/providers/${providerId}`
  const [id, orderReference] = [params.get('conversation'), params.get('order')]
  const [search, setSearch] = useState('')
  const query = { ...filterOf(Object.fromEntries(params)), q: search }
  const isFiltered = Object.values(query).some(Boolean)
  const conversations = usePages(conversationsAt(basePath, query))
  useLive([`dashboard:${providerId}`], () => void conversations.reload())
  const back = hrefWith(params, { conversation: null, order: null })
  const hasPane = id !== null || orderReference !== null
  const tools = (insert: (text: string) => void) => (
    <QuickReplies basePath={basePath} canSave={may.setReplies} onChoose={insert} />
  )
  return (
    <div className="grid min-w-0 gap-4">
      <div className={hasPane ? 'max-lg:hidden' : ''}>
        <BusinessConversationFilter
          params={params}
          unread={conversations.answer?.unread ?? null}
          hasCalendar={may.hasCalendar}
          onSearch={setSearch}
        />
      </div>
      <TwoPanes
        list={<List conversations={conversations} isFiltered={isFiltered} />}
        label="Conversations"
        above="15rem"
        hasPane={hasPane}
        isEmpty={conversations.items?.length === 0}
      >
        {orderReference && !id ? (
          <BusinessOpening
            key={orderReference}
            basePath={basePath}
            orderReference={orderReference}
            back={back}
            tools={tools}
          />
        ) : id ? (
          <BusinessConversation
            key={id}
            id={id}
            basePath={basePath}
            onChanged={() => void conversations.reload()}
            tools={may.write ? tools : undefined}
            head={(conversation) => (
              <PaneHead
                name={conversation.name}
                picture={conversation.picture}
                back={back}
                line={<CustomerSide conversation={conversation} onCustomer={may.seeCustomers ? onCustomer : null} />}
              />
            )}
          />
        ) : (
          <EmptyState
            icon="message-circle"
            title="Choose a conversation"
            text="Who answers soon is booked more often."
          />
        )}
      </TwoPanes>
      <RowKeys hints={[['Enter', 'open the conversation']]} />
    </div>
  )
}

type BusinessConversationProps = Pick<
  ComponentProps<typeof ConversationPane>,
  'id' | 'basePath' | 'onChanged' | 'tools' | 'head'
>

/** A conversation that came along with the page; answers can be sent without scripts. */
function BusinessConversation(props: BusinessConversationProps) {
  const source = conversationSource(props.basePath, props.id)
  const operation: Operation = `POST ${source.address as `/api/${string}`}/messages`
  const rejected = useRejectedForm(operation)
  const loaded = useLoaded<Conversation>(source.address)
  // One that was left and is opened again is loaded again.
  const [given] = useState(() => (loaded && isFresh(loaded) ? loaded : null))
  return (
    <ConversationPane
      {...props}
      given={given}
      about={null}
      target={{ operation, done: 'Your message is sent.' }}
      error={rejected.error ? { text: rejected.error.message, typed: rejected.textOf('text') } : undefined}
    />
  )
}

export const conversationSource = (basePath: string, id: string) =>
  sourceAt<Conversation>(`${basePath}/conversations/${id}`)

/** The filters in the address of the page. */
export const filterOf = ({ unread, assignedToMe }: Record<string, string>) => ({
  unread: unread === 'true' ? 'true' : null,
  assignedToMe: assignedToMe === 'true' ? 'true' : null,
})

interface ListProps {
  conversations: Pages<ConversationLine, Answer>
  isFiltered: boolean
}

function List({ conversations, isFiltered }: ListProps) {
  const [params] = useSearchParams()
  const { items, isFailed } = conversations
  return (
    <>
      {isFailed && <Notice tone="warning">We could not renew the list.</Notice>}
      {!items && !isFailed && <Waiting />}
      {items && (
        <ConversationList
          items={items}
          currentId={params.get('conversation')}
          hrefOf={(line: ConversationLine) => hrefWith(params, { conversation: line.id, order: null })}
          hasMore={conversations.hasMore}
          onMore={() => void conversations.more()}
          isLoading={conversations.isLoading}
          empty={<Nothing isFiltered={isFiltered} />}
        />
      )}
    </>
  )
}

const Waiting = () => (
  <div className="p-4">
    <Lines />
  </div>
)

const Nothing = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <p className="p-6 text-text-2">No conversation is like this.</p>
  ) : (
    <EmptyState
      icon="message-circle"
      title="No messages yet"
      text="Customers write to you from your pages and from their orders."
    />
  )
